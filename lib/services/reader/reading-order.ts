import { isRightToLeft } from "@/lib/core/documents/text-direction";
import type { TextLine } from "./port";

/** Of the region's width: a longer line belongs to no column. */
const WIDEST_OF_COLUMN = 0.65;
const LEAST_GUTTER = 12;
const LEAST_LINES = 3;
/** Running text fills its column; the cells of a table do not. */
const FILLED = 0.72;
const ALIGNED_SHARE = 0.7;
/** Each row of a table is looked for on its other side; no page has this many, and a file could. */
const MAX_TABLE_ROWS = 1000;

/** The lines of a page as a person reads them: column by column, but a table or a form row by row. */
export function inReadingOrder(lines: readonly TextLine[]): TextLine[] {
  return order(lines, isRightToLeft(lines.map(({ text }) => text).join(" ")));
}

function order(lines: readonly TextLine[], isReversed: boolean): TextLine[] {
  const gutter = findGutter(lines);
  if (gutter === null) return inRows(lines, isReversed);
  const ordered: TextLine[] = [];
  let band: TextLine[] = [];
  const finishBand = () => {
    const sides = [
      band.filter((line) => rightOf(line) <= gutter),
      band.filter((line) => line.box[0] >= gutter),
    ];
    if (isTable(sides)) ordered.push(...inRows(band, isReversed));
    else for (const side of isReversed ? sides.toReversed() : sides) ordered.push(...order(side, isReversed));
    band = [];
  };
  // A line across the gutter, such as a heading, ends what stood above it.
  for (const line of lines.toSorted((a, b) => a.box[1] - b.box[1])) {
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

/** The middle of the strip without text that divides the narrow lines most evenly; null where there is none. */
function findGutter(lines: readonly TextLine[]): number | null {
  const width = widthOf(lines);
  const narrow = lines
    .filter(({ box }) => box[2] <= width * WIDEST_OF_COLUMN)
    .toSorted((a, b) => a.box[0] - b.box[0]);
  let best: { middle: number; lesserSide: number } | null = null;
  let reach = Number.POSITIVE_INFINITY;
  for (const [before, line] of narrow.entries()) {
    const lesserSide = Math.min(before, narrow.length - before);
    if (line.box[0] - reach >= LEAST_GUTTER && lesserSide >= Math.max(LEAST_LINES, best?.lesserSide ?? 0)) {
      best = { middle: (line.box[0] + reach) / 2, lesserSide };
    }
    reach = before === 0 ? rightOf(line) : Math.max(reach, rightOf(line));
  }
  return best?.middle ?? null;
}

function isTable(sides: readonly TextLine[][]): boolean {
  const [left = [], right = []] = sides;
  const [fewer, more] = left.length < right.length ? [left, right] : [right, left];
  if (fewer.length > MAX_TABLE_ROWS || more.length > MAX_TABLE_ROWS) return false;
  const aligned = fewer.filter((line) => more.some((other) => isOnOneRow(line, other)));
  if (aligned.length < fewer.length * ALIGNED_SHARE) return false;
  return sides.some((side) => fillOf(side) < FILLED);
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
