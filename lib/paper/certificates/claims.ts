import { OTHER_DOCUMENT_TYPE } from "@/lib/core/catalog/document-types";
import { isPrinted, type ProductLine, reviewsClientDraft } from "@/lib/core/catalog/product-lines";
import type { Day } from "@/lib/core/days";
import { type ReviewedText, readReview, type StatementInTarget, type VerifiedReview } from "./review";

export interface PrintedFacts {
  issuerName: string | null;
  signedOn: Day;
  issuedOn: Day;
}

export interface ClaimFacts {
  siteUrl: string;
  certificateId: string;
  issuedAt: Date;
  jobId: string;
  orderNumber: string;
  isSandbox: boolean;
  productLine: ProductLine;
  useCase: string | null;
  sourceLanguage: string;
  sourceLanguageName: string | null;
  targetLanguage: string;
  documentType: string;
  title: string;
  translator: { name: string; credentials: string };
  statementVersion: string;
  /** Never the account's name. */
  applicantName: string | null;
  applicantInEnglish: string | null;
  printed: PrintedFacts;
  document: { index: number; documentsInOrder: number; pageCount: number; sha256: string };
  review: {
    draftSha256: string;
    sourceSha256s: string[];
    reviewed: ReviewedText | null;
    /** Word for word: no paper has it. */
    statement: string[];
    statementInTarget: StatementInTarget | null;
  } | null;
}

export function roleOf(productLine: ProductLine): "translated" | "reviewed" {
  return reviewsClientDraft(productLine) ? "reviewed" : "translated";
}

export function makeClaims(facts: ClaimFacts): Record<string, unknown> {
  const isOrderLevel = facts.isSandbox || !isPrinted(facts.productLine);
  return {
    iss: facts.siteUrl,
    sub: facts.certificateId,
    iat: Math.floor(facts.issuedAt.getTime() / 1000),
    jobId: facts.jobId,
    orderNumber: facts.orderNumber,
    isSandbox: facts.isSandbox,
    productLine: facts.productLine,
    useCase: facts.useCase,
    sourceLanguage: facts.sourceLanguage,
    ...(facts.sourceLanguageName === null ? {} : { sourceLanguageName: facts.sourceLanguageName }),
    targetLanguage: facts.targetLanguage,
    role: roleOf(facts.productLine),
    translator: facts.translator,
    statementVersion: facts.statementVersion,
    printed: {
      ...(facts.printed.issuerName === null ? {} : { issuerName: facts.printed.issuerName }),
      signedOn: facts.printed.signedOn,
      issuedOn: facts.printed.issuedOn,
    },
    ...(facts.applicantName === null
      ? {}
      : {
          applicant: {
            name: facts.applicantName,
            ...(facts.applicantInEnglish === null ? {} : { inEnglish: facts.applicantInEnglish }),
          },
        }),
    ...(isOrderLevel
      ? {}
      : {
          document: {
            type: facts.documentType,
            ...(facts.documentType === OTHER_DOCUMENT_TYPE ? { title: facts.title } : {}),
            index: facts.document.index,
            documentsInOrder: facts.document.documentsInOrder,
            pageCount: facts.document.pageCount,
            sourceSha256: facts.document.sha256,
          },
        }),
    ...(facts.review ? reviewClaims(facts, facts.review) : {}),
  };
}

function reviewClaims(
  { documentType, title, document }: ClaimFacts,
  review: NonNullable<ClaimFacts["review"]>,
) {
  const { draftSha256, sourceSha256s, reviewed, statement, statementInTarget } = review;
  if (!reviewed) return { draftSha256, sourceSha256s };
  const { sha256, format, changedPlaces } = reviewed;
  const { language, paragraphs } = statementInTarget ?? {};
  const inTarget = language && paragraphs ? { statementInTarget: { language, paragraphs } } : {};
  return {
    draftSha256,
    reviewedSha256: sha256,
    sourceSha256s,
    review: {
      documentType,
      title,
      pageCount: document.pageCount,
      format,
      changedPlaces,
      statement,
      ...inTarget,
    },
  };
}

export interface CertificateRecord {
  id: string;
  issuedAt: Date;
  isSandbox: boolean;
  acceptanceGuaranteeUscis: boolean;
  translatorName: string;
  translatorCredentials: string;
}

/** If false although the signature holds, the row was altered. */
export function agreesWith(payload: Record<string, unknown>, record: CertificateRecord): boolean {
  const translator = payload.translator as { name?: unknown; credentials?: unknown } | undefined;
  return (
    payload.sub === record.id &&
    payload.iat === Math.floor(record.issuedAt.getTime() / 1000) &&
    payload.isSandbox === record.isSandbox &&
    record.acceptanceGuaranteeUscis === isGuaranteed(payload) &&
    translator?.name === record.translatorName &&
    translator.credentials === record.translatorCredentials
  );
}

export function isGuaranteed(facts: {
  isSandbox?: unknown;
  useCase?: unknown;
  targetLanguage?: unknown;
}): boolean {
  return facts.isSandbox === false && facts.useCase === "uscis" && facts.targetLanguage === "en";
}

export interface VerifiedClaims {
  applicant: { name: string } | null;
  review: VerifiedReview | null;
  document: { type: string; pageCount: number; documentsInOrder: number } | null;
}

export function readClaims(payload: Record<string, unknown>): VerifiedClaims {
  const applicant = payload.applicant as { name?: unknown } | undefined;
  const document = payload.document as
    | { type?: unknown; pageCount?: unknown; documentsInOrder?: unknown }
    | undefined;
  return {
    review: readReview(payload),
    applicant: typeof applicant?.name === "string" ? { name: applicant.name } : null,
    document:
      typeof document?.type === "string" &&
      typeof document.pageCount === "number" &&
      typeof document.documentsInOrder === "number"
        ? { type: document.type, pageCount: document.pageCount, documentsInOrder: document.documentsInOrder }
        : null,
  };
}
