import { asciiDigits } from "@/lib/core/ascii-digits";
import { blockParts, blockText } from "@/lib/core/documents/block-parts";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { type Alignment, alignToPages } from "../align-to-pages";
import type { Languages } from "../difference";
import type { ReviewedSource } from "../reviewed-source";
import { expectedLength } from "./expected-length";
import { HeldWords } from "./held-words";
import { LABEL, type Laid, laySources } from "./lay-sources";
import { LEAST_LETTERS, type LostLine, openLines, saysNo } from "./open-lines";
import { edgesOf, likeOf, pageNumbersOf, REPEATED, repeatedLines } from "./page-furniture";
import { sentencesOf } from "./paired-parts";
import { joined, linesOfSource, type SourceLine } from "./source-line";
import { targetUnit } from "./units";

/** What became of the source's lines, and the translation laid along them. */
export interface Fates {
  /** Every block with the lines that it stands for, as far as that is known. */
  content: TranslatedDocument;
  /** Lines, or words of them, that no block holds: neither its source nor its place says so. */
  lost: LostLine[];
  /** A page's number that no block repeats, and labels of items, which we print: nothing is to be said of them. */
  silent: LostLine[];
  /** Source and translation are too long, or have too little in common, to be laid beside each other. */
  isUncompared: boolean;
}

/** So much longer than its translation a source is that has a sentence more, or as many. */
const MORE_WITH_SENTENCES = 1.1;
const MORE = 1.35;
/** So many unsure lines, and it is the document that can't be compared. */
const MANY_LINES = 200;

/** Finds out which lines of a source its translation holds; nothing of it is kept, so it always says how things are. */
export function fatesOfLines(content: TranslatedDocument, source: ReviewedSource): Fates {
  const all = openLines(linesOfSource(source), alignToPages(content, source), source);
  return findFates(content, source, { all, isEach: false });
}

/** `isEach` compares headers and footers on each page, and not on the first alone. */
function findFates(
  content: TranslatedDocument,
  source: ReviewedSource,
  { all, isEach }: { all: readonly LostLine[]; isEach: boolean },
): Fates {
  const isPageNumber = pageNumbersOf(source.pages);
  const numbers = new Set(all.filter(({ line }) => isPageNumber(line)));
  const open = all.filter((each) => !numbers.has(each));
  const numberOf = new Map([...numbers].map((each) => [each.line.page, each]));
  const numbered = new Map(
    content.blocks.filter(isUnplaced).flatMap((block) => {
      const text = blockText(block);
      const own = numberOf.get(Number(asciiDigits(text).match(/\d+/)?.[0]));
      return own !== undefined && isPageNumber({ ...own.line, text }) ? [[block, own] as const] : [];
    }),
  );
  const repeated = new Set(numbered.values());
  const unplaced = content.blocks.filter((block) => isUnplaced(block) && !numbered.has(block));
  // A draft of a client's own tells of no block where it comes from; in ours, a few were added.
  const isByHand = unplaced.length * 2 < content.blocks.filter(isWorded).length;
  // What stands on every page would be laid into the paragraphs that go on over its breaks.
  const isAtEdge = edgesOf(source.pages);
  // A negation must be compared on each page.
  const isHeader = ({ line }: LostLine) => isAtEdge(line) && !saysNo(line.text, source.sourceLanguage);
  const repeats =
    isEach || isByHand || isRepeating(unplaced) ? new Map() : repeatedLines(open.filter(isHeader));
  const firstOf = ({ words, line }: LostLine): SourceLine =>
    (isAtEdge(line) ? likeOf(words, line.page, repeats)?.line : undefined) ?? line;
  const own = open.filter((each) => firstOf(each) === each.line);
  const groups = isByHand
    ? byPage(unplaced, open)
    : [{ blocks: unplaced, lines: own.map(({ line }) => line) }];
  const sources = new Map<Block, Block["source"]>();
  const labels: LostLine[] = [];
  /** Lines that have a block of their own. */
  const alone = new Set<SourceLine>();
  const spared = new Set<SourceLine>();
  const unsure = new Set<SourceLine>();
  let isUncompared = false;
  for (const group of groups) {
    if (group.blocks.length === 0 || group.lines.length === 0) continue;
    const laid = laySources(group.blocks, group.lines, source);
    const held = new HeldWords([...laid.sources.values()].map(({ text = "" }) => text));
    for (const [block, own] of laid.sources)
      sources.set(block, {
        ...own,
        ...(block.source?.confidence !== undefined && { confidence: block.source.confidence }),
      });
    for (const line of group.lines) if (held.takeWhole(line.text)) spared.add(line);
    for (const [block, lines] of laid.linesOf) {
      for (const own of lines) spared.add(own);
      const [line, ...more] = lines;
      if (line && more.length === 0) alone.add(line);
      if (block.kind === "list") labels.push(...lines.flatMap(labelOf));
    }
    for (const each of [...saysMore(group, laid, source), ...laid.swallowed]) unsure.add(each);
    for (const line of laid.unsure) spared.add(line);
    if (laid.unsure.size > MANY_LINES && laid.unsure.size * 2 > group.lines.length) isUncompared = true;
  }
  // A block that is left over may be a header's translation on another page, and wrong there.
  const left = unplaced.filter((block) => !sources.has(block)).map((block) => blockText(block).length);
  const isLike = (length: number) =>
    [...repeats.values()].some(({ words }) => length * 2 > words.length && length < words.length * 2);
  if (left.some(isLike)) return findFates(content, source, { all, isEach: true });
  for (const each of open) if (alone.has(firstOf(each))) spared.add(each.line);
  const placed = { ...content, blocks: content.blocks.map((block) => withSource(block, sources.get(block))) };
  const isUnderPage = underPages(alignToPages(placed, source));
  const lost = open.flatMap((each): LostLine[] => {
    if (isUnderPage(each.line)) return [];
    if (unsure.has(each.line) && !isUncompared) return [{ ...each, isUnsure: true }];
    return spared.has(each.line) ? [] : [each];
  });
  return {
    content: placed,
    lost,
    silent: [...[...numbers].filter((each) => !repeated.has(each)), ...labels],
    isUncompared,
  };
}

function labelOf(line: SourceLine): LostLine[] {
  const label = LABEL.exec(line.text.trim())?.[0];
  return label === undefined ? [] : [{ line, words: label }];
}

/** Whether some row or paragraph of a translation stands in it as often as a header does. */
function isRepeating(blocks: readonly Block[]): boolean {
  const times = new Map<string, number>();
  for (const part of blocks.flatMap(blockParts)) times.set(part, (times.get(part) ?? 0) + 1);
  return [...times.values()].some((count) => count >= REPEATED);
}

function withSource(block: Block, source: Block["source"]): Block {
  return source === undefined ? block : { ...block, source };
}

/** Whether a block says something, and not what it translates. */
function isUnplaced(block: Block): boolean {
  return isWorded(block) && (block.source?.text ?? "").trim() === "";
}

function isWorded({ kind }: Block): boolean {
  return kind !== "rule" && kind !== "page_break" && kind !== "note";
}

/**
 * Lines of which it is not sure which block they belong to, wherever they say more than the blocks between the same
 * neighbours: one of them is likely left out.
 */
function saysMore({ blocks, lines }: Group, laid: Laid, languages: Languages): SourceLine[] {
  const orderOf = new Map(lines.map((line, at) => [line, at]));
  const gaps: Gap[] = [{ from: -1, blocks: [], lines: [] }];
  for (const block of blocks) {
    const own = laid.linesOf.get(block);
    if (own === undefined) gaps.at(-1)?.blocks.push(block);
    else gaps.push({ from: Math.max(...own.map((line) => orderOf.get(line) ?? -1)), blocks: [], lines: [] });
  }
  const rising = gaps.toSorted((one, other) => one.from - other.from);
  let at = 0;
  for (const [order, line] of lines.entries()) {
    while (at + 1 < rising.length && (rising[at + 1]?.from ?? 0) < order) at += 1;
    if (laid.unsure.has(line)) rising[at]?.lines.push(line);
  }
  return rising.flatMap((gap) => (isMore(gap, languages) ? gap.lines : []));
}

interface Gap {
  /** The last line of the block before. */
  from: number;
  blocks: Block[];
  lines: SourceLine[];
}

function isMore({ blocks, lines }: Gap, languages: Languages): boolean {
  if (lines.length === 0) return false;
  const [source, target] = [joined(lines.map(({ text }) => text)), blocks.map(blockText).join("\n")];
  const said = expectedLength(source, languages);
  const translated = targetUnit(target, languages).length;
  const isManier = sentencesOf(source).length > sentencesOf(target).length;
  return said > (isManier ? MORE_WITH_SENTENCES : MORE) * translated + LEAST_LETTERS;
}

/** A page of which nothing is translated is one finding, and not one for each line. */
function underPages({ pages }: Alignment): (line: SourceLine) => boolean {
  const empty = new Set(
    pages.filter(({ blocks }) => blocks.length === 0).map((each) => `${each.document}.${each.page}`),
  );
  return ({ document, page }) => page !== null && empty.has(`${document}.${page}`);
}

interface Group {
  blocks: Block[];
  lines: SourceLine[];
}

/** What a reviewer adds by hand stands for lines of the page it was put on. */
function byPage(blocks: readonly Block[], open: readonly { line: SourceLine }[]): Group[] {
  const groups = new Map<string, Group>();
  const groupOf = (key: string) => {
    const group = groups.get(key) ?? { blocks: [], lines: [] };
    groups.set(key, group);
    return group;
  };
  for (const { line } of open) groupOf(`${line.document}.${line.page ?? 1}`).lines.push(line);
  for (const block of blocks)
    groupOf(
      `${block.source?.document ?? open[0]?.line.document ?? 0}.${block.source?.page ?? 1}`,
    ).blocks.push(block);
  return [...groups.values()];
}

/** The source without its lost lines: what they say is one finding, and nothing that a block has to say. */
export function withoutLost(source: ReviewedSource, fates: Pick<Fates, "lost" | "silent">): ReviewedSource {
  const lost = [...fates.lost.filter(({ isUnsure }) => !isUnsure), ...fates.silent];
  if (lost.length === 0) return source;
  const lostOf = new Map<string, Map<number, string>>();
  for (const { line, words } of lost) {
    const key = `${line.document}.${line.page}`;
    const own = lostOf.get(key) ?? new Map<number, string>();
    lostOf.set(key, own.set(line.index, words));
  }
  const pages = source.pages.map((page) => {
    const own = lostOf.get(`${page.document}.${page.page}`);
    if (own === undefined) return page;
    const lines = page.text.split("\n").map((line, index) => {
      const words = own.get(index);
      return words === undefined ? line : words === line.trim() ? "" : line.replace(words, "");
    });
    const text = lines.join("\n");
    // A page with text stays one.
    return text.trim() === "" ? page : { ...page, text };
  });
  return { ...source, pages };
}
