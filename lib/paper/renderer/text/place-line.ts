import { type BrokenLine, CUT_MARK_ROOM, HYPHEN_ROOM, type LinePiece } from "./break-lines";
import type { Fragment, Hyphen, Line } from "./line";
import type { Segment } from "./shape-paragraph";
import type { TextStyle } from "./styled-run";

const RIGHT_TO_LEFT_LETTER = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Rohg}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** In shares of the type size: the hyphen of Noto Sans Bold. */
const HYPHEN = { x: 0.028, length: 0.263, rise: 0.268, thickness: 0.124 } as const;

export function placeLine(
  { pieces, isCut, isHyphenated, hasSpace }: BrokenLine,
  columnWidth: number,
  style: TextStyle,
): Line {
  const parts = pieces.flatMap(splitSilent);
  const fragments = parts.map(({ segment, clusters, width: wide }): Fragment => {
    const isRightToLeft = segment.level % 2 === 1;
    const scale = segment.size / segment.typeface.font.metrics.unitsPerEm;
    return {
      typeface: segment.typeface,
      size: segment.size,
      rise: segment.rise,
      color: segment.color,
      underline: segment.underline,
      strike: segment.strike,
      x: 0,
      width: wide ?? clusters.reduce((sum, { advance }) => sum + advance * scale, 0),
      clusters: isRightToLeft ? [...clusters].reverse() : clusters,
      isRightToLeft,
    };
  });
  let width = 0;
  for (const index of visualOrder(parts.map(({ segment }) => segment.level))) {
    const fragment = fragments[index];
    if (!fragment) continue;
    fragment.x = width;
    width += fragment.width;
  }
  const last = parts.at(-1)?.segment;
  const hyphen = isHyphenated && last ? hyphenAfter(last, width) : null;
  const free = columnWidth - width - (hyphen && last ? last.size * HYPHEN_ROOM : 0);
  const x = style.align === "left" ? 0 : style.align === "right" ? free : free / 2;
  const line: Line = { text: textOf(pieces), columns: columnsOf(pieces), fragments, width, x };
  if (style.direction === "rtl") line.direction = "rtl";
  if (hyphen) line.hyphen = hyphen;
  if (last && hasSpace) line.space = spaceAfter(last, width, style);
  if (!isCut) return line;
  const room = Math.max(0, Math.min(free, (pieces[0]?.segment.size ?? 0) * CUT_MARK_ROOM));
  if (style.direction === "rtl") return { ...line, cut: "left", x: Math.max(x, room) };
  return { ...line, cut: "right", x: Math.min(x, free - room) };
}

function hyphenAfter({ size, rise, color }: Segment, width: number): Hyphen {
  return {
    x: width + HYPHEN.x * size,
    rise: rise + HYPHEN.rise * size,
    length: HYPHEN.length * size,
    thickness: HYPHEN.thickness * size,
    color,
  };
}

function spaceAfter({ typeface, size, rise, color }: Segment, lineWidth: number, style: TextStyle): Fragment {
  const isRightToLeft = style.direction === "rtl";
  const clusters = typeface.shape(" ", { isRightToLeft, language: style.language });
  const width =
    clusters.reduce((sum, { advance }) => sum + advance, 0) * (size / typeface.font.metrics.unitsPerEm);
  return {
    typeface,
    size,
    rise,
    color,
    underline: false,
    strike: false,
    x: isRightToLeft ? -width : lineWidth,
    width,
    clusters,
    isRightToLeft,
  };
}

/**
 * Readers only reorder text that they know to be right-to-left, so signs without a direction get a fragment
 * each.
 */
function splitSilent(piece: LinePiece): LinePiece[] {
  const isSilent = piece.segment.level % 2 === 1 && !RIGHT_TO_LEFT_LETTER.test(textOf([piece]));
  return isSilent ? piece.clusters.map((cluster) => ({ ...piece, clusters: [cluster] })) : [piece];
}

function columnsOf(pieces: readonly LinePiece[]): string[] {
  const columns: LinePiece[][] = [[]];
  for (const piece of pieces)
    if (piece.width === undefined) columns.at(-1)?.push(piece);
    else columns.push([]);
  return columns.map(textOf);
}

function textOf(pieces: readonly LinePiece[]): string {
  return pieces.flatMap(({ clusters }) => clusters.map(({ text }) => text)).join("");
}

/** Rule L2 of the bidirectional algorithm (UAX #9). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  for (let level = Math.max(0, ...levels); level >= 1; level -= 1) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while (end < order.length && (levels[order[end] ?? 0] ?? 0) >= level) end += 1;
      if (end > start) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return order;
}
