import type { Block, BlockSource } from "../../documents/document-model";
import { blockParts, blockText } from "../block-parts";
import type { Languages } from "../difference";
import { alignUnits, type Bead } from "./align-units";
import { type Anchor, isStem, sourceAnchors, targetAnchors } from "./anchors";
import { expectedLength } from "./expected-length";
import { boxAround, joined, type SourceLine } from "./source-line";
import { lineUnits, targetUnit } from "./units";

/** What came of laying blocks that don't tell their source along the lines that no other block holds. */
export interface Laid {
  /** Where each block comes from, as far as that is sure enough. */
  sources: Map<Block, BlockSource>;
  /** Lines that some block may well stand for, though it is not sure which. */
  unsure: Set<SourceLine>;
}

/** As sure as this, a block is compared with its own lines; below, with all of the page. */
const SURE_OF_BLOCK = 0.8;
/** As sure as this, no block stands for a line. */
const SURE_OF_NONE = 0.8;
/** What a block has in common with lines that stand elsewhere. */
const LEAST_IN_COMMON = 1.5;
/** So much in common outweighs a number that stands in another block. */
const STRONG = 7;
const MOST_ROUNDS = 4;
/** What a block's source holds at most (`lib/contract/schemas/desk-content.ts`). */
const MAX_CHARS = 20_000;
/** A line and the part that says the same are no more times as long as each other. */
const MOST_APART = 3;
/** Of a form with more rows and lines than these, no columns are tried. */
const MOST_PAIRS_OF_FORM = 4000;

interface Part {
  block: Block;
  text: string;
  /** From 0, within its block. */
  at: number;
}

/** Lines that a part of a block stands for, by the part's place among all. */
interface Taken {
  part: number;
  lines: readonly SourceLine[];
}

/**
 * Lays the blocks along the lines, in the order of both; and what is left then once more, since a translator may have
 * put a paragraph elsewhere, as long as both have something in common.
 */
export function laySources(
  blocks: readonly Block[],
  lines: readonly SourceLine[],
  languages: Languages,
): Laid {
  const parts = partsOf(blocks);
  const first = layOnce(parts, lines, languages, 0);
  if (first === null) return { sources: new Map(), unsure: new Set(blocks.length > 0 ? lines : []) };
  const { sources, held, skipped } = first;
  const take = (next: Round) => {
    for (const [block, source] of next.sources) sources.set(block, source);
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
  // Where every block has its lines, the others are nobody's.
  const isDone = blocks.every((block) => sources.has(block));
  return {
    sources,
    unsure: new Set(isDone ? [] : lines.filter((line) => !skipped.has(line) && !held.has(line))),
  };
}

/** In the order of the document. */
function partsOf(blocks: readonly Block[]): Part[] {
  return blocks.flatMap((block) =>
    blockParts(block)
      .filter((text) => text.trim() !== "")
      .map((text, at): Part => ({ block, text, at })),
  );
}

/**
 * The rows of a form as they stand on a page in columns: what a translator wrote down row by row was read column by
 * column, or the other way round.
 */
function columnOrders(rows: readonly Part[]): Part[][] {
  const half = Math.ceil(rows.length / 2);
  const byColumns = [2, 3].map((columns) =>
    Array.from({ length: columns }, (_, column) => rows.filter(({ at }) => at % columns === column)).flat(),
  );
  const byRows = [half - 1, half, half + 1].map((split) => {
    const other = rows.slice(split);
    return [
      ...rows.slice(0, split).flatMap((row, at) => [row, ...other.slice(at, at + 1)]),
      ...other.slice(split),
    ];
  });
  return rows.length < 4 ? [] : [...byColumns, ...byRows];
}

interface Round {
  sources: Map<Block, BlockSource>;
  held: Set<SourceLine>;
  /** For sure, no block stands for them. */
  skipped: Set<SourceLine>;
  /** What all blocks have in common with their lines. */
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
  const round: Round = { sources: new Map(), held: new Set(), skipped: new Set(), gain: 0 };
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
    if (source !== null) round.sources.set(block, source);
    else for (const line of taken.flatMap((each) => each.lines)) round.held.delete(line);
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
  for (const block of doubtful(laid, { block: rest, text: unheld.join("\n"), gain: 0 }, languages)) {
    round.sources.delete(block);
    for (const { lines: own } of takenOf.get(block) ?? []) for (const line of own) round.held.delete(line);
  }
  for (const block of round.sources.keys()) round.gain += gains.get(block) ?? 0;
  return round;
}

interface LaidParts {
  parts: readonly Part[];
  takenOf: ReadonlyMap<Block, readonly Taken[]>;
  languages: Languages;
}

/**
 * Lines that are left over, each with the one part that says its numbers and names though its block's lines don't: a
 * form in columns is read column by column, and often written down row by row.
 */
function strayLines(
  { parts, takenOf, languages }: LaidParts,
  lines: readonly SourceLine[],
  held: Set<SourceLine>,
) {
  const left = lines.filter((line) => !held.has(line));
  const spare = left.length === 0 ? [] : [...takenOf].flatMap(([block, taken]) => spareParts(block, taken));
  function spareParts(block: Block, taken: readonly Taken[]) {
    const known = new Set(
      taken.flatMap((each) =>
        each.lines.flatMap(({ text }) => tellingKeys(sourceAnchors(text, languages)).flat()),
      ),
    );
    return parts.flatMap((part, at) => {
      if (part.block !== block) return [];
      const keys = tellingKeys(targetAnchors(part.text, languages))
        .flat()
        .filter((key) => !known.has(key));
      return keys.length === 0
        ? []
        : [{ block, part: at, keys: new Set(keys), length: targetUnit(part.text, languages).length }];
    });
  }
  return left.flatMap((line) => {
    const told = tellingKeys(sourceAnchors(line.text, languages));
    if (told.length === 0) return [];
    const length = expectedLength(line.text, languages);
    const fitting = spare.filter(
      (each) =>
        told.every((keys) => keys.some((key) => each.keys.has(key))) &&
        Math.max(length, each.length) <= MOST_APART * Math.min(length, each.length),
    );
    const [only, another] = fitting;
    return only === undefined || another !== undefined ? [] : [{ block: only.block, part: only.part, line }];
  });
}

/** Of each number, date, or name, what shows it again on the other side. */
function tellingKeys(anchors: readonly Anchor[]): string[][] {
  return anchors
    .filter(({ isFigure, weight }) => isFigure || weight > 1)
    .map(({ keys }) => keys.filter((key) => !isStem(key)));
}

interface LaidBlock {
  block: Block;
  /** What it is thought to translate; of blocks that have no lines, all that nobody has. */
  text: string;
  gain: number;
}

/** Blocks of which one has a number too many that is missed in another: their lines are hardly theirs. */
function doubtful(laid: readonly LaidBlock[], left: LaidBlock, languages: Languages): Block[] {
  const tooMany = new Map<string, LaidBlock[]>();
  const missed: [key: string, laid: LaidBlock][] = [];
  for (const each of [...laid, left]) {
    const counts = new Map<string, number>();
    const count = (anchors: readonly Anchor[], by: number) => {
      for (const { keys, isFigure } of anchors)
        if (isFigure) for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + by);
    };
    count(sourceAnchors(each.text, languages), 1);
    count(targetAnchors(blockText(each.block), languages), -1);
    for (const [key, more] of counts) {
      if (more > 0) missed.push([key, each]);
      else if (more < 0) tooMany.set(key, [...(tooMany.get(key) ?? []), each]);
    }
  }
  return missed.flatMap(([key, one]) =>
    (tooMany.get(key) ?? []).flatMap((other) =>
      Math.min(one.gain, other.gain) < STRONG ? [one.block, other.block] : [],
    ),
  );
}

/** The beads of each block, if it shares none with another. */
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

/** A part's lines are one line of it, as they are in our own drafts; a table's cells stay apart. */
function sourceOf(block: Block, taken: readonly (readonly SourceLine[])[]): BlockSource | null {
  const lines = taken.flat();
  const [first] = lines;
  if (first === undefined) return null;
  const texts = taken.flatMap((own) => {
    const each = own.map(({ text }) => text.trim());
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
