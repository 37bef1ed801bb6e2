import type { Day } from "@/lib/core/days";

export interface Verification {
  valid: boolean;
  certificateId: string;
  issuedAt: string | null;
  revokedAt: string | null;
  revokedReason: string | null;
  translator: { name: string; credentials: string } | null;
  applicant?: { name: string } | undefined;
  document?: { type: string; pageCount: number; documentsInOrder: number } | undefined;
  review?: VerificationReview | undefined;
  documentHash: string | null;
  filingCopyHash?: string | undefined;
  renewedHashes?: string[] | undefined;
  isSandbox: boolean;
  acceptanceGuarantee: { uscis: boolean } | null;
  jws: string;
  supersedes?: string | undefined;
  supersededBy?: string | undefined;
}

export interface ReplacedCertificate {
  certificateId: string;
  issuedOn: Day;
}

export interface VerificationReview {
  draftSha256: string;
  reviewedSha256: string;
  format: "html" | "docx";
  changedPlaces: number | null;
  documentType: string;
  pageCount: number;
  statement: string[];
  statementInTarget?: { language: string; paragraphs: string[] } | undefined;
}

export type VerificationState = "valid" | "revoked" | "tampered" | "specimen";

export function stateOf({ valid, revokedAt }: Verification, isSpecimen: boolean): VerificationState {
  if (revokedAt !== null) return "revoked";
  if (!valid) return "tampered";
  return isSpecimen ? "specimen" : "valid";
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

export function utcMinute(at: Date | string | null): string {
  if (at === null) return "an unknown date";
  const date = new Date(at);
  return `${DAY.format(date)}, ${date.toISOString().slice(11, 16)} UTC`;
}
