"use client";

import type { VerificationState } from "@/lib/core/certificates/verification";
import { FileDrop } from "./file-drop";
import { FileResult } from "./file-result";
import { judgeReviewed, type ReviewedVerdict, type ReviewRecord } from "./judge-reviewed";
import { reviewedWording } from "./reviewed-wording";

/** Where the text of a review is dropped or chosen: the certified one and the draft are told apart. */
export function ReviewedCheck({ state, record }: { state: VerificationState; record: ReviewRecord }) {
  return (
    <FileDrop<ReviewedVerdict>
      introduction="Drop the reviewed file here to check whether it’s the exact text that was certified. This page compares its fingerprint with the one in the signed receipt, and recognizes the draft."
      what="a file"
      accept=".html,.docx,.pdf,.txt"
      judge={(bytes) => judgeReviewed(bytes, record)}
      unreadable={{ outcome: "unreadable" }}
      show={(name, verdict) => (
        <FileResult
          {...reviewedWording(verdict, state, record.changedPlaces)}
          name={name}
          sha256={"sha256" in verdict ? verdict.sha256 : null}
          outcome={verdict.outcome}
        />
      )}
    />
  );
}
