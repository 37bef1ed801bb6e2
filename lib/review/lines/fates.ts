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

export interface Fates {
  content: TranslatedDocument;
  lost: LostLine[];
  /** Page numbers that no block repeats, and item labels, which we print. Never reported. */
  silent: LostLine[];
  isUncompared: boolean;
}

/** A source this much longer than its translation has an extra sentence, or at least as many. */
const MORE_WITH_SENTENCES = 1.1;
const MORE = 1.35;
/** With more unsure lines, the document can't be compared. */
const MANY_LINES = 200;

/** Never stored. */
export function fatesOfLines(content: TranslatedDocument, source: ReviewedSource): Fates {
  const all = openLines(linesOfSource(source), alignToPages(content, source), source);
  return findFates(content, source, { all, isEach: false });
}

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
  // In a client's draft, no block has a source. In ours, few lack one.
  const isByHand = unplaced.length * 2 < content.blocks.filter(isWorded).length;
  // Repeated headers would end up in paragraphs that cross a page break.
  const isAtEdge = edgesOf(source.pages);
  // Compare negations on each page.
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
  // A remaining block may translate a header on another page.
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

function isRepeating(blocks: readonly Block[]): boolean {
  const times = new Map<string, number>();
  for (const part of blocks.flatMap(blockParts)) times.set(part, (times.get(part) ?? 0) + 1);
  return [...times.values()].some((count) => count >= REPEATED);
}

function withSource(block: Block, source: Block["source"]): Block {
  return source === undefined ? block : { ...block, source };
}

function isUnplaced(block: Block): boolean {
  return isWorded(block) && (block.source?.text ?? "").trim() === "";
}

function isWorded({ kind }: Block): boolean {
  return kind !== "rule" && kind !== "page_break" && kind !== "note";
}

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

/** A page without translation is one finding. */
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

/** Lost lines are findings of their own, and no block must contain them. */
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
    return text.trim() === "" ? page : { ...page, text };
  });
  return { ...source, pages };
}
