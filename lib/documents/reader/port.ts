import type { Block, QuarterTurns } from "@/lib/core/documents/document-model";
import type { DoubtKind } from "@/lib/core/documents/page-doubts";
import type { Translation } from "@/lib/core/documents/translation";
import type { ExchangeEntry } from "@/lib/core/exchange/exchange";
import type { Finding, ReviewedSource } from "@/lib/review/shared";
import type { Turn } from "../sources/port";

export type { Turn };

/** Left, top, width and height in thousandths of the page's width and height. */
export type Box = readonly [number, number, number, number];

export interface TextLine {
  text: string;
  box: Box;
  /** 0 to 1; 1 for a text layer. */
  confidence: number;
  /** White on white, tiny, outside the page, or in an invisible mode. */
  isHidden?: boolean;
  isDoubtful?: boolean;
  /** The number of the stamp that it belongs to: text along a circle, or askew. */
  stamp?: number;
}

export interface PageDoubt {
  kind: DoubtKind;
  box?: Box;
  text?: string | undefined;
}

export interface ReadPage {
  number: number;
  widthPt: number;
  heightPt: number;
  isScanned: boolean;
  /** Clockwise, before its text was read. The boxes of its lines refer to the turned page. */
  turns?: QuarterTurns;
  lines: TextLine[];
  rules?: Box[];
  hasPictures?: boolean;
  hasAnnotations?: boolean;
  doubts?: PageDoubt[];
}

/**
 * How legible the text is: a text layer is good, a scan depends on the recogniser's confidence. `unknown` for blank
 * pages, and if no installed model reads the script.
 */
export type Legibility = "good" | "fair" | "poor" | "unknown";

export interface ReadDocument {
  pages: ReadPage[];
  wordCount: number;
  /** ISO 639-1 or -3, as in the catalogue; null if there is too little text. */
  detectedLanguage: string | null;
  legibility: Legibility;
  isPartial?: boolean;
}

export interface KeptParts {
  get(name: string): Promise<string | null>;
  put(name: string, json: string): Promise<void>;
}

export interface DocumentFile {
  bytes: Uint8Array;
  mediaType: string;
  sha256?: string;
}

export interface PagePicture {
  bytes: Uint8Array;
  mediaType: "image/jpeg";
  widthPx: number;
  heightPx: number;
}

export interface ReaderOptions {
  turn: Turn;
  signal?: AbortSignal;
}

/**
 * Reads documents in isolation. Every method throws Problem DOCUMENT_UNREADABLE, or SERVICE_UNAVAILABLE when the owner
 * of the turn has too many documents waiting.
 */
export interface DocumentReader {
  /**
   * Reads every page: its text layer, or else the picture by OCR in this language (null: detected by the script). A
   * Word draft has no pages and is read as text. The time limit grows with the page count, except in a request. A page
   * that can't be read is returned with the doubt `not_read`. No new part is started after `maxMs`.
   */
  read(
    document: DocumentFile,
    options: ReaderOptions & {
      language: string | null;
      maxOcrPages?: number;
      kept?: KeptParts;
      maxMs?: number;
      isKeptOnly?: boolean;
    },
  ): Promise<ReadDocument>;
  /**
   * One page as JPEG, turned if asked; its longest side is at most `sidePx`. With `isExhibit` the file is a picture
   * from `exhibitPicture`. Such a picture is opened in a process that has opened no customer's file, so that no file
   * can change what a reviewer sees of what is printed.
   */
  picture(
    document: DocumentFile,
    options: ReaderOptions & { page: number; sidePx: number; turns?: QuarterTurns; isExhibit?: boolean },
  ): Promise<PagePicture>;
  /**
   * One page as the reviewer sees it, and as it is signed and printed (`lib/paper/exhibit-picture`).
   * @throws Problem DOCUMENT_UNREADABLE
   */
  exhibitPicture(
    document: DocumentFile,
    options: ReaderOptions & { page: number; maxBytes: number },
  ): Promise<{ bytes: Uint8Array; cpuMs: number }>;
}

/**
 * Makes blocks of a client's draft: text or a Word file, or pages that were read.
 * @throws Problem DOCUMENT_UNREADABLE when it is neither, or costs too much.
 */
export type ParseDraft = (
  source: { bytes: Uint8Array; mediaType: string } | { pages: readonly ReadPage[] },
  options: { sha256: string; turn: Turn; signal?: AbortSignal | undefined },
) => Promise<Block[]>;

/**
 * Long texts run in a separate process, so they block nobody. Lists at most `maxOpen` unexplained findings,
 * and says whether there are more.
 * @throws Problem SERVICE_UNAVAILABLE
 */
export type CheckWork = (
  work: Translation,
  source: ReviewedSource,
  options: { maxOpen: number; turn: Turn },
) => Promise<Finding[]>;

export interface ExchangeRequest {
  format: "tbx" | "tmx" | "xliff";
  bytes: Uint8Array;
  sourceLanguage: string;
  targetLanguage: string;
}

export interface ExchangeResult {
  entries: ExchangeEntry[];
  skipped: number;
  faults: string[];
  languages: string[];
  original?: string;
}

/** @throws Problem SERVICE_UNAVAILABLE */
export type ReadExchange = (
  request: ExchangeRequest,
  options: { turn: Turn },
) => Promise<ExchangeResult | { refused: string }>;
