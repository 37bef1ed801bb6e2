import type { Parts } from "@/lib/core/catalog/languages-in";
import type { NumberedDoubt } from "@/lib/core/documents/page-doubts";
import type { Turn } from "@/lib/core/documents/turn";

export type { Turn } from "@/lib/core/documents/turn";

export type DocumentMediaType = "application/pdf" | "image/jpeg" | "image/png";

export interface FetchedDocument {
  bytes: Uint8Array;
  /** Lower-case hex of the bytes. */
  sha256: string;
  /** By content; the origin's header is ignored. */
  mediaType: DocumentMediaType;
  /** Counted by us; 1 for images. Absent if nobody counted. */
  pageCount?: number;
  doubts?: readonly NumberedDoubt[];
  /** The first empty pages, as far as examined. */
  blankPages?: readonly number[];
  /** The first scanned pages that show nothing but paper, as far as examined. */
  whitePages?: readonly number[];
  /** SHA-256 of the pages as drawn. Absent for sandbox keys, and if drawing takes too long. */
  drawnSha256?: string;
  text?: {
    /** Null if pages were left unread. */
    wordCount: number | null;
    /** Whether every picture was read, too. */
    isWhole: boolean;
    scripts: readonly string[];
    /** Candidates, likeliest first; empty if uncertain. */
    languages: readonly string[];
    /** The main language; null if uncertain. */
    detected: string | null;
  } & Partial<Readonly<Parts>>;
}

/** Drafts may also be UTF-8 text or Word; neither has pages to count. */
export type DraftMediaType =
  | DocumentMediaType
  | "text/plain"
  | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export interface FetchedDraft extends Omit<FetchedDocument, "mediaType"> {
  mediaType: DraftMediaType;
}

export interface InspectOptions {
  turn: Turn;
  signal?: AbortSignal | undefined;
}

/**
 * Checks a file's type by content, and its pages, in an isolated process. Throws Problem DOCUMENT_UNREADABLE, or
 * SERVICE_UNAVAILABLE when its owner has too many waiting.
 */
export type Inspect = (
  file: { bytes: Uint8Array; sha256: string; accept: "document" | "draft" },
  options: InspectOptions,
) => Promise<
  Pick<
    FetchedDraft,
    "mediaType" | "pageCount" | "doubts" | "blankPages" | "whitePages" | "drawnSha256" | "text"
  >
>;

/** As `Sources.announce`, without the clock. */
export type Announce = (turn: Turn, documents: number) => Pick<DocumentSet, "done" | "end">;

/** The time that origins have for a set of documents. It runs only while we wait for at least one of them. */
export interface OriginClock {
  signal: AbortSignal;
  /** Counts the time of work that waits for an origin. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Stops the clock within such work while it waits for us. */
  except<T>(work: () => Promise<T>): Promise<T>;
}

export interface DocumentSet {
  /** For each fetch: its place is reserved, and all origins share one minute. */
  options: Pick<FetchOptions, "turn" | "clock">;
  done(): void;
  end(): void;
}

export interface FetchOptions {
  turn: Turn;
  signal?: AbortSignal;
  /** Shared by a set of documents; without it, each document has a minute. */
  clock?: OriginClock;
  /** The document must be smaller; 25 MB by default. */
  maxBytes?: number;
  accept?: "document" | "draft";
  /** Called once with the largest possible size; the document is downloaded once it resolves. */
  reserve?: (bytes: number) => Promise<void>;
}

export interface Sources {
  /**
   * Reserves places for documents that one owner will send together. Throws Problem SERVICE_UNAVAILABLE at once if they
   * would wait too long.
   */
  announce(turn: Turn, documents: number): DocumentSet;
  /**
   * Fetches a document from a public address. Throws Problem DOCUMENT_TOO_LARGE or DOCUMENT_UNREADABLE, whose message
   * never holds the URL or an address; the caller adds the field.
   */
  fetchDocument(url: string, options: FetchOptions): Promise<FetchedDraft>;
  /** Checks uploaded bytes as if they had been fetched. "either" takes documents, and drafts in Word or plain text. */
  admit(bytes: Uint8Array, options: InspectOptions & { accept: "draft" | "either" }): Promise<FetchedDraft>;
  /** Why a URL is refused at sight, as the end of a sentence that begins with the field's name; null if it isn't. */
  refuseUrl(url: string, options: { allowLoopback: boolean }): string | null;
}
