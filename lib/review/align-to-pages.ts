import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { DoubtKind } from "@/lib/core/documents/page-doubts";
import type { Languages } from "./difference";
import { printedParts } from "./printed-parts";
import type { ReviewedSource } from "./reviewed-source";

export interface Placed {
  block: Block;
  document: number;
  page: number | null;
  text: string;
  sourceText: string;
  languages: Languages;
  /** The source text comes from OCR. */
  isRecognised: boolean;
}

export interface AlignedPage {
  document: number;
  page: number;
  text: string;
  doubts?: readonly DoubtKind[];
  /** Unread places of its picture, each its own finding. */
  unread?: readonly unknown[];
  blocks: Placed[];
  notes: Placed[];
}

export interface Alignment {
  pages: AlignedPage[];
  placed: Placed[];
}

export function alignToPages({ blocks }: TranslatedDocument, source: ReviewedSource): Alignment {
  const { pages } = source;
  // With several documents, a translation doesn't say which one it belongs to.
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
      // The page has text although its text layer is empty.
      isRecognised: own !== undefined && own.text.trim() === "",
    };
    placed.push(at);
    if (block.kind === "note") (own ?? last)?.notes.push(at);
    else own?.blocks.push(at);
    last = own ?? last;
  }
  return { pages: surveyed, placed };
}
