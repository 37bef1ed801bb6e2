import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Turn } from "@/lib/core/documents/turn";
import type { ReplacedCertificate } from "../certificates/verification";
import type { PaperSize } from "../certification/paper";
import type { ProfileId } from "../certification/profile";
import type { CertificationStatement } from "../certification/statement";
import type { TranslatorStamp } from "../certification/translator-stamp";

export interface Letterhead {
  name: string;
  lines: readonly string[];
  logo: Uint8Array | null;
}

export interface PrintedStamp extends Omit<TranslatorStamp, "pictureKey"> {
  picture: Uint8Array;
}

/** Frozen before rendering, so that a retry prints the same bytes. */
export interface CertifiedDocument {
  certificateId: string;
  orderNumber: string;
  verifyUrl: string;
  issuedAt: Date;
  replaces: ReplacedCertificate | null;
  isSandbox: boolean;
  watermark?: string;
  sourceLanguage: string;
  sourceLanguageName: string | null;
  targetLanguage: string;
  documentType: string;
  profile: ProfileId;
  paper: PaperSize;
  role: "translated" | "reviewed";
  machineDraft: boolean;
  letterhead: Letterhead | null;
  applicantName: string | null;
  translator: { name: string; credentials: string; contact: string };
  signedAt: Date;
  /** IANA. Null is UTC. */
  timeZone: string | null;
  signatureImage: { bytes: Uint8Array; mediaType: "image/png" } | null;
  statement: CertificationStatement | null;
  stamp: PrintedStamp | null;
  statementLanguage: string | null;
  documentIndex: number;
  documentsInOrder: number;
  isNotarized: boolean;
  content: TranslatedDocument;
  /** As signed. A null entry leaves its page empty; null as a whole means that the source is no longer kept. */
  exhibit: readonly (Uint8Array | null)[] | null;
  hasSpecimenSource: boolean;
  /** Compact JWS. Null for a filing copy, which isn't sealed. */
  receiptJws: string | null;
  pageSecret: string | null;
}

export interface RenderedPdf {
  bytes: Uint8Array;
  pageCount: number;
  /** Lower-case hex. */
  sha256: string;
}

export class UnprintableError extends Error {
  override name = "UnprintableError";
}

export class TooCostlyError extends UnprintableError {}

export type Seal = (pdf: Uint8Array) => Promise<Uint8Array>;

export interface Report {
  content: TranslatedDocument;
  head: string;
  createdAt: Date;
}

/** @throws UnprintableError if any text would be lost. */
export type PrintReport = (report: Report, turn: Turn) => Promise<Uint8Array<ArrayBuffer>>;

export interface Renderer {
  /**
   * Without a `turn`, it waits like a workflow's document.
   * @throws UnprintableError if any text would be lost.
   */
  render(document: CertifiedDocument, seal?: Seal, turn?: Turn): Promise<RenderedPdf>;
  recordPages?(pdf: Uint8Array, turn?: Turn): Promise<string[]>;
  prepare?(document: Pick<CertifiedDocument, "isSandbox">): void;
}
