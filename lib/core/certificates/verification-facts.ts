import type { ReceiptFacts } from "./receipt-facts";
import type { Verification } from "./verification";
import { utcMinute } from "./verification";

/** One line of the certificate's details. */
export interface Fact {
  label: string;
  value: string;
  /** Codes are set in fixed width, names in the direction of their script; a certificate links to its page. */
  kind: "text" | "code" | "name" | "certificate";
  note?: string;
}

const REASONS: Readonly<Record<string, string>> = {
  order_refunded: "The order was refunded in full.",
  order_failed: "The order could not be completed.",
  key_compromised: "The key that signed it is no longer trusted.",
  superseded: "It was corrected.",
  data_erased: "The client asked us to erase their personal data.",
  sandbox_wiped: "A test certificate. Whoever made it deleted all of their tests.",
  sandbox_scenario: "A revocation test in the test environment.",
};

/** The details of a certificate, in the order in which a clerk compares them with the paper. */
export function certificateFacts(verification: Verification, receipt: ReceiptFacts | null): Fact[] {
  const { certificateId, issuedAt, revokedAt, applicant, document, documentHash } = verification;
  const facts: Fact[] = [{ label: "Certificate ID", value: certificateId, kind: "code" }];
  // What the signature covers goes before what a table of ours says; the translator below as well.
  const issued = receipt?.issuedAt ?? issuedAt;
  if (issued !== null) facts.push({ label: "Issued", value: utcMinute(issued), kind: "text" });
  if (revokedAt !== null) facts.push({ label: "Revoked", value: utcMinute(revokedAt), kind: "text" });
  if (verification.revokedReason !== null) {
    facts.push({ label: "Reason", value: reasonText(verification.revokedReason), kind: "name" });
  }
  const translator = receipt?.translator ?? verification.translator;
  if (translator !== null) {
    const label = receipt?.role === "reviewed" ? "Reviewed and certified by" : "Certified by";
    facts.push({ label, value: translator.name, kind: "name", note: translator.credentials });
  }
  if (applicant) facts.push({ label: "Applicant", value: applicant.name, kind: "name" });
  const languages = languagesText(receipt);
  if (languages !== null) facts.push({ label: "Languages", value: languages, kind: "text" });
  if (document) facts.push({ label: "Document", value: documentText(document), kind: "text" });
  if (receipt?.orderNumber) facts.push({ label: "Order", value: receipt.orderNumber, kind: "code" });
  const { supersedes, supersededBy } = verification;
  if (supersededBy) facts.push({ label: "Replaced by", value: supersededBy, kind: "certificate" });
  if (supersedes) facts.push({ label: "Replaces", value: supersedes, kind: "certificate" });
  if (documentHash !== null) {
    facts.push({
      label: "Fingerprint of the PDF (SHA-256)",
      value: documentHash,
      kind: "code",
      note: "Vidimus recorded it when the PDF was made. It isn’t part of the signed receipt.",
    });
  }
  return facts;
}

function reasonText(reason: string): string {
  return REASONS[reason] ?? reason;
}

function languagesText(receipt: ReceiptFacts | null): string | null {
  if (!receipt?.targetLanguage) return null;
  return receipt.sourceLanguage
    ? `${receipt.sourceLanguage} to ${receipt.targetLanguage}`
    : `Into ${receipt.targetLanguage}`;
}

function documentText({ type, pageCount, documentsInOrder }: NonNullable<Verification["document"]>): string {
  const words = type.replaceAll("_", " ");
  const name = words === "other" ? "Document" : words.charAt(0).toUpperCase() + words.slice(1);
  const pages = pageCount === 1 ? "1 page" : `${pageCount} pages`;
  const order = documentsInOrder > 1 ? `, one of ${documentsInOrder} documents in its order` : "";
  return `${name}, ${pages}${order}`;
}
