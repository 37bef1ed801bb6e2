import { OTHER_DOCUMENT_TYPE } from "@/lib/core/catalog/document-types";
import type { Day } from "@/lib/core/days";
import { APPLICANT_IN_ENGLISH } from "@/lib/core/documents/document-identity";
import { type ReceiptFacts, readReceipt } from "./receipt-facts";
import { reasonText } from "./revocation-reason";
import type { ReplacedCertificate, Verification, VerificationReview } from "./verification";
import { utcMinute } from "./verification";

export interface Fact {
  label: string;
  value: string;
  kind: "text" | "code" | "name" | "certificate";
  note?: string;
}

export function certificateFacts(
  verification: Verification,
  receipt: ReceiptFacts | null,
  replaces: ReplacedCertificate | null,
): Fact[] {
  const { certificateId, issuedAt, revokedAt, applicant, document, documentHash, review } = verification;
  const facts: Fact[] = [{ label: "Certificate ID", value: certificateId, kind: "code" }];
  // Signed facts take precedence over our tables.
  const issued = receipt?.issuedAt ?? issuedAt;
  if (issued !== null) facts.push(issuedFact(issued, printedOn(verification, receipt)));
  if (revokedAt !== null) facts.push({ label: "Revoked", value: utcMinute(revokedAt), kind: "text" });
  if (verification.revokedReason !== null) {
    facts.push({ label: "Reason", value: reasonText(verification.revokedReason), kind: "name" });
  }
  const translator = receipt?.translator ?? verification.translator;
  if (translator !== null) {
    const label = receipt?.role === "reviewed" ? "Reviewed and certified by" : "Certified by";
    facts.push({ label, value: translator.name, kind: "name", note: translator.credentials });
  }
  const { title = null, applicantInEnglish = null } = receipt ?? revokedReceipt(verification) ?? {};
  if (applicant) facts.push({ label: "Applicant", value: applicant.name, kind: "name" });
  if (applicant && applicantInEnglish !== null)
    facts.push({ label: APPLICANT_IN_ENGLISH, value: applicantInEnglish, kind: "name" });
  const languages = languagesText(receipt);
  if (languages !== null) facts.push({ label: "Languages", value: languages, kind: "text" });
  if (document) facts.push(documentFact(document, title));
  if (review) {
    const { documentType: type, pageCount } = review;
    facts.push(documentFact({ type, pageCount, documentsInOrder: 1 }, title));
  }
  if (receipt?.orderNumber) facts.push({ label: "Order", value: receipt.orderNumber, kind: "code" });
  const { supersedes, supersededBy } = verification;
  if (supersededBy) facts.push({ label: "Replaced by", value: supersededBy, kind: "certificate" });
  if (supersedes) {
    const issued = replaces === null ? "" : `Issued on ${paperDay(replaces.issuedOn)}. `;
    const note = `${issued}That one is no longer valid.`;
    facts.push({ label: "Replaces", value: supersedes, kind: "certificate", note });
  }
  if (documentHash !== null) {
    facts.push({
      label: "Fingerprint of the PDF (SHA-256)",
      value: documentHash,
      kind: "code",
      note: "Vidimus recorded it when the PDF was made. It isn’t part of the signed receipt.",
    });
  }
  if (review) facts.push(...fingerprintsOf(review, revokedAt !== null));
  return facts;
}

const PAPER_DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function paperDay(day: Day | Date): string {
  return PAPER_DAY.format(new Date(day));
}

/** An American evening is the next day in UTC, so the paper's day comes first. */
function issuedFact(issued: Date | string, day: Day | null): Fact {
  if (day === null) return { label: "Issued", value: utcMinute(issued), kind: "text", note: DAY_ELSEWHERE };
  return {
    label: "Issued",
    value: paperDay(day),
    kind: "text",
    note: `In the time zone in which it was signed. In UTC: ${utcMinute(issued).replace(/ UTC$/, "")}.`,
  };
}

/** A revoked receipt isn't proven: its day counts only if the recorded time is on it in some time zone. */
function printedOn(verification: Verification, receipt: ReceiptFacts | null): Day | null {
  if (receipt !== null) return receipt.printed?.issuedOn ?? null;
  const { issuedAt } = verification;
  const day = revokedReceipt(verification)?.printed?.issuedOn;
  if (day === undefined || issuedAt === null) return null;
  return WIDEST_OFFSETS.some((hours) => dayAt(issuedAt, hours) === day) ? day : null;
}

function revokedReceipt({ certificateId, revokedAt, jws }: Verification): ReceiptFacts | null {
  const own = revokedAt === null ? null : readReceipt(jws);
  return own?.certificateId === certificateId ? own : null;
}

const WIDEST_OFFSETS = [-12, 0, 14];

function dayAt(at: string, offsetHours: number): Day {
  return new Date(Date.parse(at) + offsetHours * 3_600_000).toISOString().slice(0, 10);
}

const DAY_ELSEWHERE =
  "The paper prints the day in the time zone in which it was signed. It can be a day earlier or later.";

export function paperFacts(
  { certificateId, document, filingCopyHash }: Verification,
  receipt: ReceiptFacts | null,
): Fact[] {
  const issuer = receipt?.printed?.issuerName;
  const facts: Fact[] = [
    ...(issuer ? [{ label: "At the top of the first page", value: issuer, kind: "name" as const }] : []),
    { label: "At the foot of each page", value: `Certificate ${certificateId}`, kind: "text" },
    ...(filingCopyHash
      ? [
          {
            label: "On a filing copy instead",
            value: `Filing copy, not sealed, of certificate ${certificateId}`,
            kind: "text" as const,
          },
        ]
      : []),
  ];
  const order = receipt?.orderNumber;
  const { documentIndex } = receipt ?? {};
  const place =
    document && document.documentsInOrder > 1 && typeof documentIndex === "number"
      ? ` · Document ${documentIndex + 1} of ${document.documentsInOrder}`
      : "";
  if (order) facts.push({ label: "At the head of each page", value: `Order ${order}${place}`, kind: "text" });
  facts.push(...datesOnPaper(receipt));
  return facts;
}

function datesOnPaper(receipt: ReceiptFacts | null): Fact[] {
  const { printed = null, issuedAt = null } = receipt ?? {};
  if (printed === null)
    return issuedAt === null
      ? []
      : [
          {
            label: ISSUED_OR_SIGNED,
            value: paperDay(issuedAt),
            kind: "text",
            note: `In UTC. ${DAY_ELSEWHERE}`,
          },
        ];
  const { signedOn, issuedOn } = printed;
  return [
    { label: SIGNED_ON, value: paperDay(signedOn), kind: "text" },
    ...(issuedOn === signedOn
      ? []
      : [{ label: ISSUED_ON, value: paperDay(issuedOn), kind: "text" as const }]),
  ];
}

const SIGNED_ON = "Date below the signature";
const ISSUED_ON = "Day on which the certificate was issued";
const ISSUED_OR_SIGNED = `${ISSUED_ON}, or below the signature`;

function fingerprintsOf(
  { reviewedSha256, draftSha256, changedPlaces }: VerificationReview,
  isRevoked: boolean,
): Fact[] {
  const differs =
    changedPlaces === 0
      ? "The reviewer changed nothing in it, but the certified file is the reviewed one."
      : `Not certified. ${changesText(changedPlaces)}`;
  return [
    {
      label: "Fingerprint of the reviewed text (SHA-256)",
      value: reviewedSha256,
      kind: "code",
      note: isRevoked
        ? "The text that was certified until the certificate was revoked."
        : "The certified text is this one. The fingerprint is part of the signed receipt.",
    },
    { label: "Fingerprint of the draft (SHA-256)", value: draftSha256, kind: "code", note: differs },
  ];
}

export function changesText(changedPlaces: number | null): string {
  if (changedPlaces === null) return "How much was corrected in it wasn’t recorded.";
  if (changedPlaces === 0) return "The reviewer changed nothing in it.";
  return changedPlaces === 1
    ? "One place was corrected in it."
    : `${changedPlaces} places were corrected in it.`;
}

function languagesText(receipt: ReceiptFacts | null): string | null {
  if (!receipt?.targetLanguage) return null;
  return receipt.sourceLanguage
    ? `${receipt.sourceLanguage} to ${receipt.targetLanguage}`
    : `Into ${receipt.targetLanguage}`;
}

function documentFact(
  { type, pageCount, documentsInOrder }: NonNullable<Verification["document"]>,
  title: string | null,
): Fact {
  const words = type.replaceAll("_", " ");
  const ofType = words === OTHER_DOCUMENT_TYPE ? "Document" : words.charAt(0).toUpperCase() + words.slice(1);
  const name = title ?? ofType;
  const pages = pageCount === 1 ? "1 page" : `${pageCount} pages`;
  const order = documentsInOrder > 1 ? `, one of ${documentsInOrder} documents in its order` : "";
  return { label: "Document", value: `${name}, ${pages}${order}`, kind: title ? "name" : "text" };
}
