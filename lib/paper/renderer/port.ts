import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Turn } from "@/lib/core/documents/turn";
import type { ReplacedCertificate } from "../certificates/verification";
import type { PaperSize } from "../certification/paper";
import type { ProfileId } from "../certification/profile";
import type { CertificationStatement } from "../certification/statement";
import type { TranslatorStamp } from "../certification/translator-stamp";

/** The issuer of a certificate, for its head. */
export interface Letterhead {
  name: string;
  /** Address, telephone, memberships. */
  lines: readonly string[];
  /** A picture that we drew ourselves (`lib/paper/exhibit-picture`). */
  logo: Uint8Array | null;
}

/** A translator's own stamp, with a picture that we drew ourselves (`lib/paper/exhibit-picture`). */
export interface PrintedStamp extends Omit<TranslatorStamp, "pictureKey"> {
  picture: Uint8Array;
}

/** Everything printed on a certified PDF. Frozen before rendering, so that a retry prints the same bytes. */
export interface CertifiedDocument {
  certificateId: string;
  orderNumber: string;
  /** Printed, and encoded in the QR code. */
  verifyUrl: string;
  issuedAt: Date;
  /** The certificate whose place this one takes: holders of both must know which one counts. */
  replaces: ReplacedCertificate | null;
  isSandbox: boolean;
  /** A preview's text across every page, above everything else. */
  watermark?: string;
  sourceLanguage: string;
  /** The reviewer's name for it, if the order says `other`. */
  sourceLanguageName: string | null;
  targetLanguage: string;
  documentType: string;
  /** The recipient, which determines the wording of the statement. */
  profile: ProfileId;
  /** The recipient's paper size. */
  paper: PaperSize;
  role: "translated" | "reviewed";
  /** The translation began as a machine's draft, which the statement discloses. */
  machineDraft: boolean;
  /** Null prints nothing and takes no room. */
  letterhead: Letterhead | null;
  /** The end client's name; null prints no applicant row. */
  applicantName: string | null;
  translator: { name: string; credentials: string; contact: string };
  /** When the certifier signed. A reissued certificate keeps it. */
  signedAt: Date;
  /** The certifier's time zone, which determines printed dates; null is UTC. */
  timeZone: string | null;
  /** The certifier's signature. Without it, the name is above the line in italics. */
  signatureImage: { bytes: Uint8Array; mediaType: "image/png" } | null;
  /** The exact signed text. Null composes it, as for samples. */
  statement: CertificationStatement | null;
  /** The certifier's stamp at the time of signing; null if none applies. */
  stamp: PrintedStamp | null;
  /** The second language of the statement; null for English alone. */
  statementLanguage: string | null;
  /** From 0. */
  documentIndex: number;
  documentsInOrder: number;
  /** Whether it will be notarized; the notary's form then follows the certificate. */
  isNotarized: boolean;
  content: TranslatedDocument;
  /**
   * The source pages, appended after the translation as the pictures that were signed (`lib/paper/exhibit-picture`). An
   * entry is null for a page whose place stays empty; the whole is null when the source is no longer kept.
   */
  exhibit: readonly (Uint8Array | null)[] | null;
  /** Whether the source is our own specimen instead of a client's. */
  hasSpecimenSource: boolean;
  /** Compact JWS, attached as receipt.jws. Null for a filing copy, which says so and is not sealed. */
  receiptJws: string | null;
  /**
   * The secret for the keys of its pages (`lib/paper/seen-pages/page-key`); null for a preview, which is never verified.
   */
  pageSecret: string | null;
}

export interface RenderedPdf {
  bytes: Uint8Array;
  /** The pages of the whole file, including the exhibit. */
  pageCount: number;
  /** Lower-case hex of the bytes. */
  sha256: string;
}

/** A document cannot be printed. The message tells its author what and where. */
export class UnprintableError extends Error {
  override name = "UnprintableError";
}

/** The whole document costs more than a document may, whatever its content. */
export class TooCostlyError extends UnprintableError {}

/** The last change to a file; its result is verified and hashed. */
export type Seal = (pdf: Uint8Array) => Promise<Uint8Array>;

/** A report on an account, such as a statement: fit for archives, but neither certified nor sealed. */
export interface Report {
  content: TranslatedDocument;
  /** The head of every page: whose report it is, and its period. */
  head: string;
  /** Stored in the file and not printed. */
  createdAt: Date;
}

/** Prints a report as a PDF. @throws UnprintableError if any text would be lost. */
export type PrintReport = (report: Report, turn: Turn) => Promise<Uint8Array<ArrayBuffer>>;

export interface Renderer {
  /**
   * Renders, finishes, seals, and verifies one certified PDF. Without a `turn`, it waits like a workflow's document.
   * @throws UnprintableError if any text would be lost.
   */
  render(document: CertifiedDocument, seal?: Seal, turn?: Turn): Promise<RenderedPdf>;
  /** Records what is visible on each page of a file rendered here. A stand-in that prints no PDFs lacks it. */
  recordPages?(pdf: Uint8Array, turn?: Turn): Promise<string[]>;
  /** Prepares for a document that will follow soon. */
  prepare?(document: Pick<CertifiedDocument, "isSandbox">): void;
}
