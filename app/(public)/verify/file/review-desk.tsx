"use client";

import type { ReactNode } from "react";
import type { FileReading } from "@/lib/paper/reading";
import { judgePicture } from "@/lib/paper/verify";
import { type FileAnswer, FileDesk } from "./file-desk";
import { takeFromPageBefore } from "./hand-over";
import { judgeFingerprint, judgeReviewed, type ReviewedVerdict, type ReviewRecord } from "./judge-reviewed";
import { pictureWording } from "./picture-wording";
import { MAX_FILE_BYTES } from "./read-in-worker";
import { reviewedWording } from "./reviewed-wording";
import { Successor } from "./successor";
import type { CertificateWords, Wording } from "./wording";

interface ReviewDeskProps {
  certificate: Pick<CertificateWords, "state" | "successor">;
  record: ReviewRecord;
  head: ReactNode;
  headBelow: ReactNode;
  children: ReactNode;
}

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
        return answerReviewed(verdict, certificate, record);
      }}
      recall={() => {
        const before = takeFromPageBefore(record.certificateId, record.reviewedSha256);
        const answer = before && answerRead(before.reading, certificate, record);
        return before && answer && { name: before.name, answer };
      }}
      head={head}
      headBelow={headBelow}
    >
      {children}
    </FileDesk>
  );
}

type Certificate = ReviewDeskProps["certificate"];

function answerRead(reading: FileReading, certificate: Certificate, record: ReviewRecord): FileAnswer | null {
  if (!("sha256" in reading)) return null;
  if (reading.kind !== "picture")
    return answerReviewed(judgeFingerprint(reading.sha256, record), certificate, record);
  const verdict = judgePicture(reading, record.certificateId);
  return answer(pictureWording(verdict, certificate), verdict, certificate);
}

export function answerReviewed(
  verdict: ReviewedVerdict,
  certificate: Certificate,
  record: ReviewRecord,
): FileAnswer {
  return answer(reviewedWording(verdict, certificate, record), verdict, certificate);
}

function answer(
  { kind, status, title, text }: Wording,
  verdict: { outcome: string; sha256?: string },
  { successor }: Certificate,
): FileAnswer {
  return {
    kind,
    status,
    title,
    text,
    outcome: verdict.outcome,
    sha256: verdict.sha256 ?? null,
    details: kind === "revoked" ? <Successor id={successor} /> : null,
  };
}
