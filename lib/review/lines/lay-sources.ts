import { blockText } from "@/lib/core/documents/block-parts";
import type { Block, BlockSource } from "@/lib/core/documents/document-model";
import type { Languages } from "../difference";
import { alignUnits, type Bead } from "./align-units";
import { doubtful } from "./contradictions";
import { sentencesOf } from "./paired-parts";
import { columnOrders, type Part, partsOf, type Taken } from "./part";
import { boxAround, joined, type SourceLine } from "./source-line";
import { strayLines } from "./stray-lines";
import { isClosed, lineUnits, targetUnit } from "./units";

export interface Laid {
  sources: Map<Block, BlockSource>;
  linesOf: Map<Block, readonly SourceLine[]>;
  /** A paragraph took these, but has fewer sentences, so it may not contain them. */
  swallowed: Set<SourceLine>;
  unsure: Set<SourceLine>;
}

/** Above this, a block is compared with its own lines, otherwise with the whole page. */
const SURE_OF_BLOCK = 0.8;
const SURE_OF_NONE = 0.8;
const LEAST_IN_COMMON = 1.5;
const MOST_ROUNDS = 4;
/** Maximum of a block's source (`lib/contract/schemas/desk-content.ts`). */
const MAX_CHARS = 20_000;
const MOST_PAIRS_OF_FORM = 4000;

/**
 * In document order first. Then lays the rest again, because a translator may have moved a paragraph, if there is
 * something in common.
 */
export function laySources(
  blocks: readonly Block[],
  lines: readonly SourceLine[],
  languages: Languages,
): Laid {
  const parts = partsOf(blocks);
  const first = layOnce(parts, lines, languages, 0);
  if (first === null)
    return {
      sources: new Map(),
      linesOf: new Map(),
      swallowed: new Set(),
      unsure: new Set(blocks.length > 0 ? lines : []),
    };
  const { sources, linesOf, held, skipped } = first;
  const take = (next: Round) => {
    for (const [block, source] of next.sources) sources.set(block, source);
    for (const [block, own] of next.linesOf) linesOf.set(block, own);
    for (const line of next.held) held.add(line);
    for (const line of next.skipped) skipped.add(line);
  };
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const leftParts = parts.filter(({ block }) => !sources.has(block));
    const leftLines = lines.filter((line) => !held.has(line));
    if (leftParts.length === 0 || leftLines.length === 0) break;
    const next = layOnce(leftParts, leftLines, languages, LEAST_IN_COMMON);
    if (next === null || next.sources.size === 0) break;
    take(next);
  }
  for (const block of blocks) {
    if (sources.has(block) || block.kind !== "fields") continue;
    const own = parts.filter((part) => part.block === block);
    const leftLines = lines.filter((line) => !held.has(line));
    if (own.length * leftLines.length > MOST_PAIRS_OF_FORM) continue;
    const laid = columnOrders(own).flatMap(
      (order) => layOnce(order, leftLines, languages, LEAST_IN_COMMON) ?? [],
    );
    const [best] = laid.toSorted((one, other) => other.gain - one.gain);
    if (best !== undefined) take(best);
  }
  // The numbers changed places rather than the blocks.
  for (const [block, { source, own }] of first.suspended) {
    if (sources.has(block) || own.some((line) => held.has(line))) continue;
    sources.set(block, source);
    linesOf.set(block, own);
    for (const line of own) held.add(line);
  }
  const isDone = blocks.every((block) => sources.has(block));
  return {
    sources,
    linesOf,
    swallowed: new Set([...linesOf].flatMap(([block, own]) => swallowedBy(block, own))),
    unsure: new Set(isDone ? [] : lines.filter((line) => !skipped.has(line) && !held.has(line))),
  };
}

function swallowedBy(block: Block, lines: readonly SourceLine[]): SourceLine[] {
  const [first, second] = lines;
  const [last, before] = [lines.at(-1), lines.at(-2)];
  if (block.kind !== "text" || first === undefined || last === undefined || lines.length < 2) return [];
  const said = sentencesOf(joined(lines.map(({ text }) => text))).length;
  if (said <= sentencesOf(blockText(block)).length) return [];
  const edges = new Set<SourceLine>();
  if (isSentence(first.text) && isOpening(second)) edges.add(first);
  if (isSentence(last.text) && isClosed(before?.text ?? "")) edges.add(last);
  return [...edges];
}

const isSentence = (text: string) => /^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(text) && isClosed(text);
const isOpening = (line: SourceLine | undefined) => line !== undefined && !/^\p{Ll}/u.test(line.text.trim());

interface Round {
  sources: Map<Block, BlockSource>;
  linesOf: Map<Block, readonly SourceLine[]>;
  held: Set<SourceLine>;
  skipped: Set<SourceLine>;
  suspended: Map<Block, { source: BlockSource; own: readonly SourceLine[] }>;
  gain: number;
}

function layOnce(
  parts: readonly Part[],
  lines: readonly SourceLine[],
  languages: Languages,
  leastInCommon: number,
): Round | null {
  const beads = alignUnits(
    lineUnits(lines, languages),
    parts.map(({ text }) => targetUnit(text, languages)),
  );
  if (beads.length === 0) return null;
  const round: Round = {
    sources: new Map(),
    linesOf: new Map(),
    held: new Set(),
    skipped: new Set(),
    suspended: new Map(),
    gain: 0,
  };
  const gains = new Map<Block, number>();
  const takenOf = new Map<Block, Taken[]>();
  for (const { sources, targets, sureness } of beads) {
    if (targets[0] < targets[1] || sureness < SURE_OF_NONE) continue;
    for (const line of lines.slice(...sources)) round.skipped.add(line);
  }
  for (const [block, own] of beadsOfBlocks(beads, parts)) {
    const taken = own
      .map(({ sources, targets }) => ({ part: targets[0], lines: lines.slice(...sources) }))
      .filter((each) => each.lines.length > 0);
    const sureness = Math.min(own[0]?.startSureness ?? 0, own.at(-1)?.endSureness ?? 0);
    const gain = own.reduce((sum, bead) => sum + bead.gain, 0);
    if (taken.length === 0 || sureness < SURE_OF_BLOCK || gain < leastInCommon) continue;
    takenOf.set(block, taken);
    gains.set(block, gain);
    for (const line of taken.flatMap((each) => each.lines)) round.held.add(line);
  }
  for (const { block, part, line } of strayLines({ parts, takenOf, languages }, lines, round.held)) {
    takenOf.get(block)?.push({ part, lines: [line] });
    round.held.add(line);
    round.skipped.delete(line);
  }
  for (const [block, taken] of takenOf) {
    const source = sourceOf(
      block,
      taken
        .toSorted((one, other) => (parts[one.part]?.at ?? 0) - (parts[other.part]?.at ?? 0))
        .map((each) => each.lines),
    );
    const own = taken.flatMap((each) => each.lines);
    if (source === null) for (const line of own) round.held.delete(line);
    else {
      round.sources.set(block, source);
      round.linesOf.set(block, own);
    }
  }
  const laid = [...round.sources].map(([block, { text = "" }]) => ({
    block,
    text,
    gain: gains.get(block) ?? 0,
  }));
  const blocks = [...new Set(parts.map(({ block }) => block))];
  const others = blocks.filter((block) => !round.sources.has(block)).map(blockText);
  const rest: Block = { kind: "text", id: "", runs: [{ text: others.join("\n") }] };
  const unheld = lines.filter((line) => !round.held.has(line)).map(({ text }) => text);
  for (const [block, other] of doubtful(laid, { block: rest, text: unheld.join("\n"), gain: 0 }, languages)) {
    const [source, own] = [round.sources.get(block), round.linesOf.get(block)];
    if (source === undefined || own === undefined) continue;
    if (other !== rest) round.suspended.set(block, { source, own });
    round.sources.delete(block);
    for (const line of own) round.held.delete(line);
    round.linesOf.delete(block);
  }
  for (const block of round.sources.keys()) round.gain += gains.get(block) ?? 0;
  return round;
}

function beadsOfBlocks(beads: readonly Bead[], parts: readonly Part[]): Map<Block, Bead[]> {
  const beadsOf = new Map<Block, Bead[]>();
  const shared = new Set<Block>();
  for (const bead of beads) {
    const blocks = new Set(parts.slice(...bead.targets).map(({ block }) => block));
    for (const block of blocks) {
      if (blocks.size > 1) shared.add(block);
      const own = beadsOf.get(block);
      if (own === undefined) beadsOf.set(block, [bead]);
      else own.push(bead);
    }
  }
  for (const block of shared) beadsOf.delete(block);
  return beadsOf;
}

/**
 * We print item labels, so they are not part of the text: "1.", "(1)", "1.ª", "1º.-", "١-", and, without a space, "1．"
 * and "1、".
 */
export const LABEL =
  /^(?:(?:[•·▪◦‣–—-]|[(（]?\p{Nd}{1,3}(?:[.)）](?:[ªº]|[-–—])?|[ªº][.)][-–—]?|[-–—]))\s+(?=\S)|[(（]?\p{Nd}{1,3}[.．、)）]\s*(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]))/u;

/** A part's lines are joined, as in our drafts; table cells stay separate. */
function sourceOf(block: Block, taken: readonly (readonly SourceLine[])[]): BlockSource | null {
  const lines = taken.flat();
  const [first] = lines;
  if (first === undefined) return null;
  const texts = taken.flatMap((own) => {
    const each = own.map(({ text }) => text.trim());
    if (block.kind === "list") return [joined(each).replace(LABEL, "")];
    return block.kind === "table" ? each : [joined(each)];
  });
  const text = texts.join("\n");
  if (text.length > MAX_CHARS) return null;
  const onPage = lines.filter(({ page, document }) => page === first.page && document === first.document);
  const box = boxAround(onPage);
  return {
    document: first.document,
    page: first.page ?? 1,
    ...(box && { box }),
    ...(first.turns && { turns: first.turns }),
    text,
  };
}
