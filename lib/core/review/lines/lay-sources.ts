import type { Block, BlockSource } from "../../documents/document-model";
import { blockParts, blockText } from "../block-parts";
import type { Languages } from "../difference";
import { alignUnits, type Bead } from "./align-units";
import { type Anchor, sourceAnchors, targetAnchors } from "./anchors";
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

interface Part {
  block: Block;
  text: string;
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
  const first = layOnce(blocks, lines, languages, 0);
  if (first === null) return { sources: new Map(), unsure: new Set(blocks.length > 0 ? lines : []) };
  const { sources, held, skipped } = first;
  for (let round = 1; round < MOST_ROUNDS; round += 1) {
    const leftBlocks = blocks.filter((block) => !sources.has(block));
    const leftLines = lines.filter((line) => !held.has(line));
    if (leftBlocks.length === 0 || leftLines.length === 0) break;
    const next = layOnce(leftBlocks, leftLines, languages, LEAST_IN_COMMON);
    if (next === null || next.sources.size === 0) break;
    for (const [block, source] of next.sources) sources.set(block, source);
    for (const line of next.held) held.add(line);
    for (const line of next.skipped) skipped.add(line);
  }
  // Where every block has its lines, the others are nobody's.
  const isDone = blocks.every((block) => sources.has(block));
  return {
    sources,
    unsure: new Set(isDone ? [] : lines.filter((line) => !skipped.has(line) && !held.has(line))),
  };
}

interface Round {
  sources: Map<Block, BlockSource>;
  held: Set<SourceLine>;
  /** For sure, no block stands for them. */
  skipped: Set<SourceLine>;
}

function layOnce(
  blocks: readonly Block[],
  lines: readonly SourceLine[],
  languages: Languages,
  leastInCommon: number,
): Round | null {
  const parts = blocks.flatMap((block) =>
    blockParts(block)
      .filter((text) => text.trim() !== "")
      .map((text): Part => ({ block, text })),
  );
  const beads = alignUnits(
    lineUnits(lines, languages),
    parts.map(({ text }) => targetUnit(text, languages)),
  );
  if (beads.length === 0) return null;
  const round: Round = { sources: new Map(), held: new Set(), skipped: new Set() };
  const gains = new Map<Block, number>();
  const linesOf = new Map<Block, SourceLine[]>();
  for (const { sources, targets, sureness } of beads) {
    if (targets[0] < targets[1] || sureness < SURE_OF_NONE) continue;
    for (const line of lines.slice(...sources)) round.skipped.add(line);
  }
  for (const [block, own] of beadsOfBlocks(beads, parts)) {
    const taken = own
      .map(({ sources: [from, to] }) => lines.slice(from, to))
      .filter((each) => each.length > 0);
    const sureness = Math.min(own[0]?.startSureness ?? 0, own.at(-1)?.endSureness ?? 0);
    const gain = own.reduce((sum, bead) => sum + bead.gain, 0);
    if (taken.length === 0 || sureness < SURE_OF_BLOCK || gain < leastInCommon) continue;
    const source = sourceOf(block, taken);
    if (source === null) continue;
    round.sources.set(block, source);
    gains.set(block, gain);
    linesOf.set(block, taken.flat());
    for (const line of taken.flat()) round.held.add(line);
  }
  const laid = [...round.sources].map(([block, { text = "" }]) => ({
    block,
    text,
    gain: gains.get(block) ?? 0,
  }));
  const others = blocks.filter((block) => !round.sources.has(block)).map(blockText);
  const rest: Block = { kind: "text", id: "", runs: [{ text: others.join("\n") }] };
  const unheld = lines.filter((line) => !round.held.has(line)).map(({ text }) => text);
  for (const block of doubtful(laid, { block: rest, text: unheld.join("\n"), gain: 0 }, languages)) {
    round.sources.delete(block);
    for (const line of linesOf.get(block) ?? []) round.held.delete(line);
  }
  return round;
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
