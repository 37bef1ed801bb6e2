"use client";

import type { ReactNode } from "react";
import { FileDesk } from "./file-desk";
import type { CertificateWords } from "./file-wording";
import { judgeReviewed, type ReviewRecord } from "./judge-reviewed";
import { MAX_FILE_BYTES } from "./read-in-worker";
import { reviewedWording } from "./reviewed-wording";

interface ReviewDeskProps {
  certificate: Pick<CertificateWords, "state" | "isReplaced">;
  record: ReviewRecord;
  head: ReactNode;
  headBelow: ReactNode;
  children: ReactNode;
}

/** The page of a review, whose text is told from its draft by their fingerprints alone: no file is opened. */
export function ReviewDesk({ certificate, record, head, headBelow, children }: ReviewDeskProps) {
  return (
    <FileDesk
      judge={async (file) => {
        const verdict =
          file.size > MAX_FILE_BYTES
            ? ({ outcome: "unreadable" } as const)
            : await file
                .arrayBuffer()
                .then((bytes) => judgeReviewed(new Uint8Array(bytes), record))
                .catch(() => ({ outcome: "unreadable" }) as const);
        const { kind, status, title, text } = reviewedWording(verdict, certificate, record.changedPlaces);
        const sha256 = "sha256" in verdict ? verdict.sha256 : null;
        return { kind, status, title, text, sha256, outcome: verdict.outcome };
      }}
      head={head}
      headBelow={headBelow}
    >
      {children}
    </FileDesk>
  );
}
