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
  /** Drawn by ourselves (`lib/paper/exhibit-picture`). */
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
  /** Across every page of a preview, above everything else. */
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
  /** A reissued certificate keeps it. */
  signedAt: Date;
  /** IANA zone for printed dates; null is UTC. */
  timeZone: string | null;
  /** Without it, the name is printed in italics. */
  signatureImage: { bytes: Uint8Array; mediaType: "image/png" } | null;
  /** As signed. Null composes it, as for samples. */
  statement: CertificationStatement | null;
  /** At the time of signing; null if none applies. */
  stamp: PrintedStamp | null;
  statementLanguage: string | null;
  /** From 0. */
  documentIndex: number;
  documentsInOrder: number;
  /** The notary's form then follows the certificate. */
  isNotarized: boolean;
  content: TranslatedDocument;
  /**
   * Source pages as signed (`lib/paper/exhibit-picture`). A null entry leaves its page empty; null as a whole means
   * that the source is no longer kept.
   */
  exhibit: readonly (Uint8Array | null)[] | null;
  hasSpecimenSource: boolean;
  /** Compact JWS, attached as receipt.jws. Null for a filing copy, which says so and is not sealed. */
  receiptJws: string | null;
  /** For page keys (`lib/paper/seen-pages/page-key`); null for a preview, which is never verified. */
  pageSecret: string | null;
}

export interface RenderedPdf {
  bytes: Uint8Array;
  pageCount: number;
  /** Lower-case hex of the bytes. */
  sha256: string;
}

/** The message tells the author what and where. */
export class UnprintableError extends Error {
  override name = "UnprintableError";
}

export class TooCostlyError extends UnprintableError {}

export type Seal = (pdf: Uint8Array) => Promise<Uint8Array>;

/** Archival, such as an account statement; neither certified nor sealed. */
export interface Report {
  content: TranslatedDocument;
  head: string;
  createdAt: Date;
}

/** @throws UnprintableError if any text would be lost. */
export type PrintReport = (report: Report, turn: Turn) => Promise<Uint8Array<ArrayBuffer>>;

export interface Renderer {
  /**
   * Renders, finishes, seals, and verifies. Without a `turn`, it waits like a workflow's document.
   * @throws UnprintableError if any text would be lost.
   */
  render(document: CertifiedDocument, seal?: Seal, turn?: Turn): Promise<RenderedPdf>;
  /** Records what is visible on each page of a file rendered here. Stand-ins that print no PDFs lack it. */
  recordPages?(pdf: Uint8Array, turn?: Turn): Promise<string[]>;
  prepare?(document: Pick<CertifiedDocument, "isSandbox">): void;
}
