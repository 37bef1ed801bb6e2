import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { DraftPart } from "@/lib/core/documents/draft-part";
import type { ModelFault } from "@/lib/core/documents/model-fault";
import type { NumberedDoubt } from "@/lib/core/documents/page-doubts";
import type { KnownTerm } from "@/lib/core/review/known-terms";
import type { LockedName } from "@/lib/core/review/locked-names";
import type { KeptParts, Turn } from "../reader/port";

/** One document as the customer sent it; `bytes` is passed by reference and never copied or changed. */
export interface DraftRequest {
  sourceLanguage: string;
  targetLanguage: string;
  documentType: string;
  document: {
    /** Lower-case hex of the bytes, computed where they were stored. */
    sha256: string;
    mediaType: string;
    bytes: Uint8Array;
  };
  /** Whose it is, for whoever reads it: one client's documents hold up no other's. No model is told. */
  turn: Turn;
  /** Where its pages are kept as far as they were read. */
  kept?: KeptParts;
  /** Takes which pages the draft was made without all of their text. */
  keepDoubts?: (doubts: readonly NumberedDoubt[]) => Promise<void>;
  /** Names and terms whose spelling is settled, first the one to use. */
  names?: readonly LockedName[];
  /** Of the termbase: what the house and the partner say in these languages. */
  terms?: readonly KnownTerm[];
}

/** Plain text of a business order. */
export interface DraftTextRequest {
  sourceLanguage: string;
  targetLanguage: string;
  text: string;
  names?: readonly LockedName[];
  terms?: readonly KnownTerm[];
}

/** Makes the first version of a translation, which a human then reviews. */
export interface Drafter {
  /** Drafts a document; every block of the result has an id of its own. */
  draftDocument(request: DraftRequest): Promise<TranslatedDocument>;
  /** Drafts plain text; line breaks survive. */
  draftText(request: DraftTextRequest): Promise<string>;
}

export interface PartOptions {
  /**
   * What to do while whoever drafts cannot be reached: throw, so that it is tried again later, or take the source's
   * own text. Throws, if not told.
   */
  whenDown?: "throw" | "source";
  /** What was drafted of the order's other documents: a page that looks the same is not drafted again. */
  earlier?: readonly DraftPart[];
  /** So long it may take to read a document. Beyond it, UnfinishedReading is thrown. */
  maxMs?: number;
}

/**
 * Takes the draft that a client sent apart into blocks, in the order of its pages. Throws Problem DOCUMENT_UNREADABLE,
 * and UnfinishedReading when reading takes longer than it may.
 */
export type ParseClientDraft = (
  draft: DraftRequest["document"],
  options: {
    language: string;
    title: string;
    turn: Turn;
    kept?: KeptParts | undefined;
    maxMs?: number | undefined;
  },
) => Promise<TranslatedDocument>;

/** A drafter of work that is too long for one go: whoever asks keeps each part before asking for the next. */
export interface PartDrafter extends Drafter {
  /**
   * The part of a document that follows those made already: a few pages, each with at least one block wherever
   * something stands on it. What cannot be drafted is the source's own text with confidence 0.
   */
  draftPart(request: DraftRequest, made: readonly DraftPart[], options?: PartOptions): Promise<DraftPart>;
  /** The part of a text that follows; throws where it cannot be drafted, unless `source` is allowed. */
  draftTextPart(
    request: DraftTextRequest,
    made: readonly DraftPart[],
    options?: PartOptions,
  ): Promise<DraftPart>;
}

/** A document's pages are still to be read when the time for it is over: what was read is kept, and the next call goes on. */
export class UnfinishedReading extends Error {
  override name = "UnfinishedReading";
}

/** A model gave no draft. The message never names words or keys. */
export class ModelFaultError extends Error {
  override name = "ModelFaultError";
  readonly fault: ModelFault;
  constructor(fault: ModelFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
