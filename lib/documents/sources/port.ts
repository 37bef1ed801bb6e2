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
  pageCount?: number;
  doubts?: readonly NumberedDoubt[];
  blankPages?: readonly number[];
  whitePages?: readonly number[];
  /** Absent for sandbox keys, and if drawing takes too long. */
  drawnSha256?: string;
  text?: {
    wordCount: number | null;
    isWhole: boolean;
    scripts: readonly string[];
    /** Candidates, likeliest first; empty if uncertain. */
    languages: readonly string[];
    detected: string | null;
  } & Partial<Readonly<Parts>>;
}

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

export type Announce = (turn: Turn, documents: number) => Pick<DocumentSet, "done" | "end">;

/** Runs only while we wait for at least one of the documents. */
export interface OriginClock {
  signal: AbortSignal;
  during<T>(work: () => Promise<T>): Promise<T>;
  except<T>(work: () => Promise<T>): Promise<T>;
}

export interface DocumentSet {
  options: Pick<FetchOptions, "turn" | "clock">;
  done(): void;
  end(): void;
}

export interface FetchOptions {
  turn: Turn;
  signal?: AbortSignal;
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
  /** "either" takes documents, and drafts in Word or plain text. */
  admit(bytes: Uint8Array, options: InspectOptions & { accept: "draft" | "either" }): Promise<FetchedDraft>;
  refuseUrl(url: string, options: { allowLoopback: boolean }): string | null;
}
