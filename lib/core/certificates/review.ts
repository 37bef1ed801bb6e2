import { REVIEWED_FORMATS, type ReviewedFormat } from "../reviewed-text/reviewed-file";
import { decodePayload } from "./receipt-facts";

/** The file of a reviewed text, as its certificate's receipt names it. */
export interface ReviewedText {
  sha256: string;
  format: ReviewedFormat;
  /** How far it differs from the draft; null where the draft as it came was not kept, and somebody worked on it. */
  changedPlaces: number | null;
}

/** A statement in the language of the translation, a paragraph each. */
export type StatementInTarget = {
  language: string;
  paragraphs: string[];
};

/** What verification shows of a review. */
export interface VerifiedReview extends ReviewedText {
  draftSha256: string;
  documentType: string;
  pageCount: number;
  statement: string[];
  statementInTarget?: StatementInTarget;
}

/** In lower case, as receipts and rows hold it. */
export const SHA256 = /^[0-9a-f]{64}$/;

/** The review that a payload tells of; null for every other certificate, and for reviews from before there were files. */
export function readReview(payload: Record<string, unknown>): VerifiedReview | null {
  const { reviewedSha256, draftSha256 } = payload;
  const review = payload.review as Partial<Record<keyof VerifiedReview, unknown>> | undefined;
  const format = REVIEWED_FORMATS.find((each) => each === review?.format);
  if (typeof reviewedSha256 !== "string" || !SHA256.test(reviewedSha256)) return null;
  if (typeof draftSha256 !== "string" || !review || !format) return null;
  const { changedPlaces, documentType, pageCount, statement } = review;
  const inTarget = review.statementInTarget as { language?: unknown; paragraphs?: unknown } | undefined;
  return {
    sha256: reviewedSha256,
    format,
    changedPlaces: typeof changedPlaces === "number" ? changedPlaces : null,
    draftSha256,
    documentType: typeof documentType === "string" ? documentType : "other",
    pageCount: typeof pageCount === "number" ? pageCount : 0,
    statement: textsOf(statement),
    ...(typeof inTarget?.language === "string"
      ? { statementInTarget: { language: inTarget.language, paragraphs: textsOf(inTarget.paragraphs) } }
      : {}),
  };
}

function textsOf(texts: unknown): string[] {
  return Array.isArray(texts) ? texts.filter((text) => typeof text === "string") : [];
}

/** The same of a receipt of ours, as it is stored; an erased one tells nothing. */
export function reviewOfReceipt(jws: string): VerifiedReview | null {
  const payload = decodePayload(jws);
  return payload && readReview(payload);
}

/** Whether the reviewer changed anything; where nobody knows, whoever worked on it may have. */
export function isChanged({ changedPlaces }: Pick<ReviewedText, "changedPlaces">): boolean {
  return changedPlaces !== 0;
}
