import type { Block } from "@/lib/core/document-model";
import { plainText } from "@/lib/core/plain-text";
import type { ReadPage, TextLine } from "../../reader/port";
import { missingFacts } from "./facts";
import type { AnsweredTerm } from "./page-schema";
import { shareOfWords } from "./shared-words";
import { strangeNames } from "./strange-names";

/** What a human must look at, whatever the model thought of it. */
export const DOUBTFUL = 0.3;
/** There were no lines to compare with. */
const UNCOMPARED = 0.5;
/** So much of what a model says a block translates must stand on the page, and of every line in some block. */
const ENOUGH_WORDS = 0.5;

function textOf(block: Block): string {
  return plainText({ language: "", title: "", blocks: [block] });
}

/** The lines that somebody who looks at the page can see. */
export function visibleLines({ lines }: ReadPage): TextLine[] {
  return lines.filter(({ isHidden }) => !isHidden);
}

/**
 * One page's blocks, less sure where numbers, dates, identifiers or names did not survive, where lines were left out
 * or something came from nowhere: the block that stands where the line does bears the doubt.
 */
export function flagDoubts(
  page: ReadPage,
  blocks: readonly Block[],
  { terms, settled }: { terms: readonly AnsweredTerm[]; settled: ReadonlyMap<string, string> },
): Block[] {
  const lines = visibleLines(page);
  if (lines.length === 0) return blocks.map((block) => lowered(block, UNCOMPARED));
  const doubtful = new Set<Block>();
  const doubt = (block: Block | undefined) => block && doubtful.add(block);
  const translated = blocks.map(textOf).join("\n");
  for (const line of lines) {
    for (const { text } of missingFacts(line.text, translated)) doubt(blockAt(blocks, line, text));
  }
  const original = lines.map(({ text }) => text).join("\n");
  if (!page.isScanned) {
    // On a scan the model may read better than what recognised the lines.
    const covered = blocks.map(({ source }) => source?.text ?? "").join("\n");
    for (const line of lines) {
      if (shareOfWords(line.text, covered) < ENOUGH_WORDS) doubt(blockAt(blocks, line, line.text));
    }
    for (const block of blocks) {
      if (shareOfWords(block.source?.text ?? "", original) < ENOUGH_WORDS) doubt(block);
    }
  }
  for (const block of blocks) {
    // A translator's note may count what nobody printed.
    if (block.kind !== "note" && missingFacts(spoken(block), original).length > 0) doubt(block);
  }
  for (const name of strangeNames({ terms, settled, original, translated })) {
    doubt(blocks.find((block) => textOf(block).includes(name.target)) ?? blocks[0]);
  }
  return blocks.map((block) => (doubtful.has(block) ? lowered(block, DOUBTFUL) : block));
}

/** A list's own numbering stands in no run, and often in no line either. */
function spoken(block: Block): string {
  return block.kind === "list" ? textOf({ ...block, ordered: false }) : textOf(block);
}

function lowered(block: Block, confidence: number): Block {
  if (block.kind === "page_break" || !block.source) return block;
  const { source } = block;
  return { ...block, source: { ...source, confidence: Math.min(source.confidence ?? 1, confidence) } };
}

/** Whose source holds the words; else the block nearest to the line's place; else the first. */
function blockAt(blocks: readonly Block[], line: TextLine, words: string): Block | undefined {
  const saying = blocks.filter(({ source }) => source?.text?.includes(words));
  const candidates = saying.length > 0 ? saying : blocks;
  const away = ({ source }: Block) => distance(source?.box, line.box);
  return candidates.toSorted((a, b) => away(a) - away(b))[0];
}

type Box = readonly [number, number, number, number];

function distance(box: Box | undefined, [left, top, width, height]: Box): number {
  if (!box) return Number.MAX_SAFE_INTEGER;
  const beside = (start: number, length: number, point: number) =>
    Math.max(0, start - point, point - start - length);
  return beside(box[0], box[2], left + width / 2) + beside(box[1], box[3], top + height / 2);
}
