"use client";

import type { VerificationState } from "@/lib/core/certificates/verification";
import { FileDrop } from "./file-drop";
import { type FileRecord, type FileVerdict, judgeFile } from "./judge-file";
import { PdfResult } from "./pdf-result";

interface PdfCheckProps {
  state: VerificationState;
  isSpecimen: boolean;
  record: FileRecord;
}

/** Where a PDF is dropped or chosen, to be compared with the one that was issued. */
export function PdfCheck({ state, isSpecimen, record }: PdfCheckProps) {
  return (
    <FileDrop<FileVerdict>
      introduction="Drop the certified PDF here to check whether it’s the exact file that was issued. This page checks its fingerprint, its seal, and the receipt inside it."
      what="a PDF"
      accept="application/pdf,.pdf"
      judge={(bytes) => judgeFile(bytes, record)}
      unreadable={{ outcome: "unreadable" }}
      show={(name, verdict) => (
        <PdfResult name={name} verdict={verdict} state={state} isSpecimen={isSpecimen} />
      )}
    />
  );
}
