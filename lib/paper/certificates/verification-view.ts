import { KEY_COMPROMISED } from "@/lib/core/keys/signing-keys";
import { type ReceiptFacts, readReceipt } from "./receipt-facts";
import {
  type ReplacedCertificate,
  stateOf,
  utcMinute,
  type Verification,
  type VerificationState,
} from "./verification";
import { certificateFacts, type Fact, paperDay, paperFacts } from "./verification-facts";
import { type Meaning, meaningOf } from "./verification-meaning";

export interface VerificationView {
  state: VerificationState;
  isSpecimen: boolean;
  status: string;
  title: string;
  summary: string;
  successor: string | null;
  checkedAt: string;
  facts: Fact[];
  paper: Fact[];
  statement: string[];
  statementInTarget: { language: string; paragraphs: string[] } | null;
  meaning: Meaning;
}

/** A state that vouches for nothing must never sound like one that does. */
export function verificationView(
  verification: Verification,
  now: Date,
  replaces: ReplacedCertificate | null = null,
): VerificationView {
  // Don't quote an unproven receipt: anyone may have written it.
  const receipt = verification.valid ? readReceipt(verification.jws) : null;
  const isSpecimen = verification.isSandbox || receipt?.isSandbox === true;
  const state = stateOf(verification, isSpecimen);
  const signed = state === "valid" || state === "specimen" ? verification.review : undefined;
  return {
    state,
    isSpecimen,
    ...headline(state, verification, receipt),
    successor: (state === "revoked" && verification.supersededBy) || null,
    checkedAt: utcMinute(now),
    facts: certificateFacts(verification, receipt, replaces),
    paper: state === "valid" || state === "specimen" ? paperFacts(verification, receipt) : [],
    statement: signed?.statement ?? [],
    statementInTarget: signed?.statementInTarget ?? null,
    meaning: meaningOf(state, verification, receipt),
  };
}

function headline(
  state: VerificationState,
  { issuedAt, revokedAt, revokedReason, supersededBy }: Verification,
  receipt: ReceiptFacts | null,
): { status: string; title: string; summary: string } {
  switch (state) {
    case "valid": {
      const by = receipt?.role === "reviewed" ? "The reviewed translation was certified" : "It was issued";
      const when = receipt?.printed
        ? paperDay(receipt.printed.issuedOn)
        : utcMinute(receipt?.issuedAt ?? issuedAt);
      return {
        status: "Valid",
        title: "This certificate is valid",
        summary: `${by} on ${when}. It has not been revoked, and its electronic signature is intact. Whether the paper or file that you have is unaltered, you still have to check.`,
      };
    }
    case "specimen":
      return {
        status: "Specimen",
        title: "Specimen, not valid for any official use",
        summary:
          "This certificate comes from the test environment. Its signature is intact, but no translator certified it. Nobody should accept it.",
      };
    case "revoked":
      if (supersededBy) {
        return {
          status: "Replaced",
          title: "This certificate has been replaced",
          summary: `${whyReplaced(revokedReason, utcMinute(revokedAt))}, so it is no longer valid. Another certificate replaced it:`,
        };
      }
      return {
        status: "Revoked",
        title: "This certificate has been revoked",
        summary: `It was revoked on ${utcMinute(revokedAt)} and is no longer valid. Do not rely on it.`,
      };
    case "tampered":
      return {
        status: "Not verified",
        title: "This certificate does not verify",
        summary:
          "Its electronic signature doesn’t match. The record under this ID may have been altered. Do not rely on it.",
      };
  }
}

function whyReplaced(reason: string | null, at: string): string {
  if (reason === "superseded") return `It was corrected on ${at}`;
  if (reason === KEY_COMPROMISED) return `The key that signed it has not been trusted since ${at}`;
  return `It was revoked on ${at}`;
}
