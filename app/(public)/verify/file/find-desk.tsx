"use client";

import type { ReactNode } from "react";
import { judgeUnnamed } from "@/lib/core/certificates/judge-file";
import type { PublishedCertificates } from "@/lib/core/certificates/read-file";
import { FileDesk } from "./file-desk";
import { UNNAMED } from "./file-wording";
import { keepForNextPage } from "./hand-over";
import { NextPageLink } from "./next-page-link";
import { readInWorker } from "./read-in-worker";

interface FindDeskProps {
  published: PublishedCertificates;
  head: ReactNode;
  children: ReactNode;
}

/** Where no certificate is asked for yet: a file leads to the page of the one that it names. */
export function FindDesk({ published, head, children }: FindDeskProps) {
  return (
    <FileDesk
      judge={async (file) => {
        const reading = await readInWorker({ file, published });
        const found = judgeUnnamed(reading);
        if ("outcome" in found) {
          const { kind, status, title, text } = UNNAMED[found.outcome];
          const sha256 = "sha256" in found ? found.sha256 : null;
          return { kind, status, title, text, sha256, outcome: found.outcome };
        }
        const { certificateId } = found;
        const { name } = file;
        keepForNextPage({ certificateId, name, reading });
        location.assign(`/verify/${certificateId}`);
        return {
          kind: "unknown",
          status: "Not judged yet",
          title: "This PDF names a certificate",
          text: "The verdict is on that certificate’s page, which opens now:",
          outcome: "named",
          sha256: null,
          details: <NextPageLink certificateId={certificateId} name={name} reading={reading} />,
        };
      }}
      head={head}
      headBelow={null}
    >
      {children}
    </FileDesk>
  );
}
