import { isRightToLeft } from "@/lib/core/documents/text-direction";
import type { Box, TextLine } from "./port";

const WIDEST_OF_COLUMN = 0.65;
const LEAST_GUTTER = 12;
const LEAST_LINES = 3;
const [MOST_ACROSS, ACROSS_SHARE] = [6, 0.12];
const FILLED = 0.72;
const ALIGNED_SHARE = 0.7;
const FULL = 0.78;
const FULL_SHARE = 0.65;
/** In line heights. */
const LEAST_LENGTH = 9;
const MAX_TABLE_ROWS = 1000;

/** Drawn lines this close are parts of one; in thousandths of the page. */
const NEAR = 4;

interface Divider {
  at: number;
  from: number;
  to: number;
}

/**
 * The lines of a page in reading order: column by column, but row by row in a table or form. A line drawn across two
 * columns, such as the border of a table below them, separates the text above it from the text below.
 */
export function inReadingOrder(lines: readonly TextLine[], rules: readonly Box[] = []): TextLine[] {
  const isReversed = isRightToLeft(lines.map(({ text }) => text).join(" "));
  return order(lines, dividersOf(rules), isReversed);
}

function dividersOf(rules: readonly Box[]): Divider[] {
  const dividers: Divider[] = [];
  const level = rules.filter(([, , width, height]) => width > height);
  for (const [left, top, width] of level.toSorted((one, other) => one[1] - other[1] || one[0] - other[0])) {
    const last = dividers.at(-1);
    if (last && top - last.at <= NEAR && left <= last.to + NEAR && left + width >= last.from - NEAR) {
      last.from = Math.min(last.from, left);
      last.to = Math.max(last.to, left + width);
    } else dividers.push({ at: top, from: left, to: left + width });
  }
  return dividers;
}

function order(lines: readonly TextLine[], dividers: readonly Divider[], isReversed: boolean): TextLine[] {
  const gutter = findGutter(lines);
  if (gutter === null) return inRows(lines, isReversed);
  const across = dividers.filter(({ from, to }) => from < gutter && gutter < to);
  const ordered: TextLine[] = [];
  let band: TextLine[] = [];
  const finishBand = () => {
    const sides = [
      band.filter((line) => rightOf(line) <= gutter),
      band.filter((line) => line.box[0] >= gutter),
    ];
    if (isTable(sides)) ordered.push(...inRows(band, isReversed));
    else
      for (const side of isReversed ? sides.toReversed() : sides)
        ordered.push(...order(side, dividers, isReversed));
    band = [];
  };
  let passed = 0;
  for (const line of lines.toSorted((a, b) => a.box[1] - b.box[1])) {
    if ((across[passed]?.at ?? Number.POSITIVE_INFINITY) < middleOf(line)) finishBand();
    while ((across[passed]?.at ?? Number.POSITIVE_INFINITY) < middleOf(line)) passed += 1;
    if (line.box[0] >= gutter || rightOf(line) <= gutter) {
      band.push(line);
      continue;
    }
    finishBand();
    ordered.push(line);
  }
  finishBand();
  return ordered;
}

function findGutter(lines: readonly TextLine[]): number | null {
  const width = widthOf(lines);
  const narrow = lines.filter(({ box }) => box[2] <= width * WIDEST_OF_COLUMN);
  const lefts = narrow.map(({ box }) => box[0]).toSorted((a, b) => a - b);
  const rights = narrow.map(rightOf).toSorted((a, b) => a - b);
  const mostAcross = Math.min(MOST_ACROSS, Math.floor(narrow.length * ACROSS_SHARE));
  for (let across = 0; across <= mostAcross; across += 1) {
    const middle = middleOfStrip(lefts, rights, across);
    if (middle === null) continue;
    if (across === 0) return middle;
    const sides = [
      narrow.filter((line) => rightOf(line) <= middle),
      narrow.filter((line) => line.box[0] >= middle),
    ];
    if (sides.every(isLong)) return middle;
  }
  return null;
}

function middleOfStrip(lefts: readonly number[], rights: readonly number[], across: number): number | null {
  let best: { middle: number; lesserSide: number } | null = null;
  for (let begun = across + 1; begun < lefts.length; begun += 1) {
    const [from, to] = [rights[begun - across - 1] ?? 0, lefts[begun] ?? 0];
    const lesserSide = Math.min(begun - across, lefts.length - begun);
    if (to - from >= LEAST_GUTTER && lesserSide >= Math.max(LEAST_LINES, best?.lesserSide ?? 0))
      best = { middle: (from + to) / 2, lesserSide };
  }
  return best?.middle ?? null;
}

function isTable(sides: readonly TextLine[][]): boolean {
  const [left = [], right = []] = sides;
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  if (fewer.length > MAX_TABLE_ROWS || more.length > MAX_TABLE_ROWS) return false;
  const aligned = fewer.filter((line) => more.some((other) => isOnOneRow(line, other)));
  if (aligned.length < fewer.length * ALIGNED_SHARE) return false;
  return !sides.every((side) => isRunning(side));
}

function isRunning(side: readonly TextLine[]): boolean {
  if (fillOf(side) >= FILLED || (isLong(side) && fullShareOf(side) >= FULL_SHARE)) return true;
  const gutter = findGutter(side);
  if (gutter === null) return false;
  const columns = [
    side.filter((line) => rightOf(line) <= gutter),
    side.filter((line) => line.box[0] >= gutter),
  ];
  return columns.every((column) => isLong(column) && isRunning(column));
}

function isLong(column: readonly TextLine[]): boolean {
  return column.filter(({ box }) => box[2] >= box[3] * LEAST_LENGTH).length * 2 >= column.length;
}

function fullShareOf(side: readonly TextLine[]): number {
  const width = widthOf(side);
  const lengthOf = (some: readonly TextLine[]) => some.reduce((sum, { box }) => sum + box[2], 0);
  return lengthOf(side.filter(({ box }) => box[2] >= width * FULL)) / (lengthOf(side) || 1);
}

function fillOf(side: readonly TextLine[]): number {
  const width = widthOf(side);
  return side.reduce((sum, { box }) => sum + box[2], 0) / (side.length * width || 1);
}

function widthOf(lines: readonly TextLine[]): number {
  const left = lines.reduce((least, { box }) => Math.min(least, box[0]), Number.POSITIVE_INFINITY);
  const right = lines.reduce((most, line) => Math.max(most, rightOf(line)), Number.NEGATIVE_INFINITY);
  return right - left;
}

function inRows(lines: readonly TextLine[], isReversed: boolean): TextLine[] {
  const rows: TextLine[][] = [];
  for (const line of lines.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const first = rows.at(-1)?.[0];
    if (first && isOnOneRow(first, line)) rows.at(-1)?.push(line);
    else rows.push([line]);
  }
  const side = isReversed ? -1 : 1;
  return rows.flatMap((row) => row.toSorted((a, b) => side * (a.box[0] - b.box[0])));
}

function isOnOneRow(a: TextLine, b: TextLine): boolean {
  return Math.abs(middleOf(a) - middleOf(b)) < Math.min(a.box[3], b.box[3]) * 0.5;
}

function rightOf({ box }: TextLine): number {
  return box[0] + box[2];
}

function middleOf({ box }: TextLine): number {
  return box[1] + box[3] / 2;
}
