import type { TextPiece } from "./join-pieces";

interface Row {
  pieces: TextPiece[];
  first: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type IsDivided = (from: number, to: number, height: number) => boolean;

// In letter heights: how much the spaces of a justified line vary, and the edges of a paragraph.
const [EVEN, EDGE] = [0.25, 0.35];
const INDENT = 4;
const [NEAREST, FARTHEST, LEVEL] = [0.7, 2, 0.3];
/** For a line of just two words: forms have values at the other edge. */
const [WIDEST_OF_WORDS, WIDEST_OF_VALUES] = [12, 2];
const VALUE = /\p{N}|:$/u;
const [MOST_LINES, MOST_PARTS] = [12, 60];

/**
 * Rejoins justified lines, whose spaces can be wider than a table's gaps: their words are evenly spaced between the
 * paragraph's edges. A gap between columns continues in the next row.
 */
export function joinJustified<T extends Row>(rows: readonly T[], isDivided: IsDivided): T[] {
  const sorted = rows
    .filter(({ pieces: [first] }) => first?.isUpright && !first.isHidden)
    .toSorted((one, other) => middleOf(one) - middleOf(other));
  const gone = new Set<T>();
  for (const [at, anchor] of sorted.entries()) {
    if (gone.has(anchor) || isOneWord(anchor)) continue;
    for (const step of [1, -1]) {
      let line = lineAfter(sorted, { at, row: anchor }, anchor, step, gone);
      for (let lines = 0; lines < MOST_LINES && line.length > 0; lines += 1) {
        const first = line[0];
        if (!first) break;
        const next = lineAfter(sorted, first, anchor, step, gone);
        const parts = line.map(({ row }) => row).toSorted((one, other) => one.left - other.left);
        const [leftmost] = parts;
        if (!leftmost) break;
        if (parts.length > 1) {
          const below = next.map(({ row }) => row).toSorted((one, other) => one.left - other.left);
          if (!isJustified(parts, anchor, step, isDivided) || areColumns(parts, below)) break;
          join(first.row, parts);
          for (const part of parts) if (part !== first.row) gone.add(part);
        } else if (Math.abs(leftmost.left - anchor.left) > EDGE * sizeOf(anchor)) break;
        line = next;
      }
    }
  }
  return rows.filter((row) => !gone.has(row));
}

interface Found<T> {
  at: number;
  row: T;
}

function lineAfter<T extends Row>(
  sorted: readonly T[],
  { at, row }: Found<T>,
  anchor: Row,
  step: number,
  gone: ReadonlySet<T>,
): Found<T>[] {
  const [size, edge] = [sizeOf(anchor), EDGE * sizeOf(anchor)];
  const found: Found<T>[] = [];
  let height: number | null = null;
  for (let looked = 1; looked <= MOST_PARTS; looked += 1) {
    const other = sorted[at + looked * step];
    if (!other) break;
    const distance = Math.abs(middleOf(other) - middleOf(row)) / size;
    if (distance > FARTHEST) break;
    if (height !== null && Math.abs(middleOf(other) - height) > LEVEL * size) break;
    const isWithin = other.left >= anchor.left - edge && other.right <= anchor.right + edge;
    if (distance < NEAREST || gone.has(other) || !isWithin) continue;
    height ??= middleOf(other);
    found.push({ at: at + looked * step, row: other });
  }
  return found;
}

function isJustified(parts: readonly Row[], anchor: Row, step: number, isDivided: IsDivided): boolean {
  const [size, first, last] = [sizeOf(anchor), parts[0], parts.at(-1)];
  if (!first || !last || !parts.every((part) => isOneWord(part) && sizeOf(part) === size)) return false;
  const indent = first.left - anchor.left;
  const isFlush = indent <= size * (step < 0 ? INDENT : EDGE) && anchor.right - last.right <= size * EDGE;
  const gaps = gapsOf(parts);
  const widths = gaps.map(([from, to]) => to - from);
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  if (!isFlush || most - least > size * EVEN) return false;
  if (gaps.some(([from, to]) => isDivided(from, to, middleOf(first)))) return false;
  if (parts.length > 2) return true;
  const isValue = parts.some(({ pieces }) => VALUE.test(pieces.map(({ text }) => text.trim()).join("")));
  return most <= size * (isValue ? WIDEST_OF_VALUES : WIDEST_OF_WORDS);
}

function areColumns(parts: readonly Row[], others: readonly Row[]): boolean {
  if (parts.length !== others.length) return false;
  const below = gapsOf(others);
  return gapsOf(parts).every(([from, to], at) => {
    const [start = 0, end = 0] = below[at] ?? [];
    return Math.min(to, end) - Math.max(from, start) > Math.min(to - from, end - start) / 2;
  });
}

function gapsOf(parts: readonly Row[]): [number, number][] {
  return parts.slice(1).map((part, at) => [parts[at]?.right ?? part.left, part.left]);
}

function isOneWord({ pieces }: Row): boolean {
  return pieces.every(({ text, left, sizePt }, at) => {
    const before = pieces[at - 1];
    const gap = before ? left - before.left - before.width : 0;
    return !/\s/.test(text.trim()) && gap < sizePt * EVEN;
  });
}

function join(row: Row, parts: readonly Row[]): void {
  row.pieces = parts.flatMap(({ pieces }) => pieces);
  row.first = Math.min(...parts.map(({ first }) => first));
  row.left = Math.min(...parts.map(({ left }) => left));
  row.right = Math.max(...parts.map(({ right }) => right));
  row.top = Math.min(...parts.map(({ top }) => top));
  row.bottom = Math.max(...parts.map(({ bottom }) => bottom));
}

function sizeOf({ pieces }: Row): number {
  return pieces[0]?.sizePt ?? 1;
}

function middleOf({ top, bottom }: Row): number {
  return (top + bottom) / 2;
}
