import type { Block, TranslatedDocument } from "./document-model";

/** A name, number, date or other identifier as it stands in the source, and what was made of it. */
export interface Term {
  source: string;
  target: string;
}

/** What one go made of a document or a text: plain data, kept until the draft is whole. */
export interface DraftPart {
  /** How many pages of the document, or pieces of the text, are done with it: the next part begins there. */
  upTo: number;
  isLast: boolean;
  /** What the document is, as printed in the header; null where that is not known. */
  title: string | null;
  blocks: Block[];
  /** Of a text: its translation, letter for letter, with the line breaks after it; null of a document. */
  text: string | null;
  /** Handed to the parts that follow, so that a name is the same on every page. */
  terms: Term[];
}

/** Puts the parts of one draft together; `title` stands where no part knew one. */
export function assembleDraft(
  parts: readonly DraftPart[],
  { language, title }: Pick<TranslatedDocument, "language" | "title">,
): TranslatedDocument {
  return {
    language,
    title: parts.find((part) => part.title !== null)?.title ?? title,
    blocks: parts.flatMap(({ blocks }) => blocks),
  };
}

/** The translated text of all parts. */
export function assembleText(parts: readonly DraftPart[]): string {
  return parts.map(({ text }) => text ?? "").join("");
}
