"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import type { DeskOrder } from "@/lib/contract/desk/views";
import { isCertified } from "@/lib/core/catalog/product-lines";
import { askDesk } from "../../desk-client";
import { keepOrder } from "../../signing/kept-orders";
import { SignDialog } from "../../signing/sign-dialog";
import { counted } from "../../ui/labels";
import { ReasonDialog } from "../../ui/reason-dialog";
import { ColleagueDialog } from "./colleague-dialog";
import { signedWords } from "./signed-words";

export type OrderDialog = "ask" | "release" | "fail" | "cancel" | "sign" | "assign" | "reader" | "read";

interface OrderDialogsProps {
  dialog: OrderDialog | null;
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
  onClose: () => void;
  /** Call it before an action, so that it applies to the text on the page. */
  saveAll: () => Promise<void>;
}

export function OrderDialogs({ dialog, order, onOrder, onClose, saveAll }: OrderDialogsProps) {
  const [isSigned, setSigned] = useState(false);
  const { jobId } = order;
  if (isSigned) return <SignedDialog order={order} onClose={() => setSigned(false)} />;
  switch (dialog) {
    case null:
      return null;
    case "sign":
      return (
        <SignDialog
          obstacles={order.signingObstacles}
          warnings={order.signingWarnings}
          statements={order.statements}
          what={whatIsSigned(order)}
          hasCertificate={isCertified(order.productLine)}
          isPrinted={order.translations.some(({ previewUrl }) => previewUrl !== null)}
          start={(where) => askDesk("startSigning", { jobId }, where)}
          sign={(words) => askDesk("sign", { jobId }, words)}
          keep={({ contentSha256, expiresAt }) => {
            const kept = { jobId, orderNumber: order.orderNumber, contentSha256, expiresAt };
            if (order.claimedBy) keepOrder(localStorage, order.claimedBy.id, kept, new Date());
            window.location.assign("/desk");
          }}
          onSigned={(signed) => {
            onOrder(signed);
            setSigned(true);
            onClose();
          }}
          onClose={onClose}
        />
      );
    case "ask":
      return (
        <ReasonDialog
          title="Ask the client"
          lead="The client gets a message immediately. The order’s deadline pauses until they answer or you withdraw the question."
          label="Your question"
          button="Ask"
          minLength={5}
          maxLength={2000}
          send={async (question) => onOrder(await askDesk("ask", { jobId }, { question }))}
          onClose={onClose}
        />
      );
    case "release":
      return (
        <ReasonDialog
          title="Hand back"
          lead="The order goes back to the queue with everything you’ve saved. You can leave a note for the next reviewer."
          label="Note for the next reviewer (optional)"
          button="Hand back"
          minLength={0}
          maxLength={2000}
          send={async (note) => {
            await saveAll();
            onOrder(await askDesk("release", { jobId }, note === "" ? {} : { note }));
          }}
          onClose={onClose}
        />
      );
    case "assign":
      return (
        <ColleagueDialog
          jobId={jobId}
          title="Hand over"
          lead="Your colleague gets the order with everything that was saved, and an email."
          button="Hand over"
          send={async (chosen) => {
            await saveAll();
            await askDesk("assign", { jobId }, { ...chosen, from: order.claimedBy?.id ?? null });
            await showOrLeave(jobId, onOrder);
          }}
          onClose={onClose}
        />
      );
    case "reader":
      return (
        <ColleagueDialog
          jobId={jobId}
          title="Ask for a second reading"
          lead="Your colleague sees the order and can comment on it until you sign. You still edit and sign it."
          button="Ask"
          send={async (chosen) => {
            await saveAll();
            onOrder(await askDesk("askReader", { jobId }, chosen));
          }}
          onClose={onClose}
        />
      );
    case "read":
      return (
        <ReasonDialog
          title="Done reading"
          lead="Your colleague is told that you have read the translation. Remarks become a comment on the order."
          label="Remarks (optional)"
          button="Done reading"
          minLength={0}
          maxLength={2000}
          send={async (remarks) =>
            onOrder(await askDesk("finishReading", { jobId }, remarks === "" ? {} : { remarks }))
          }
          onClose={onClose}
        />
      );
    default:
      return (
        <ReasonDialog
          title={dialog === "fail" ? "This order can’t be done" : "Cancel the order"}
          lead="This ends the order. The client sees your reason and gets a refund. You can’t undo this."
          label="Reason, shown to the client"
          button={dialog === "fail" ? "End the order" : "Cancel the order"}
          minLength={3}
          maxLength={1000}
          isDanger
          send={async (reason) => onOrder(await askDesk(dialog, { jobId }, { reason }))}
          onClose={onClose}
        />
      );
  }
}

async function showOrLeave(jobId: string, onOrder: (order: DeskOrder) => void): Promise<void> {
  try {
    onOrder(await askDesk("getOrder", { jobId }, {}));
  } catch {
    window.location.assign("/desk");
  }
}

function whatIsSigned({ orderNumber, documentCount, pageCount, productLine }: DeskOrder): string {
  const of = `Order ${orderNumber}: ${counted(documentCount, "document")}, ${counted(pageCount, "page")}.`;
  return isCertified(productLine)
    ? `${of} You’re signing the statements below, and the translation as it is now.`
    : `${of} The translation goes to the client as it is now.`;
}

function SignedDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  return (
    <Dialog title={isCertified(order.productLine) ? "Signed" : "Released"} onClose={onClose}>
      <p>{signedWords(order)}</p>
      <p className="desk-row">
        <a className="button" href="/desk">
          Back to the queue
        </a>
        <Button tone="link" onClick={onClose}>
          Stay here
        </Button>
      </p>
    </Dialog>
  );
}
