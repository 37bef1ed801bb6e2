"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { ErrorNote } from "@/app/ui/error-note";
import { serverNow } from "@/app/ui/server-time";
import { useAction } from "@/app/ui/use-action";
import type { AskedCorrection, DeskOrder } from "@/lib/contract/desk/views";
import { askDesk } from "../../desk-client";
import { ageText } from "../../ui/labels";
import { ReasonDialog } from "../../ui/reason-dialog";
import { AskedWords } from "./asked-words";

interface AskedCorrectionsProps {
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
}

export function AskedCorrections({ order, onOrder }: AskedCorrectionsProps) {
  const [declined, setDeclined] = useState<AskedCorrection | null>(null);
  const { isBusy, error, run } = useAction();
  const { askedCorrections, openCorrections, certificates, may } = order;
  if (askedCorrections.length === 0) return null;
  const standing = (index: number) =>
    certificates.find((each) => each.index === index && each.revokedAt === null)?.certificateId;

  const open = (certificateId: string, requestId: string) =>
    run(async () => {
      const { correctionId } = await askDesk(
        "openCorrection",
        { certificateId },
        { reason: "The client asked for it.", requestId, isAnother: openCorrections.length > 0 },
      );
      window.location.assign(`/desk/corrections/${correctionId}`);
    });

  return (
    <>
      <ul className="certificates" aria-label="Corrections that the client asks for">
        {askedCorrections.map((asked) => {
          const certificateId = standing(asked.index);
          return (
            <li key={asked.requestId} className="border-tampered! bg-tampered-tint!">
              <p>
                <strong>The client asks to correct document {asked.index + 1}</strong>, for{" "}
                {ageText(asked.askedAt, serverNow())}
              </p>
              <AskedWords asked={asked} />
              <p className="desk-row">
                {may.correct && certificateId ? (
                  <Button
                    tone="primary"
                    isSmall
                    isBusy={isBusy}
                    onClick={() => open(certificateId, asked.requestId)}
                  >
                    {openCorrections.length === 0 ? "Open the correction" : "Open another correction"}
                  </Button>
                ) : null}
                <Button
                  tone="link"
                  aria-label={`Decline the correction of document ${asked.index + 1}`}
                  onClick={() => setDeclined(asked)}
                >
                  Decline…
                </Button>
              </p>
            </li>
          );
        })}
      </ul>
      <ErrorNote error={error} />
      {declined === null ? null : (
        <ReasonDialog
          title="Decline the correction"
          lead="The certificate stays as it is. We email the client, who reads the reason on the order’s page."
          label="Reason, shown to the client"
          button="Decline"
          minLength={3}
          maxLength={1000}
          send={async (reason) =>
            onOrder(await askDesk("declineCorrection", { requestId: declined.requestId }, { reason }))
          }
          onClose={() => setDeclined(null)}
        />
      )}
    </>
  );
}
