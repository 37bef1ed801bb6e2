import type { ReceiptClaims } from "../../certificates";
import type { VerifyOutput } from "../../wire";
import { utc } from "../show";

interface Evidence {
  /** What a receipt says whose signature verified. */
  claims: ReceiptClaims | null;
  /** The service's own word; null offline. */
  verification: VerifyOutput | null;
  pdfSha256: string | null;
}

/** What follows from the evidence, and what does not. */
export interface Finding extends Evidence {
  reliable: boolean;
  certificateId: string;
  /** Why it cannot be relied upon. */
  problems: string[];
  /** What was not looked at. */
  limits: string[];
}

/** Whether a certificate can be relied upon, by all that is known of it. */
export function judge(evidence: Evidence, allowSpecimen: boolean): Finding {
  const { claims, verification, pdfSha256 } = evidence;
  const problems: string[] = [];
  const limits: string[] = [];
  if (verification === null) {
    limits.push("Checked offline: nothing is known of a revocation since.");
    if (pdfSha256 !== null) limits.push("Whether the PDF's pages are unaltered is known online only.");
  } else {
    if (verification.revokedAt !== null) {
      problems.push(`It was revoked at ${utc(verification.revokedAt)}: ${verification.revokedReason}.`);
    } else if (!verification.valid) problems.push("The record at Vidimus does not verify.");
    if (pdfSha256 !== null && verification.documentHash === null) {
      limits.push("No fingerprint of the PDF is on record: its pages were not compared.");
    } else if (pdfSha256 !== null && verification.documentHash !== pdfSha256) {
      problems.push("The PDF is not the one that was certified: its SHA-256 differs from the record.");
    }
    if (pdfSha256 === null) limits.push("No PDF was compared with the record.");
  }
  const isSandbox = claims?.isSandbox ?? verification?.isSandbox ?? true;
  if (isSandbox && !allowSpecimen) problems.push("It is a SPECIMEN of the sandbox: nobody may rely on it.");
  const certificateId = claims?.sub ?? verification?.certificateId ?? "";
  return { reliable: problems.length === 0, certificateId, problems, limits, ...evidence };
}

/** The same for people. */
export function findingLines({ reliable, certificateId, problems, limits, ...evidence }: Finding): string[] {
  const { claims, verification } = evidence;
  const translator = claims?.translator ?? verification?.translator;
  const applicant = claims?.applicant ?? verification?.applicant;
  return [
    `${reliable ? "VALID" : "NOT VALID"}  ${certificateId}`,
    ...problems.map((problem) => `  ! ${problem}`),
    ...(translator ? [`  certified by ${translator.name} (${translator.credentials})`] : []),
    ...(applicant ? [`  applicant ${applicant.name}`] : []),
    ...(claims
      ? [
          `  ${claims.sourceLanguage} to ${claims.targetLanguage}, order ${claims.orderNumber}, by ${claims.iss}`,
        ]
      : []),
    ...limits.map((limit) => `  - ${limit}`),
  ];
}
