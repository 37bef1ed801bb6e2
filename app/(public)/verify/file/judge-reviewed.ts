import { isPicture } from "@/lib/paper/verify";

export interface ReviewRecord {
  certificateId: string;
  format: "html" | "docx";
  reviewedSha256: string;
  draftSha256: string;
  changedPlaces: number | null;
}

export type ReviewedVerdict =
  | { outcome: "reviewed"; sha256: string }
  | { outcome: "draft"; sha256: string }
  | { outcome: "neither"; sha256: string }
  | { outcome: "picture-of-text" }
  | { outcome: "empty" }
  | { outcome: "unreadable" };

export async function judgeReviewed(
  bytes: Uint8Array<ArrayBuffer>,
  record: FingerprintRecord,
): Promise<ReviewedVerdict> {
  if (bytes.length === 0) return { outcome: "empty" };
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const verdict = judgeFingerprint(sha256, record);
  return verdict.outcome === "neither" && isPicture(bytes) ? { outcome: "picture-of-text" } : verdict;
}

type FingerprintRecord = Pick<ReviewRecord, "reviewedSha256" | "draftSha256">;

export function judgeFingerprint(
  sha256: string,
  { reviewedSha256, draftSha256 }: FingerprintRecord,
): ReviewedVerdict {
  if (sha256 === reviewedSha256) return { outcome: "reviewed", sha256 };
  return { outcome: sha256 === draftSha256 ? "draft" : "neither", sha256 };
}
