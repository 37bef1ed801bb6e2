import type { TranslatedDocument } from "@/lib/core/document-model";

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
}

/** Plain text of a business order. */
export interface DraftTextRequest {
  sourceLanguage: string;
  targetLanguage: string;
  text: string;
}

/** Makes the first version of a translation, which a human then reviews. */
export interface Drafter {
  /** Drafts a document; every block of the result has an id of its own. */
  draftDocument(request: DraftRequest): Promise<TranslatedDocument>;
  /** Drafts plain text; line breaks survive. */
  draftText(request: DraftTextRequest): Promise<string>;
}
