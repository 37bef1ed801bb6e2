import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { DraftPart } from "@/lib/core/documents/draft-part";
import type { ModelFault } from "@/lib/core/documents/model-fault";
import type { NumberedDoubt } from "@/lib/core/documents/page-doubts";
import type { KnownTerm, LockedName } from "@/lib/review/shared";
import type { KeptParts, Turn } from "../reader/port";

/** A document as the customer sent it. `bytes` is passed by reference: never copy or change it. */
export interface DraftRequest {
  sourceLanguage: string;
  targetLanguage: string;
  documentType: string;
  document: {
    sha256: string;
    mediaType: string;
    bytes: Uint8Array;
  };
  /** The document's owner, for fair scheduling between clients. Models never see it. */
  turn: Turn;
  kept?: KeptParts;
  keepDoubts?: (doubts: readonly NumberedDoubt[]) => Promise<void>;
  names?: readonly LockedName[];
  terms?: readonly KnownTerm[];
}

export interface DraftTextRequest {
  sourceLanguage: string;
  targetLanguage: string;
  text: string;
  names?: readonly LockedName[];
  terms?: readonly KnownTerm[];
}

export interface Drafter {
  draftDocument(request: DraftRequest): Promise<TranslatedDocument>;
  draftText(request: DraftTextRequest): Promise<string>;
}

export interface PartOptions {
  whenDown?: "throw" | "source";
  earlier?: readonly DraftPart[];
  maxMs?: number;
}

/**
 * @throws Problem DOCUMENT_UNREADABLE
 * @throws UnfinishedReading when reading takes longer than it may.
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

/** Save each part before asking for the next. */
export interface PartDrafter extends Drafter {
  /**
   * The next part of a document: a few pages, each with at least one block unless it is blank. A block that cannot be
   * drafted is the source text with confidence 0.
   */
  draftPart(request: DraftRequest, made: readonly DraftPart[], options?: PartOptions): Promise<DraftPart>;
  draftTextPart(
    request: DraftTextRequest,
    made: readonly DraftPart[],
    options?: PartOptions,
  ): Promise<DraftPart>;
}

export class UnfinishedReading extends Error {
  override name = "UnfinishedReading";
}

/** Thrown when a model gives no draft. Its message never contains the text or a key. */
export class ModelFaultError extends Error {
  override name = "ModelFaultError";
  readonly fault: ModelFault;
  constructor(fault: ModelFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
