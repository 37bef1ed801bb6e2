"use client";

import { Badge } from "@/app/ui/badge";
import { Button } from "@/app/ui/button";
import { Note } from "@/app/ui/note";
import { serverNow } from "@/app/ui/server-time";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { documentTypeName } from "@/lib/core/orders/document-names";
import type { EditorSession } from "../editor/session/editor-session";
import { DeadlineBadge } from "../queue/deadline-badge";
import { WaitingFacts } from "../queue/waiting-facts";
import { lineName, pairName, sizeText, speedName } from "../ui/labels";
import type { OrderDialog } from "./dialogs/order-dialogs";
import { SaveState } from "./save-state";

interface OrderHeadProps {
  order: DeskOrder;
  staffId: string;
  isBusy: boolean;
  session: EditorSession | undefined;
  onClaim: () => void;
  onPreview: (() => void) | null;
  onSign: () => void;
  onChanges: (() => void) | null;
  onDialog: (dialog: OrderDialog) => void;
}

const ENDED: Partial<Record<DeskOrder["status"], string>> = {
  failed: "Failed",
  cancelled: "Cancelled",
  refunded: "Refunded in full",
};

export function OrderHead(props: OrderHeadProps) {
  const { order, staffId, isBusy, session, onClaim, onPreview, onSign, onChanges, onDialog } = props;
  const { may, claimedBy } = order;
  return (
    <header className="order-head">
      <div className="order-name">
        <h1>{order.orderNumber}</h1>
        <p>
          {pairName(order.sourceLanguage, order.targetLanguage)} · {documentTypeName(order.documentType)} ·{" "}
          {lineName(order.productLine)} · {sizeText(order)}
          {order.speedTier === "standard" ? null : ` · ${speedName(order.speedTier)}`}
          {order.extras.map((extra) => ` · ${extra}`)}
        </p>
        {order.signedAt === null && order.ending === null ? (
          <p className="desk-hint">
            <WaitingFacts item={order} staffId={staffId} now={serverNow()} />
          </p>
        ) : null}
        {order.ending !== null ? (
          <Badge>{ENDED[order.status] ?? "Ended"}</Badge>
        ) : order.signedAt === null ? (
          <DeadlineBadge deadline={order.deadline} promisedAt={order.promisedAt} now={serverNow()} />
        ) : (
          <Badge tone="good">{isCertified(order.productLine) ? "Signed" : "Released"}</Badge>
        )}
        {claimedBy !== null && claimedBy.id !== staffId ? (
          <span className="desk-hint">with {claimedBy.legalName}</span>
        ) : null}
        {session ? <SaveState session={session} isEditable={may.edit} /> : null}
      </div>
      {order.draftNote === null || order.ending !== null ? null : (
        <Note className="order-1 my-1 basis-full">{order.draftNote}</Note>
      )}
      {order.ending === null ? null : (
        <Note tone="bad" className="order-1 my-1 basis-full">
          <strong dir="auto">{order.ending.what}</strong> {order.ending.next}
        </Note>
      )}
      <div className="flex flex-wrap gap-1.5">
        {may.claim ? (
          <Button tone="primary" isSmall isBusy={isBusy} onClick={onClaim} title="F4">
            Claim
          </Button>
        ) : null}
        {onPreview ? (
          <Button isSmall isBusy={isBusy} onClick={onPreview} title="Opens the PDF in a new tab (F9)">
            Preview PDF
          </Button>
        ) : null}
        {onChanges ? (
          <Button isSmall onClick={onChanges}>
            Changes
          </Button>
        ) : null}
        {may.finishReading ? (
          <Button tone="primary" isSmall onClick={() => onDialog("read")}>
            Done reading…
          </Button>
        ) : null}
        {may.ask ? (
          <Button isSmall onClick={() => onDialog("ask")}>
            Ask the client
          </Button>
        ) : null}
        {may.release ? (
          <Button isSmall onClick={() => onDialog("release")}>
            Hand back
          </Button>
        ) : null}
        {may.edit || may.sign ? (
          <Button tone="primary" isSmall isBusy={isBusy} onClick={onSign} title="Shift+F9">
            {isCertified(order.productLine) ? "Sign…" : "Release…"}
          </Button>
        ) : null}
      </div>
    </header>
  );
}
