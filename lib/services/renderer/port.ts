import type { PaperSize } from "@/lib/core/certification/paper";
import type { ProfileId } from "@/lib/core/certification/profile";
import type { CertificationStatement } from "@/lib/core/certification/statement";
import type { TranslatorStamp } from "@/lib/core/certification/translator-stamp";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Turn } from "@/lib/services/sources/port";

/** Who issues a certificate, as it stands at its head. */
export interface Letterhead {
  name: string;
  /** Address, telephone, memberships. */
  lines: readonly string[];
  /** A picture that we drew ourselves (`lib/core/exhibit-picture`). */
  logo: Uint8Array | null;
}

/** A translator's own stamp, with its picture, which we drew ourselves (`lib/core/exhibit-picture`). */
export interface PrintedStamp extends Omit<TranslatorStamp, "pictureKey"> {
  picture: Uint8Array;
}

/** Everything that is printed on one certified PDF; frozen before rendering, so that a retry prints the same bytes. */
export interface CertifiedDocument {
  certificateId: string;
  orderNumber: string;
  /** Printed and encoded in the QR code. */
  verifyUrl: string;
  issuedAt: Date;
  isSandbox: boolean;
  /** Of a preview: across every page, above everything. */
  watermark?: string;
  sourceLanguage: string;
  /** As the reviewer named it, where the order says `other`. */
  sourceLanguageName: string | null;
  targetLanguage: string;
  documentType: string;
  /** The recipient that the statement is worded for. */
  profile: ProfileId;
  /** What the recipient prints on. */
  paper: PaperSize;
  role: "translated" | "reviewed";
  /** The translation began as a machine's draft; the statement says so. */
  machineDraft: boolean;
  /** Null prints nothing, and leaves no room. */
  letterhead: Letterhead | null;
  /** The end client's name; null prints no applicant row. */
  applicantName: string | null;
  translator: { name: string; credentials: string; contact: string };
  /** When the certifier signed; a certificate that is reissued keeps it. */
  signedAt: Date;
  /** The certifier's, whose days are printed; null is UTC. */
  timeZone: string | null;
  signedOutsideUs: boolean;
  /** The certifier's own hand; without it the name stands above the line in italics. */
  signatureImage: { bytes: Uint8Array; mediaType: "image/png" } | null;
  /** What is signed, word for word; null words it anew, as samples do. */
  statement: CertificationStatement | null;
  /** The certifier's own, as it was when it was signed; null where none applies. */
  stamp: PrintedStamp | null;
  /** In which the statement is printed besides English; null for English alone. */
  statementLanguage: string | null;
  /** From 0. */
  documentIndex: number;
  documentsInOrder: number;
  /** Whether it is to be notarized: the notary's form stands behind the certificate. */
  isNotarized: boolean;
  content: TranslatedDocument;
  /**
   * The pages of the source, appended after the translation as the pictures that were signed
   * (`lib/core/exhibit-picture`); null for a page that leaves its place empty, and where no source is kept any more.
   */
  exhibit: readonly (Uint8Array | null)[] | null;
  /** Whether its pages are our own specimen's, and nobody's who ordered. */
  hasSpecimenSource: boolean;
  /** Compact JWS, attached as receipt.jws. Null for a filing copy, which says so, and is not sealed either. */
  receiptJws: string | null;
  /** What the keys of its pages are made of (`lib/core/seen-pages/page-key`); null for a preview, which nobody checks. */
  pageSecret: string | null;
}

export interface RenderedPdf {
  bytes: Uint8Array;
  /** Of the whole file, the exhibit included. */
  pageCount: number;
  /** Lower-case hex of the bytes. */
  sha256: string;
}

/** What a document holds cannot be printed: the message says what, and where, in words for whoever wrote it. */
export class UnprintableError extends Error {
  override name = "UnprintableError";
}

/** The whole of a document costs more than one document may, whatever stands in it. */
export class TooCostlyError extends UnprintableError {}

/** The last change to a file: what it returns is what is proved and hashed. */
export type Seal = (pdf: Uint8Array) => Promise<Uint8Array>;

/** A paper of ours about an account, such as a statement: made for archives, but nothing is certified or sealed. */
export interface Report {
  content: TranslatedDocument;
  /** What every page says at its head: whose paper it is, and of what time. */
  head: string;
  /** Printed at no place, and kept with the file. */
  createdAt: Date;
}

/** Prints a report as a PDF; throws an UnprintableError when any word of it would be lost. */
export type PrintReport = (report: Report, turn: Turn) => Promise<Uint8Array<ArrayBuffer>>;

export interface Renderer {
  /**
   * Renders, finishes, seals and proves the text of one certified PDF; throws an UnprintableError when any word would be
   * lost. `turn` says who waits for it; without it, one document of a workflow among others.
   */
  render(document: CertifiedDocument, seal?: Seal, turn?: Turn): Promise<RenderedPdf>;
  /** A record of what is seen on each page of a file that was rendered here; a stand-in that prints no PDFs has none. */
  recordPages?(pdf: Uint8Array, turn?: Turn): Promise<string[]>;
  /** Gets ready for such a document, which is about to come. */
  prepare?(document: Pick<CertifiedDocument, "isSandbox">): void;
}
