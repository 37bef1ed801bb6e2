"use client";

import type { ReactNode } from "react";
import type { PublishedCertificates } from "@/lib/paper/reading";
import { FileDesk } from "./file-desk";
import { takeFromPageBefore } from "./hand-over";
import { answerPdf, type CertificateFacts } from "./pdf-answer";
import { readInWorkers } from "./read-in-worker";

interface PdfDeskProps {
  facts: CertificateFacts;
  published: PublishedCertificates;
  siteUrl: string;
  head: ReactNode;
  headBelow: ReactNode;
  children: ReactNode;
}

export function PdfDesk({ facts, published, siteUrl, head, headBelow, children }: PdfDeskProps) {
  return (
    <FileDesk
      judge={async (file) => answerPdf(file.name, await readInWorkers({ file, published, siteUrl }), facts)}
      recall={async () => {
        const before = takeFromPageBefore(facts.record.certificateId);
        return before && { name: before.name, answer: await answerPdf(before.name, before.reading, facts) };
      }}
      head={head}
      headBelow={headBelow}
    >
      {children}
    </FileDesk>
  );
}
