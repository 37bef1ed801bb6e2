import type { Block, QuarterTurns } from "@/lib/core/documents/document-model";
import type { DoubtKind } from "@/lib/core/documents/page-doubts";
import type { ExchangeEntry } from "@/lib/core/exchange/exchange";
import type { Finding } from "@/lib/core/review/finding";
import type { ReviewedSource } from "@/lib/core/review/reviewed-source";
import type { Translation } from "@/lib/core/review/translation";
import type { Turn } from "@/lib/services/sources/port";

export type { Turn };

/** Left, top, width and height in thousandths of the page's width and height. */
export type Box = readonly [number, number, number, number];

/** A line of text as it stands on a page. */
export interface TextLine {
  text: string;
  box: Box;
  /** 0 to 1; 1 for a text layer. */
  confidence: number;
  /** Painted so that nobody sees it: white on white, tiny, outside the page, in an invisible mode. */
  isHidden?: boolean;
  /** Whether it is what the page shows is for a person to see: its letters may be out of sight, or read differently. */
  isDoubtful?: boolean;
  /** The number of the stamp that it is a line of: text along a circle, or askew. */
  stamp?: number;
}

/** What the picture or the text of a page may lack. */
export interface PageDoubt {
  kind: DoubtKind;
  /** Where it is; without it, the whole page is meant. */
  box?: Box;
  /** The text that was read there. It may be wrong. */
  text?: string | undefined;
}

/** One page: its size as it is shown, and its lines in reading order. */
export interface ReadPage {
  number: number;
  widthPt: number;
  heightPt: number;
  /** Its text was recognised from the picture. */
  isScanned: boolean;
  /** Its text was read after it was turned so far clockwise, and the boxes of its lines are of the turned page. */
  turns?: QuarterTurns;
  lines: TextLine[];
  /** What is drawn as a level or an upright line beside its text layer, such as the borders of a table's cells. */
  rules?: Box[];
  /** Beside its text layer there are pictures or drawings on it. */
  hasPictures?: boolean;
  /** There are notes, stamps or form fields on it. */
  hasAnnotations?: boolean;
  /** What of it may be missing. */
  doubts?: PageDoubt[];
}

/**
 * How well the text can be made out: a text layer well, a scan as far as the recogniser was sure of it. `unknown` for
 * blank pages, and where no installed model reads the script.
 */
export type Legibility = "good" | "fair" | "poor" | "unknown";

/** Everything that could be read of a document. */
export interface ReadDocument {
  pages: ReadPage[];
  wordCount: number;
  /** ISO 639-1 or -3 as in the catalogue, null when there is too little text. */
  detectedLanguage: string | null;
  legibility: Legibility;
  /** The text of some pages was not reached in time: another call may. */
  isPartial?: boolean;
}

/** Keeps the parts of a document that were read, by their names: nobody reads them twice, whatever ends the process. */
export interface KeptParts {
  get(name: string): Promise<string | null>;
  put(name: string, json: string): Promise<void>;
}

/** A file as it came; its type has been identified by content before. */
export interface DocumentFile {
  bytes: Uint8Array;
  mediaType: string;
  /** Computed again where it is not known. */
  sha256?: string;
}

/** A page as a picture. */
export interface PagePicture {
  bytes: Uint8Array;
  mediaType: "image/jpeg";
  widthPx: number;
  heightPx: number;
}

/** Whose document it is and who waits for it. */
export interface ReaderOptions {
  turn: Turn;
  signal?: AbortSignal;
}

/**
 * Looks into documents where they can do no harm. All of it throws Problem DOCUMENT_UNREADABLE, or SERVICE_UNAVAILABLE
 * when the owner of the turn has too many documents waiting.
 */
export interface DocumentReader {
  /**
   * Reads every page: the text layer, else what OCR makes of the picture in this language (null: found out by the
   * script). A draft in Word has no pages: it is read as text. Its time grows with its pages, but for a request's; a
   * page that can't be read is there with the doubt `not_read`. After `maxMs`, no further part of it is begun.
   */
  read(
    document: DocumentFile,
    options: ReaderOptions & {
      language: string | null;
      maxOcrPages?: number;
      kept?: KeptParts;
      maxMs?: number;
      /** Only parts that were read before are told; the file isn't opened. */
      isKeptOnly?: boolean;
    },
  ): Promise<ReadDocument>;
  /**
   * One page as JPEG, its longest side at most `sidePx`, turned if asked. With `isExhibit` the file is a picture that `exhibitPicture`
   * gave: it is opened where no customer's file has been, so that none decides what a reviewer sees of what is printed.
   */
  picture(
    document: DocumentFile,
    options: ReaderOptions & { page: number; sidePx: number; turns?: QuarterTurns; isExhibit?: boolean },
  ): Promise<PagePicture>;
  /**
   * One page as it is shown to the reviewer, signed and printed (`lib/core/exhibit-picture`), of at most so many bytes.
   * Throws Problem DOCUMENT_UNREADABLE.
   */
  exhibitPicture(
    document: DocumentFile,
    options: ReaderOptions & { page: number; maxBytes: number },
  ): Promise<{ bytes: Uint8Array; cpuMs: number }>;
}

/**
 * Makes blocks of a client's draft, which is text or Word as it came, or pages as they were read. Throws Problem
 * DOCUMENT_UNREADABLE when it is neither, or costs too much.
 */
export type ParseDraft = (
  source: { bytes: Uint8Array; mediaType: string } | { pages: readonly ReadPage[] },
  options: { sha256: string; turn: Turn; signal?: AbortSignal | undefined },
) => Promise<Block[]>;

/**
 * Finds what stands between a translation and its signature, where a long text keeps nobody waiting. Of what nobody
 * has explained it tells so many, and that there are more. Throws Problem SERVICE_UNAVAILABLE.
 */
export type CheckWork = (
  work: Translation,
  source: ReviewedSource,
  options: { maxOpen: number; turn: Turn },
) => Promise<Finding[]>;

/** A file that another program has exported, and the pair of languages that is wanted of it. */
export interface ExchangeRequest {
  format: "tbx" | "tmx" | "xliff";
  bytes: Uint8Array;
  sourceLanguage: string;
  targetLanguage: string;
}

export interface ExchangeResult {
  entries: ExchangeEntry[];
  /** How many cannot be used: most have nothing in one of the two languages. */
  skipped: number;
  /** Why, of the first few, where a unit can be named. */
  faults: string[];
  /** Which languages there are, the first few. */
  languages: string[];
  /** What work it is, as we called it when we wrote it (XLIFF). */
  original?: string;
}

/** Reads a termbase (TBX), a translation memory (TMX), or an order's work (XLIFF), or says why not. Throws Problem SERVICE_UNAVAILABLE. */
export type ReadExchange = (
  request: ExchangeRequest,
  options: { turn: Turn },
) => Promise<ExchangeResult | { refused: string }>;
