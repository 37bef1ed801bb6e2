import { REVIEWED_FORMATS, type ReviewedFormat } from "../reviewed-text/reviewed-file";
import { decodePayload } from "./receipt-facts";

export interface ReviewedText {
  sha256: string;
  format: ReviewedFormat;
  changedPlaces: number | null;
}

export type StatementInTarget = {
  language: string;
  paragraphs: string[];
};

export interface VerifiedReview extends ReviewedText {
  draftSha256: string;
  documentType: string;
  pageCount: number;
  statement: string[];
  statementInTarget?: StatementInTarget;
}

export const SHA256 = /^[0-9a-f]{64}$/;

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

export function reviewOfReceipt(jws: string): VerifiedReview | null {
  const payload = decodePayload(jws);
  return payload && readReview(payload);
}

export function isChanged({ changedPlaces }: Pick<ReviewedText, "changedPlaces">): boolean {
  return changedPlaces !== 0;
}
