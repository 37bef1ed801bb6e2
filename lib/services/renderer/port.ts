import type { TranslatedDocument } from "@/lib/core/document-model";

/** Everything that is printed on one certified PDF; frozen before rendering, so that a retry prints the same bytes. */
export interface CertifiedDocument {
  certificateId: string;
  orderNumber: string;
  /** Printed and encoded in the QR code. */
  verifyUrl: string;
  issuedAt: Date;
  isSandbox: boolean;
  sourceLanguage: string;
  targetLanguage: string;
  documentType: string;
  useCase: string;
  role: "translated" | "reviewed";
  /** The end client's name; null prints no applicant row. */
  applicantName: string | null;
  translator: { name: string; credentials: string; contact: string };
  statementVersion: string;
  /** From 0. */
  documentIndex: number;
  documentsInOrder: number;
  content: TranslatedDocument;
  /** Compact JWS, attached as receipt.jws. */
  receiptJws: string;
}

export interface RenderedPdf {
  bytes: Uint8Array;
  pageCount: number;
  /** Lower-case hex of the bytes. */
  sha256: string;
}

export interface Renderer {
  /** Renders, finishes and proves the text of one certified PDF; throws when any word would be lost. */
  render(document: CertifiedDocument): Promise<RenderedPdf>;
}
