import type { NumberedDoubt } from "@/lib/core/documents/page-doubts";
import type { Turn } from "@/lib/core/documents/turn";

export type { Turn } from "@/lib/core/documents/turn";

export type DocumentMediaType = "application/pdf" | "image/jpeg" | "image/png";

/** A document as it was served, proved to be whole and of one of the types that are translated. */
export interface FetchedDocument {
  bytes: Uint8Array;
  /** Lower-case hex of the bytes. */
  sha256: string;
  /** By content; what the origin's header says is not looked at. */
  mediaType: DocumentMediaType;
  /** Counted, not believed; 1 for images. Absent where nobody looked. */
  pageCount?: number;
  /** What of its pages our picture may lack, as far as they were looked at. */
  doubts?: readonly NumberedDoubt[];
  /** The first of those with nothing on them, as far as they were looked at. */
  blankPages?: readonly number[];
  /** The first of those that are scans of nothing but paper, as far as that can be made out. */
  whitePages?: readonly number[];
  /** Read of a legible upload, or of a file that says all in letters; absent if its text wasn't read. */
  text?: {
    /** Null where pages were left unread. */
    wordCount: number | null;
    /** Whether no picture was left unread either. */
    isWhole: boolean;
    scripts: readonly string[];
    /** That it may be in, the likeliest first; none where that isn't sure. */
    languages: readonly string[];
    /** What most of it is in, as it seems; null where that can't be told. */
    detected: string | null;
  };
}

/** Drafts may also come as plain text in UTF-8 or as a Word document; neither has pages to count. */
export type DraftMediaType =
  | DocumentMediaType
  | "text/plain"
  | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A client's draft as it was served, proved to be whole and of one of the types that can be taken apart. */
export interface FetchedDraft extends Omit<FetchedDocument, "mediaType"> {
  mediaType: DraftMediaType;
}

/** Whose document it is, and who waits for it. */
export interface InspectOptions {
  turn: Turn;
  signal?: AbortSignal | undefined;
}

/**
 * Looks at a file where it can do no harm: its type by content, and its pages. Throws Problem DOCUMENT_UNREADABLE, or
 * SERVICE_UNAVAILABLE when its owner has too many waiting.
 */
export type Inspect = (
  file: { bytes: Uint8Array; sha256: string; accept: "document" | "draft" },
  options: InspectOptions,
) => Promise<Pick<FetchedDraft, "mediaType" | "pageCount" | "doubts" | "blankPages" | "whitePages" | "text">>;

/** As `Sources.announce`, without the clock. */
export type Announce = (turn: Turn, documents: number) => Pick<DocumentSet, "done" | "end">;

/**
 * The time that other people's servers have for a set of documents. It runs while at least one of them is waited for,
 * and stands still while all wait for us.
 */
export interface OriginClock {
  /** Aborted with a TimeoutError when the time is over. */
  signal: AbortSignal;
  /** Counts the time of work that waits for an origin. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Leaves out, within such work, what waits for us. */
  except<T>(work: () => Promise<T>): Promise<T>;
}

/** Documents that somebody is about to send together. */
export interface DocumentSet {
  /** What each of them is fetched with: its place is promised, and one minute is for the origins of all. */
  options: Pick<FetchOptions, "turn" | "clock">;
  /** One of them was looked at, or failed. */
  done(): void;
  /** No more will come. */
  end(): void;
}

export interface FetchOptions {
  /** Whose document it is; nobody's waits behind more than its share of another's. */
  turn: Turn;
  /** Ends the work, since nobody needs it any more. */
  signal?: AbortSignal;
  /** The time that the origins of a whole set have; without it one document has a minute. */
  clock?: OriginClock;
  /** A document must be smaller than this; 25 MB without it. */
  maxBytes?: number;
  /** Judged as a document to be translated, or as the draft of a translation; the former without it. */
  accept?: "document" | "draft";
  /** Called once, with as many bytes as the document can have; they are taken once it has resolved. */
  reserve?: (bytes: number) => Promise<void>;
}

export interface Sources {
  /**
   * Promises places to documents that one owner is about to send together. Throws Problem SERVICE_UNAVAILABLE at once
   * when they would have to wait too long.
   */
  announce(turn: Turn, documents: number): DocumentSet;
  /**
   * Fetches one document from a public address. Throws a Problem, DOCUMENT_TOO_LARGE or DOCUMENT_UNREADABLE, whose
   * message holds neither the URL nor any address; the caller adds the field.
   */
  fetchDocument(url: string, options: FetchOptions): Promise<FetchedDraft>;
  /**
   * Judges bytes that came another way as if they had been fetched: as a draft, or as what may be ordered either way,
   * which is a document, or a draft in Word.
   */
  admit(bytes: Uint8Array, options: InspectOptions & { accept: "draft" | "either" }): Promise<FetchedDraft>;
  /** Why a URL is refused at sight, as the end of a sentence that begins with its name; null when it is not. */
  refuseUrl(url: string, options: { allowLoopback: boolean }): string | null;
}
