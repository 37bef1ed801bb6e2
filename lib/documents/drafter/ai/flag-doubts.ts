import type { Block } from "@/lib/core/documents/document-model";
import { plainText } from "@/lib/core/documents/plain-text";
import type { ReadPage, TextLine } from "../../reader/port";
import type { Languages } from "./instructions";
import { lostFacts } from "./lost-facts";
import type { AnsweredTerm } from "./page-schema";

export const DOUBTFUL = 0.3;
const UNCOMPARED = 0.5;
const ENOUGH_WORDS = 0.5;

export function visibleLines({ lines }: ReadPage): TextLine[] {
  return lines.filter(({ isHidden }) => !isHidden);
}

interface Answered {
  languages: Languages;
  terms: readonly AnsweredTerm[];
  settled: ReadonlyMap<string, string>;
}

export function flagDoubts(page: ReadPage, blocks: readonly Block[], answered: Answered): Block[] {
  const lines = visibleLines(page);
  if (lines.length === 0) return blocks.map((block) => lowered(block, UNCOMPARED));
  const text = lines.map((line) => line.text).join("\n");
  const lost = lostFacts(blocks, { page: page.number, text }, answered.languages);
  const doubtful = new Set<Block | undefined>(blocks.filter(({ id }) => lost.has(id)));
  if (lost.has(null)) doubtful.add(blocks[0]);
  for (const { target } of unsettledNames(answered.terms, answered.settled)) {
    doubtful.add(blocks.find((block) => textOf(block).includes(target)));
  }
  for (const line of lines.filter(({ isDoubtful }) => isDoubtful)) doubtful.add(nearest(blocks, line));
  // On a scan the model may read better than the recogniser.
  if (!page.isScanned) for (const block of unfounded(blocks, lines, text)) doubtful.add(block);
  return blocks.map((block) => (doubtful.has(block) ? lowered(block, DOUBTFUL) : block));
}

function unfounded(blocks: readonly Block[], lines: readonly TextLine[], text: string): Block[] {
  const covered = blocks.map(({ source }) => source?.text ?? "").join("\n");
  const inBlocks = createShareOfWords(covered);
  const onPage = createShareOfWords(text);
  const omitted = lines.filter((line) => inBlocks(line.text) < ENOUGH_WORDS);
  return [
    ...omitted.flatMap((line) => nearest(blocks, line) ?? []),
    ...blocks.filter(({ source }) => onPage(source?.text ?? "") < ENOUGH_WORDS),
  ];
}

function textOf(block: Block): string {
  return plainText({ language: "", title: "", blocks: [block] });
}

function lowered(block: Block, confidence: number): Block {
  if (!block.source) return block;
  const { source } = block;
  return { ...block, source: { ...source, confidence: Math.min(source.confidence ?? 1, confidence) } };
}

function nearest(blocks: readonly Block[], { box }: TextLine): Block | undefined {
  const away = ({ source }: Block) => distance(source?.box, box);
  return blocks.toSorted((a, b) => away(a) - away(b))[0];
}

type Box = readonly [number, number, number, number];

function distance(box: Box | undefined, [left, top, width, height]: Box): number {
  if (!box) return Number.MAX_SAFE_INTEGER;
  const beside = (start: number, length: number, point: number) =>
    Math.max(0, start - point, point - start - length);
  return beside(box[0], box[2], left + width / 2) + beside(box[1], box[3], top + height / 2);
}

function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function createShareOfWords(within: string): (text: string) => number {
  const haystack = wordsOf(within).join(" ");
  const known = new Map<string, boolean>();
  const isShared = (word: string) => {
    const found = known.get(word) ?? haystack.includes(word);
    known.set(word, found);
    return found;
  };
  return (text) => {
    const words = wordsOf(text);
    return words.length === 0 ? 1 : words.filter(isShared).length / words.length;
  };
}

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

function unsettledNames(
  terms: readonly AnsweredTerm[],
  settled: ReadonlyMap<string, string>,
): AnsweredTerm[] {
  return terms.filter(({ kind, source, target }) => {
    const earlier = settled.get(source);
    return kind === "name" && earlier !== undefined && folded(earlier) !== folded(target);
  });
}
