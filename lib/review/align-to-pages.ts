import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { DoubtKind } from "@/lib/core/documents/page-doubts";
import type { Languages } from "./difference";
import { printedParts } from "./printed-parts";
import type { ReviewedSource } from "./reviewed-source";

/** A block with where it belongs and both its texts. */
export interface Placed {
  block: Block;
  document: number;
  page: number | null;
  text: string;
  /** "" where it is not known. */
  sourceText: string;
  /** The languages of the order. */
  languages: Languages;
  /** What its source says was read in a picture, and may have been read wrong. */
  isRecognised: boolean;
}

export interface AlignedPage {
  document: number;
  page: number;
  text: string;
  /** What of it may be missing in its picture or its text. */
  doubts?: readonly DoubtKind[];
  /** Places of its picture that were not read: each is told by itself. */
  unread?: readonly unknown[];
  /** In order; without notes, rules and page breaks, which translate nothing. */
  blocks: Placed[];
  /** Translator's notes about it. */
  notes: Placed[];
}

export interface Alignment {
  pages: AlignedPage[];
  /** All blocks but rules and page breaks. */
  placed: Placed[];
}

/** Lays a translation out along the pages of its source. */
export function alignToPages({ blocks }: TranslatedDocument, source: ReviewedSource): Alignment {
  const { pages } = source;
  // A translation of one of several documents does not say of which.
  const onlyDocument = pages.every(({ document }) => document === pages[0]?.document)
    ? (pages[0]?.document ?? 0)
    : 0;
  const surveyed = pages.map((page): AlignedPage => ({ ...page, blocks: [], notes: [] }));
  const byPlace = new Map(surveyed.map((page) => [`${page.document}.${page.page}`, page]));
  const placed: Placed[] = [];
  let last = surveyed[0];
  for (const block of blocks) {
    if (block.kind === "rule" || block.kind === "page_break") continue;
    const document = block.source?.document ?? onlyDocument;
    const page = block.source?.page ?? null;
    const own = page === null ? undefined : byPlace.get(`${document}.${page}`);
    const at = {
      block,
      document,
      page,
      text: printedParts(block).join("\n"),
      sourceText: (block.source?.text ?? "").trim(),
      languages: source,
      // Nothing on the page is text, and yet there is a text of it.
      isRecognised: own !== undefined && own.text.trim() === "",
    };
    placed.push(at);
    if (block.kind === "note") (own ?? last)?.notes.push(at);
    else own?.blocks.push(at);
    last = own ?? last;
  }
  return { pages: surveyed, placed };
}
