import { type DocumentIdentity, IDENTITY_PARTS, joinIdentities } from "./document-identity";
import type { Block, TranslatedDocument } from "./document-model";
import type { ModelFault } from "./model-fault";
import { alikeBlocks } from "./same-source";

/** What a page of the source looked like, so that one that looks the same is known again. */
export interface PageLook {
  page: number;
  /** SHA-256 of its lines with their places. */
  lines: string;
  /** SHA-256 of its lines and its picture. */
  whole: string;
}

/** A name, number, date or other identifier as it stands in the source, and what was made of it. */
export interface Term {
  source: string;
  target: string;
}

/** A model drafted nothing of these pages, or pieces of a text: they hold the source's own lines. */
export interface FellBack {
  fault: ModelFault;
  places: number[];
}

/** What one go made of a document or a text: plain data, kept until the draft is whole. */
export interface DraftPart {
  /** How many pages of the document, or pieces of the text, are done with it: the next part begins there. */
  upTo: number;
  isLast: boolean;
  /** What the document is, as printed in the header; null where that is not known. */
  title: string | null;
  /** What identifies the document, as far as these pages say it plainly. */
  identity?: DocumentIdentity;
  blocks: Block[];
  /** Of a text: its translation, letter for letter, with the line breaks after it; null of a document. */
  text: string | null;
  /** Handed to the parts that follow, so that a name is the same on every page. */
  terms: Term[];
  /** Of the pages that a model was shown; none of a text. */
  looks?: PageLook[];
  /** Of a text: its lines and what was made of each. */
  lines?: Term[];
  /** What came of asking a model; none where none was asked. */
  asked?: "answered" | FellBack;
}

/**
 * Puts the parts of one draft together; `title` stands where no part knew one. Blocks with the same source say the same,
 * as in what was drafted of the order's other documents.
 */
export function assembleDraft(
  parts: readonly DraftPart[],
  { language, title }: Pick<TranslatedDocument, "language" | "title">,
  earlier: readonly DraftPart[] = [],
): TranslatedDocument {
  const identity = joinIdentities(parts.map((part) => part.identity));
  return {
    language,
    title: parts.find((part) => part.title !== null)?.title ?? title,
    ...(IDENTITY_PARTS.some((part) => identity[part]) && { identity }),
    blocks: alikeBlocks(
      parts.flatMap(({ blocks }) => blocks),
      earlier.flatMap(({ blocks }) => blocks),
    ),
  };
}

/** The translated text of all parts. */
export function assembleText(parts: readonly DraftPart[]): string {
  return parts.map(({ text }) => text ?? "").join("");
}
