import type { ReceiptClaims } from "../../certificates";
import type { VerifyOutput } from "../../client/wire";
import { printable, utc } from "../terminal/show";

interface Evidence {
  /** What was named: a file, an id or a receipt. */
  subject: string;
  /** What a receipt says whose signature verified. */
  claims: ReceiptClaims | null;
  /** The service's own word; null offline. */
  verification: VerifyOutput | null;
  /** A PDF whose seal and receipt are both right. */
  pdf: { sha256: string; sealedWith: string; sealedAt: string | null } | null;
  /** Which part of a PDF was not right, and why. */
  failure: { part: "seal" | "receipt"; message: string } | null;
}

/** What follows from the evidence, and what does not. */
export interface Finding {
  reliable: boolean;
  certificateId: string;
  /** The part of a PDF that is not right: nothing else that the file says was believed then. */
  failed: "seal" | "receipt" | null;
  /** Why it cannot be relied upon. */
  problems: string[];
  /** What was not looked at. */
  limits: string[];
  subject: string;
  claims: ReceiptClaims | null;
  verification: VerifyOutput | null;
  pdf: Evidence["pdf"];
}

const ALONE =
  "A receipt alone proves that a certificate with this content was issued. It doesn't prove that your PDF is that certificate's file. Check the PDF itself.";
const WITHOUT = {
  seal: "Without a valid seal, neither the text nor the receipt proves anything about the file.",
  receipt: "Without its receipt, the seal proves who made the file, but not that it's a certificate.",
};

/** Whether a certificate can be relied upon, by all that is known of it. */
export function judge(evidence: Evidence, allowSpecimen: boolean): Finding {
  const { subject, claims, verification, pdf, failure } = evidence;
  if (failure) {
    const problems = [`The ${failure.part} fails: ${failure.message}`, WITHOUT[failure.part]];
    const failed = failure.part;
    return {
      reliable: false,
      certificateId: "",
      failed,
      problems,
      limits: [],
      subject,
      claims: null,
      verification: null,
      pdf: null,
    };
  }
  const problems: string[] = [];
  const limits: string[] = [];
  if (verification === null) {
    limits.push("Checked offline: a revocation since then doesn't show.");
  } else {
    if (verification.revokedAt !== null) {
      problems.push(`It was revoked at ${utc(verification.revokedAt)}: ${verification.revokedReason}.`);
      if (verification.supersededBy) problems.push(`${printable(verification.supersededBy)} replaces it.`);
    } else if (!verification.valid) problems.push("The record at Vidimus doesn't verify.");
    if (pdf && verification.documentHash === null) {
      limits.push("There's no PDF fingerprint on record to compare it with.");
    } else if (pdf && verification.documentHash !== pdf.sha256) {
      problems.push("This isn't the PDF that was certified: its SHA-256 differs from the record.");
    }
    if (!pdf && !claims) limits.push("No PDF was compared with the record.");
  }
  if (claims && !pdf) limits.push(ALONE);
  const isSandbox = claims?.isSandbox ?? verification?.isSandbox ?? true;
  if (isSandbox && !allowSpecimen) problems.push("It's a sandbox SPECIMEN: nobody may rely on it.");
  const certificateId = claims?.sub ?? verification?.certificateId ?? "";
  return {
    reliable: problems.length === 0,
    certificateId,
    failed: null,
    problems,
    limits,
    subject,
    claims,
    verification,
    pdf,
  };
}

/** The same, as text for people. */
export function findingLines(finding: Finding): string[] {
  const { reliable, certificateId, problems, limits, claims, verification, pdf } = finding;
  const translator = claims?.translator ?? verification?.translator;
  const applicant = claims?.applicant ?? verification?.applicant;
  return [
    `${reliable ? "VALID" : "NOT VALID"}${claims && !pdf ? " RECEIPT" : ""}  ${certificateId || printable(finding.subject)}`,
    ...problems.map((problem) => `  ! ${problem}`),
    ...(translator ? [`  certified by ${translator.name} (${translator.credentials})`] : []),
    ...(applicant ? [`  applicant ${applicant.name}`] : []),
    ...(claims
      ? [
          `  ${claims.sourceLanguage} to ${claims.targetLanguage}, order ${claims.orderNumber}, by ${claims.iss}`,
        ]
      : []),
    ...(pdf ? [`  the PDF is unchanged since it was sealed, with certificate ${pdf.sealedWith}`] : []),
    ...(pdf?.sealedAt ? [`  a time-stamp shows that it was sealed by ${pdf.sealedAt}`] : []),
    ...limits.map((limit) => `  - ${limit}`),
  ];
}
