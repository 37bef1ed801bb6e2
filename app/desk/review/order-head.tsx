"use client";

import type { DeskOrder } from "@/lib/contract/desk/views";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { documentTypeName } from "@/lib/core/orders/document-names";
import { BusyButton } from "../../busy-button";
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
            <WaitingFacts item={order} staffId={staffId} now={Date.now()} />
          </p>
        ) : null}
        {order.ending !== null ? (
          <span className="desk-badge">{ENDED[order.status] ?? "Ended"}</span>
        ) : order.signedAt === null ? (
          <DeadlineBadge deadline={order.deadline} promisedAt={order.promisedAt} now={Date.now()} />
        ) : (
          <span className="desk-badge" data-deadline="done">
            {isCertified(order.productLine) ? "Signed" : "Released"}
          </span>
        )}
        {claimedBy !== null && claimedBy.id !== staffId ? (
          <span className="desk-hint">with {claimedBy.legalName}</span>
        ) : null}
        {session ? <SaveState session={session} isEditable={may.edit} /> : null}
      </div>
      {order.draftNote === null || order.ending !== null ? null : (
        <p className="desk-note order-ending">{order.draftNote}</p>
      )}
      {order.ending === null ? null : (
        <p className="desk-error order-ending">
          <strong dir="auto">{order.ending.what}</strong> {order.ending.next}
        </p>
      )}
      <div className="order-do">
        {may.claim ? (
          <BusyButton className="button desk-small" isBusy={isBusy} onClick={onClaim} title="F4">
            Claim
          </BusyButton>
        ) : null}
        {onPreview ? (
          <BusyButton
            className="button button-quiet desk-small"
            isBusy={isBusy}
            onClick={onPreview}
            title="Opens the PDF in a new tab (F9)"
          >
            Preview PDF
          </BusyButton>
        ) : null}
        {onChanges ? (
          <button type="button" className="button button-quiet desk-small" onClick={onChanges}>
            Changes
          </button>
        ) : null}
        {may.finishReading ? (
          <button type="button" className="button desk-small" onClick={() => onDialog("read")}>
            Done reading…
          </button>
        ) : null}
        {may.ask ? (
          <button type="button" className="button button-quiet desk-small" onClick={() => onDialog("ask")}>
            Ask the client
          </button>
        ) : null}
        {may.release ? (
          <button
            type="button"
            className="button button-quiet desk-small"
            onClick={() => onDialog("release")}
          >
            Hand back
          </button>
        ) : null}
        {may.edit || may.sign ? (
          <BusyButton className="button desk-small" isBusy={isBusy} onClick={onSign} title="Shift+F9">
            {isCertified(order.productLine) ? "Sign…" : "Release…"}
          </BusyButton>
        ) : null}
      </div>
    </header>
  );
}
