"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { serverNow } from "@/app/ui/server-time";
import type { DeskOrder, OpenCorrection } from "@/lib/contract/desk/views";
import { ageText } from "../../ui/labels";
import { DiscardDialog } from "../dialogs/discard-dialog";

export function OpenCorrections({
  order,
  onOrder,
}: {
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
}) {
  const [discarded, setDiscarded] = useState<OpenCorrection | null>(null);
  if (order.openCorrections.length === 0) return null;
  return (
    <>
      <ul className="certificates" aria-label="Open corrections">
        {order.openCorrections.map((correction) => (
          <li key={correction.correctionId} className="border-tampered! bg-tampered-tint!">
            <p>
              <strong>Correction of document {correction.index + 1}</strong>, open for{" "}
              {ageText(correction.openedAt, serverNow())}, by {correction.openedBy.legalName}:{" "}
              <q dir="auto">{correction.reason}</q>
            </p>
            <p className="desk-row">
              <a className="link" href={`/desk/corrections/${correction.correctionId}`}>
                Continue
              </a>
              <Button
                tone="link"
                aria-label={`Discard the correction of document ${correction.index + 1}`}
                onClick={() => setDiscarded(correction)}
              >
                Discard…
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {discarded === null ? null : (
        <DiscardDialog correction={discarded} onDiscarded={onOrder} onClose={() => setDiscarded(null)} />
      )}
    </>
  );
}
