"use client";

import type { ReactNode } from "react";
import type { PublishedCertificates } from "@/lib/paper/reading";
import { judgeUnnamed, type UnnamedVerdict } from "@/lib/paper/verify";
import { type FileAnswer, FileDesk } from "./file-desk";
import { keepForNextPage, takeFromPageBefore } from "./hand-over";
import { NextPageLink } from "./next-page-link";
import { readInWorkers } from "./read-in-worker";
import { UNKNOWN_FILE, UNNAMED } from "./unnamed-wording";

interface FindDeskProps {
  published: PublishedCertificates;
  siteUrl: string;
  unknown: string | null;
  head: ReactNode;
  children: ReactNode;
}

export function FindDesk({ published, siteUrl, unknown, head, children }: FindDeskProps) {
  return (
    <FileDesk
      judge={async (file) => {
        const reading = await readInWorkers({ file, published, siteUrl });
        const found = judgeUnnamed(reading);
        if ("outcome" in found && found.outcome !== "not-a-pdf") return unnamed(found);
        const isNamed = "certificateId" in found;
        const asked = isNamed ? found.certificateId : found.sha256;
        const { name } = file;
        keepForNextPage({ asked, name, reading });
        // This page can ask the service nothing (decision 44). The next one says what the service knows.
        location.assign(isNamed ? `/verify/${asked}` : `/verify?sha256=${asked}`);
        return {
          kind: "unknown",
          status: "Not judged yet",
          title: isNamed ? "This file names a certificate" : "Looking for the certificate of this file",
          text: isNamed
            ? "The verdict is on that certificate’s page, which opens now:"
            : "It names none itself. The page that opens now shows whether a certificate names its fingerprint.",
          outcome: "named",
          sha256: null,
          details: isNamed ? <NextPageLink asked={asked} name={name} reading={reading} /> : null,
        };
      }}
      recall={() => {
        const before = unknown === null ? null : takeFromPageBefore(unknown);
        return (
          before && { name: before.name, answer: { ...UNKNOWN_FILE, outcome: "unknown", sha256: unknown } }
        );
      }}
      head={head}
      headBelow={null}
    >
      {children}
    </FileDesk>
  );
}

function unnamed(found: UnnamedVerdict): FileAnswer {
  const { kind, status, title, text } = UNNAMED[found.outcome];
  return {
    kind,
    status,
    title,
    text,
    sha256: "sha256" in found ? found.sha256 : null,
    outcome: found.outcome,
  };
}
