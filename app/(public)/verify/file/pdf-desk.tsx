"use client";

import type { ReactNode } from "react";
import { FileDesk } from "./file-desk";
import { takeFromPageBefore } from "./hand-over";
import { answerPdf, type CertificateFacts } from "./pdf-answer";
import { readInWorker } from "./read-in-worker";

interface PdfDeskProps {
  facts: CertificateFacts;
  /** Every published certificate of a seal, base64 of the DER, each with those that issued it. */
  sealCertificates: string[][];
  head: ReactNode;
  headBelow: ReactNode;
  children: ReactNode;
}

/** The page of a certificate whose PDF is compared with a reader's. */
export function PdfDesk({ facts, sealCertificates, head, headBelow, children }: PdfDeskProps) {
  return (
    <FileDesk
      judge={async (file) => answerPdf(file.name, await readInWorker({ file, sealCertificates }), facts)}
      recall={() => {
        const before = takeFromPageBefore(facts.record.certificateId);
        return before && { name: before.name, answer: answerPdf(before.name, before.reading, facts) };
      }}
      head={head}
      headBelow={headBelow}
    >
      {children}
    </FileDesk>
  );
}
