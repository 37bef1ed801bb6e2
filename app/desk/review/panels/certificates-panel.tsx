"use client";

import { useState } from "react";
import { Button } from "@/app/ui/button";
import { serverNow } from "@/app/ui/server-time";
import type { DeskCertificate, DeskOrder, OpenCorrection } from "@/lib/contract/desk/views";
import { reasonText } from "@/lib/paper";
import { askDesk } from "../../desk-client";
import { ageText, localTime } from "../../ui/labels";
import { ReasonDialog } from "../../ui/reason-dialog";
import { AskedCorrections } from "./asked-corrections";
import { OpenCorrections } from "./open-corrections";

type Asked = { what: "revoke" | "correct"; certificate: DeskCertificate } | null;

export function CertificatesPanel({
  order,
  onOrder,
}: {
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
}) {
  const [asked, setAsked] = useState<Asked>(null);
  const { certificates, openCorrections, may } = order;
  const isOpen = (id: string) => openCorrections.some(({ certificateId }) => certificateId === id);
  if (certificates.length === 0) return null;

  return (
    <section className="panel" aria-labelledby="certificates-title">
      <h2 id="certificates-title">Certificates</h2>
      <AskedCorrections order={order} onOrder={onOrder} />
      <OpenCorrections order={order} onOrder={onOrder} />
      <ul className="certificates">
        {certificates.map((certificate) => {
          const { certificateId, index, issuedAt, revokedAt, revokedReason, supersededBy } = certificate;
          return (
            <li key={certificateId}>
              <p>
                <a className="link" href={`/verify/${certificateId}`} target="_blank" rel="noreferrer">
                  Document {index + 1}
                </a>
                , {localTime(issuedAt)}, {certificate.translatorName}
              </p>
              <p className="desk-hint">
                {certificate.pdfUrl === null ? null : (
                  <a className="link" href={certificate.pdfUrl} target="_blank" rel="noreferrer">
                    Certified PDF of document {index + 1}
                  </a>
                )}
                {certificate.reviewedUrl === null ? null : (
                  <a
                    className="link"
                    href={certificate.reviewedUrl}
                    download={`${order.orderNumber}-reviewed${certificate.reviewedUrl.replace(/^.*(?=\.)/, "")}`}
                  >
                    Reviewed text of document {index + 1}
                  </a>
                )}
              </p>
              {certificate.documentHash === null ? null : (
                <details className="desk-hint">
                  <summary>Fingerprint of the PDF (SHA-256)</summary>
                  <code className="block text-[0.8125rem]">{certificate.documentHash}</code>
                </details>
              )}
              {supersededBy === null ? null : (
                <p className="desk-hint">
                  Replaced{revokedAt === null ? null : ` ${localTime(revokedAt)}`} by{" "}
                  <a className="link" href={`/verify/${supersededBy}`} target="_blank" rel="noreferrer">
                    a corrected certificate
                  </a>
                  .
                </p>
              )}
              {revokedAt === null || (supersededBy !== null && revokedReason === "superseded") ? null : (
                <p className="desk-hint">
                  <strong>Revoked</strong> {localTime(revokedAt)}
                  {revokedReason === null ? "" : `: ${reasonText(revokedReason)}`}
                </p>
              )}
              {revokedAt === null ? (
                <p className="desk-row">
                  {may.correct && !isOpen(certificateId) ? (
                    <Button
                      tone="link"
                      aria-label={`Correct document ${index + 1}`}
                      onClick={() => setAsked({ what: "correct", certificate })}
                    >
                      Correct…
                    </Button>
                  ) : null}
                  {may.revoke ? (
                    <Button
                      tone="link"
                      aria-label={`Revoke document ${index + 1}`}
                      onClick={() => setAsked({ what: "revoke", certificate })}
                    >
                      Revoke…
                    </Button>
                  ) : null}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      <CertificateDialog
        asked={asked}
        others={openCorrections}
        onOrder={onOrder}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}

function CertificateDialog({
  asked,
  others,
  onOrder,
  onClose,
}: {
  asked: Asked;
  others: readonly OpenCorrection[];
  onOrder: (order: DeskOrder) => void;
  onClose: () => void;
}) {
  if (asked === null) return null;
  const { certificateId } = asked.certificate;
  return asked.what === "revoke" ? (
    <ReasonDialog
      title="Revoke the certificate"
      lead="Anyone who checks it will see immediately that it’s no longer valid, with this reason. You can’t undo this."
      label="Reason, shown to anyone who checks it"
      button="Revoke"
      minLength={3}
      maxLength={1000}
      isDanger
      send={async (reason) => onOrder(await askDesk("revoke", { certificateId }, { reason }))}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={others.length === 0 ? "Correct the certificate" : "Open another correction?"}
      lead={`${othersText(others)}This opens a copy of what was signed. The certificate stays valid until you sign the corrected one, which then replaces it.`}
      label="What needs to be corrected"
      button={others.length === 0 ? "Open the correction" : "Open another correction"}
      minLength={3}
      maxLength={1000}
      send={async (reason) => {
        const { correctionId } = await askDesk(
          "openCorrection",
          { certificateId },
          { reason, isAnother: others.length > 0 },
        );
        window.location.assign(`/desk/corrections/${correctionId}`);
      }}
      onClose={onClose}
    />
  );
}

function othersText(others: readonly OpenCorrection[]): string {
  const [first] = others;
  if (first === undefined) return "";
  const age = ageText(first.openedAt, serverNow());
  return `A correction of document ${first.index + 1} of this order has been open for ${age}, by ${first.openedBy.legalName}. `;
}
