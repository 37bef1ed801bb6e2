import { type DocumentIdentity, joinIdentities } from "./document-identity";
import type { Block, TranslatedDocument } from "./document-model";
import type { ModelFault } from "./model-fault";
import { alikeBlocks } from "./same-source";

export interface PageLook {
  page: number;
  /** SHA-256 of its lines with their positions. */
  lines: string;
  /** SHA-256 of its lines and its picture. */
  whole: string;
}

export interface Term {
  source: string;
  target: string;
}

export interface FellBack {
  fault: ModelFault;
  places: number[];
}

export interface DraftPart {
  /** The number of pages, or pieces of a text, done so far. The next part begins there. */
  upTo: number;
  isLast: boolean;
  title: string | null;
  identity?: DocumentIdentity;
  blocks: Block[];
  /** For a text: its exact translation, with the line breaks after it. Null for a document. */
  text: string | null;
  terms: Term[];
  looks?: PageLook[];
  lines?: Term[];
  asked?: "answered" | FellBack;
}

/**
 * `title` is the fallback if no part knows one. Blocks with the same source get the same translation, also
 * across the order's other documents.
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
    ...(Object.keys(identity).length > 0 && { identity }),
    blocks: alikeBlocks(
      parts.flatMap(({ blocks }) => blocks),
      earlier.flatMap(({ blocks }) => blocks),
    ),
  };
}

export function assembleText(parts: readonly DraftPart[]): string {
  return parts.map(({ text }) => text ?? "").join("");
}
