import type { Cluster } from "../fonts/typeface";
import { BREAK, isBreakingSpace } from "./break-opportunities";
import type { Segment } from "./shape-paragraph";

export interface LinePiece {
  segment: Segment;
  clusters: Cluster[];
  width?: number;
}

export interface ShapedRow {
  segments: readonly Segment[];
  breaks: Uint8Array;
  tabs: ReadonlySet<number>;
  wordParts?: ReadonlySet<number>;
}

export interface Unit {
  segment: Segment;
  cluster: Cluster;
  width: number;
  isSpace: boolean;
  isTab: boolean;
  start: (typeof BREAK)[keyof typeof BREAK];
}

export function listUnits({ segments, breaks, tabs, wordParts }: ShapedRow): Unit[] {
  return segments.flatMap((segment) => {
    const scale = segment.size / segment.typeface.font.metrics.unitsPerEm;
    let { start } = segment;
    return segment.clusters.map((cluster) => {
      const at = start;
      start += cluster.text.length;
      return {
        segment,
        cluster,
        width: cluster.advance * scale,
        isSpace: isBreakingSpace(cluster.text),
        isTab: tabs.has(at),
        start: (breaks[at] || (wordParts?.has(at) ? BREAK.withinWord : BREAK.none)) as Unit["start"],
      };
    });
  });
}

export interface BrokenLine {
  pieces: LinePiece[];
  isCut: boolean;
  isHyphenated: boolean;
  hasSpace: boolean;
}

/** A share of the type size. */
export const CUT_MARK_ROOM = 0.8;
export const HYPHEN_ROOM = 0.32;
const FULL_LINE = 0.5;
const SEPARATOR = /[-\u2010-\u2015/\\.,:;_@&=?#+|]$/u;

/**
 * Spaces at a line's end take no room. A word wider than the line is cut after a separator if possible, with
 * room for a mark.
 */
export function breakLines(row: ShapedRow, width: number, stops: readonly number[] = []): BrokenLine[] {
  const units = listUnits(row);
  reachStops(units, stops);
  const lines: BrokenLine[] = [];
  let start = 0;
  while (start < units.length) {
    const { end, isCut, isHyphenated } = endOfLine(units, start, width);
    const pieces = gather(units.slice(start, end));
    let next = end;
    while (units[next]?.isSpace) next += 1;
    const hasSpace = next < units.length && [units[end - 1], units[end]].some(isSeenSpace);
    lines.push({ pieces, isCut, isHyphenated, hasSpace });
    start = next;
  }
  return lines.length > 0 ? lines : [{ pieces: [], isCut: false, isHyphenated: false, hasSpace: false }];
}

function reachStops(units: readonly Unit[], stops: readonly number[]): void {
  let used = 0;
  let column = 0;
  for (const unit of units) {
    if (unit.isTab) {
      unit.width = Math.max(unit.width, (stops[column] ?? 0) - used);
      column += 1;
    }
    used += unit.width;
  }
}

function isSeenSpace(unit: Unit | undefined): boolean {
  return unit?.isSpace === true && unit.cluster.text !== "\u200b";
}

export function wordWidths(row: ShapedRow, joined = false): number[] {
  const words: number[] = [];
  let used = 0;
  let inked = 0;
  let parts: { before: number; room: number }[] = [];
  const endWord = () => {
    const widths = parts.map(({ before, room }) => Math.max(before + room, inked - before));
    words.push(Math.min(inked, ...widths));
    parts = [];
    used = 0;
    inked = 0;
  };
  for (const { segment, width, isSpace, start } of listUnits(row)) {
    if (start === BREAK.withinWord) parts.push({ before: used, room: segment.size * HYPHEN_ROOM });
    else if (start === BREAK.usual || (!joined && (start === BREAK.unwanted || start === BREAK.withinWhole)))
      endWord();
    used += width;
    if (!isSpace) inked = used;
  }
  endWord();
  return words;
}

type LineEnd = { end: number } & Pick<BrokenLine, "isCut" | "isHyphenated">;

function endOfLine(units: readonly Unit[], start: number, width: number): LineEnd {
  let used = 0;
  let usedBefore = 0;
  const last = {
    [BREAK.usual]: start,
    [BREAK.withinNumber]: start,
    [BREAK.unwanted]: start,
    [BREAK.withinWhole]: start,
    [BREAK.withinWord]: start,
  };
  for (let at = start; at < units.length; at += 1) {
    const unit = units[at];
    if (!unit) break;
    const hasRoom = unit.start !== BREAK.withinWord || used + unit.segment.size * HYPHEN_ROOM <= width + 0.01;
    if (at > start && unit.start !== BREAK.none && hasRoom) last[unit.start] = at;
    if (unit.start === BREAK.usual) usedBefore = used;
    used += unit.width;
    if (used > width + 0.01 && !unit.isSpace) {
      const isFull = usedBefore >= width * FULL_LINE;
      const unwanted = isFull ? start : last[BREAK.unwanted];
      const usual = Math.max(last[BREAK.usual], unwanted);
      const end =
        usual > start
          ? usual
          : Math.max(last[BREAK.withinNumber], last[BREAK.unwanted], last[BREAK.withinWhole]);
      if (end > start) return { end, isCut: false, isHyphenated: false };
      const parted = last[BREAK.withinWord];
      if (parted > start) return { end: parted, isCut: false, isHyphenated: true };
      return { end: cutWord(units, start, width), isCut: true, isHyphenated: false };
    }
  }
  return { end: units.length, isCut: false, isHyphenated: false };
}

function cutWord(units: readonly Unit[], start: number, width: number): number {
  let used = 0;
  let separated = start;
  for (let at = start; at < units.length; at += 1) {
    const { segment, cluster, width: own } = units[at] as Unit;
    used += own;
    if (used + segment.size * CUT_MARK_ROOM > width)
      return separated > start ? separated : Math.max(start + 1, at);
    if (used > width / 2 && SEPARATOR.test(cluster.text)) separated = at + 1;
  }
  return units.length;
}

function gather(units: readonly Unit[]): LinePiece[] {
  const pieces: LinePiece[] = [];
  let last: LinePiece | undefined;
  const end = units.findLastIndex(({ isSpace }) => !isSpace) + 1;
  for (const { segment, cluster, isTab, width } of units.slice(0, end)) {
    if (isTab) {
      pieces.push({ segment, clusters: [cluster], width });
      last = undefined;
      continue;
    }
    if (last?.segment !== segment) {
      last = { segment, clusters: [] };
      pieces.push(last);
    }
    last.clusters.push(cluster);
  }
  return pieces;
}
