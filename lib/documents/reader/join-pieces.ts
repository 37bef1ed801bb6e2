import { isRightToLeft } from "@/lib/core/documents/text-direction";
import { joinFigures } from "./join-figures";
import { joinJustified } from "./join-justified";
import { joinMarks } from "./join-marks";
import { inLogicalOrder } from "./logical-order";
import { plainCharacters } from "./plain-characters";
import type { TextLine } from "./port";

/** In points from the top left. */
export interface TextPiece {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  sizePt: number;
  isUpright: boolean;
  /** Clockwise from level; absent if askew or vertical. */
  turns?: number;
  angle?: number;
  length?: number;
  isHidden: boolean;
  isDoubtful?: boolean;
  isAsWritten?: boolean;
}

const DOUBTFUL = 0.3;
/** Between pieces of one line, in heights. A column's gap is wider, a letter's narrower. */
const WIDEST_GAP = 1.1;
const [WIDEST_APART, NEXT] = [0.6, 3];
const BOLD = 0.3;
const FURTHEST_PT = 3;
const OVERLAP = 0.4;
/** Half of each of these signs is empty, and neighbours share it. */
const [HALF_EMPTY_OVERLAP, OPENS, CLOSES] = [0.6, /^[「『（〔［｛〈《【]/u, /[、。，．」』）〕］｝〉》】]$/u];
const SHARED_HEIGHT = 0.55;
const SMALLER = 0.8;
const RAISED = 0.2;
const LOWERED = 0.1;
const FIGURES = /^[0-9+\-−]+$/;
const PLAIN = "0123456789+-−";
const [SUPERSCRIPTS, SUBSCRIPTS] = ["⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻", "₀₁₂₃₄₅₆₇₈₉₊₋₋"];
const [MIRRORS, MIRRORED] = ["()[]{}<>«»‹›", ")(][}{><»«›‹"];
const STRIP_PT = 12;
const MOST_STRIPS = 100;
const REACH = 24;
const PAINTED_NEXT = 0.5;

interface Row {
  pieces: TextPiece[];
  first: number;
  last: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Left, top, right and bottom of a drawn line, in points from the top left. */
export type Rule = readonly [number, number, number, number];

export function joinPieces(
  pieces: readonly TextPiece[],
  page: { widthPt: number; heightPt: number; rules?: readonly Rule[] },
): TextLine[] {
  const borders = (page.rules ?? [])
    .filter(([left, top, right, bottom]) => bottom - top > right - left)
    .toSorted((one, other) => one[0] - other[0]);
  const rows = joinJustified(rowsOf(joinMarks(pieces), borders), (from, to, height) =>
    isDivided(borders, from, to, height),
  );
  const isDrawn = areAsDrawn(rows);
  return onceEach(
    rows
      .toSorted((one, other) => one.first - other.first)
      .map((row) => ({ row, line: lineFrom(textOf(row, isDrawn), row, page) })),
  );
}

function areAsDrawn(rows: readonly Row[]): boolean {
  const bracketed = rows.filter(({ pieces }) => pieces.some(({ text }) => /[()[\]{}]/.test(text)));
  const unpaired = (isDrawn: boolean) =>
    bracketed.reduce((sum, row) => sum + unpairedIn(textOf(row, isDrawn)), 0);
  return unpaired(true) <= unpaired(false);
}

function unpairedIn(text: string): number {
  let [open, unopened] = [0, 0];
  for (const sign of text) {
    if (/[([{]/.test(sign)) open += 1;
    else if (/[)\]}]/.test(sign) && open > 0) open -= 1;
    else if (/[)\]}]/.test(sign)) unopened += 1;
  }
  return open + unopened;
}

function onceEach(lines: readonly { row: Row; line: TextLine }[]): TextLine[] {
  const painted = new Map<string, Row[]>();
  return lines.flatMap(({ row, line }) => {
    const same = painted.get(line.text)?.slice(-REACH) ?? [];
    if (same.some((before) => arePainted(before, row))) return [];
    painted.set(line.text, [...same, row]);
    return [line];
  });
}

function arePainted(one: Row, other: Row): boolean {
  const far = Math.min(FURTHEST_PT, BOLD * Math.min(one.bottom - one.top, other.bottom - other.top));
  const isHidden = ({ pieces }: Row) => pieces.some((piece) => piece.isHidden);
  return (
    isHidden(one) === isHidden(other) &&
    Math.abs(one.left - other.left) <= far &&
    Math.abs(one.right - other.right) <= far &&
    Math.abs(one.top - other.top) <= far
  );
}

function rowsOf(pieces: readonly TextPiece[], borders: readonly Rule[]): Row[] {
  const rows: Row[] = [];
  const strips = new Map<number, Row[]>();
  const numbered = pieces
    .map((piece, number) => ({ piece, number }))
    .filter(({ piece }) => piece.text.trim() !== "")
    .toSorted((one, other) => one.piece.left - other.piece.left);
  for (const { piece, number } of numbered) {
    const [right, bottom] = [piece.left + piece.width, piece.top + piece.height];
    const near = new Set(stripsOf(piece.top, bottom).flatMap((strip) => strips.get(strip) ?? []));
    let row: Row | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const candidate of near) {
      if (!continues(candidate, piece, number, borders)) continue;
      const distance = distanceOf(candidate, piece) - (candidate.last === number - 1 ? PAINTED_NEXT : 0);
      if (distance < least) [row, least] = [candidate, distance];
    }
    if (row) {
      row.pieces.push(piece);
      row.first = Math.min(row.first, number);
      row.last = number;
      row.top = Math.min(row.top, piece.top);
      row.right = Math.max(row.right, right);
      row.bottom = Math.max(row.bottom, bottom);
    } else {
      const { left, top } = piece;
      row = { pieces: [piece], first: number, last: number, left, top, right, bottom };
      rows.push(row);
    }
    for (const strip of stripsOf(row.top, row.bottom)) {
      const others = (strips.get(strip) ?? []).filter((each) => each !== row);
      strips.set(strip, [...others.slice(1 - REACH), row]);
    }
  }
  return rows;
}

function stripsOf(top: number, bottom: number): number[] {
  const first = Math.floor(top / STRIP_PT);
  const count = Math.min(MOST_STRIPS, Math.floor(bottom / STRIP_PT) - first + 1);
  return Array.from({ length: Math.max(1, count || 1) }, (_, at) => first + at);
}

function distanceOf(row: Row, piece: TextPiece): number {
  const middle = (row.top + row.bottom) / 2 - piece.top - piece.height / 2;
  return Math.abs(piece.left - row.right) + 2 * Math.abs(middle);
}

function continues(row: Row, piece: TextPiece, number: number, borders: readonly Rule[]): boolean {
  const last = row.pieces.at(-1);
  if (!last || last.isHidden !== piece.isHidden || !last.isUpright || !piece.isUpright) return false;
  const height = Math.min(row.bottom - row.top, piece.height);
  const shared = Math.min(row.bottom, piece.top + piece.height) - Math.max(row.top, piece.top);
  if (shared < height * SHARED_HEIGHT) return false;
  const isNext = Math.abs(number - row.last) <= NEXT;
  // A heading in one column reaches as far, at its size, as the next column's text.
  const size = (isNext ? Math.max : Math.min)(last.sizePt, piece.sizePt);
  const gap = piece.left - row.right;
  const isHalfEmpty = OPENS.test(piece.text) || CLOSES.test(last.text);
  const overlap = isHalfEmpty ? HALF_EMPTY_OVERLAP : OVERLAP;
  if (gap > size * (isNext ? WIDEST_GAP : WIDEST_APART)) return false;
  if (gap < -Math.max(last.sizePt, piece.sizePt) * overlap) return false;
  return gap <= 0 || !isDivided(borders, row.right, piece.left, piece.top + piece.height / 2);
}

function isDivided(borders: readonly Rule[], from: number, to: number, height: number): boolean {
  let [low, high] = [0, borders.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((borders[middle]?.[0] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  for (let at = low; at < borders.length; at += 1) {
    const [left = 0, top = 0, , bottom = 0] = borders[at] ?? [];
    if (left > to) return false;
    if (top <= height && height <= bottom) return true;
  }
  return false;
}

function textOf(row: Row, isDrawn: boolean): string {
  let text = "";
  let full: TextPiece | undefined;
  for (const { piece, isReversed, isApart } of inLogicalOrder(joinFigures(row.pieces))) {
    if (isApart) text += " ";
    const script = !isApart && full ? inScript(full, piece) : null;
    text += script ?? (isReversed && isDrawn && !piece.isAsWritten ? mirrored(piece.text) : piece.text);
    if (script === null) full = piece;
  }
  return text;
}

export function lineFrom(
  text: string,
  row: Pick<Row, "pieces" | "left" | "top" | "right" | "bottom">,
  { widthPt, heightPt }: { widthPt: number; heightPt: number },
): TextLine {
  const isDoubtful = row.pieces.some((piece) => piece.isDoubtful);
  const line: TextLine = {
    text: plainCharacters(text),
    box: [
      thousandths(row.left, widthPt),
      thousandths(row.top, heightPt),
      thousandths(row.right - row.left, widthPt),
      thousandths(row.bottom - row.top, heightPt),
    ],
    confidence: isDoubtful ? DOUBTFUL : 1,
  };
  return {
    ...line,
    ...(row.pieces.some(({ isHidden }) => isHidden) && { isHidden: true }),
    ...(isDoubtful && { isDoubtful }),
  };
}

/** Brackets as drawn: in right-to-left text an opening one looks like a closing one. */
function mirrored(text: string): string {
  if (/[\p{L}\p{N}]/u.test(text) && !isRightToLeft(text)) return text;
  return text.replace(/[()[\]{}<>«»‹›]/g, (sign) => MIRRORED.charAt(MIRRORS.indexOf(sign)));
}

function inScript(full: TextPiece, piece: TextPiece): string | null {
  const figures = piece.text.trim();
  if (piece.sizePt > full.sizePt * SMALLER || !FIGURES.test(figures)) return null;
  const up = (full.top + full.height - (piece.top + piece.height)) / full.sizePt;
  const signs = up >= RAISED ? SUPERSCRIPTS : up <= -LOWERED ? SUBSCRIPTS : null;
  return signs && [...figures].map((sign) => signs.charAt(PLAIN.indexOf(sign))).join("");
}

export function thousandths(length: number, whole: number): number {
  return Math.round((length / (whole || 1)) * 1000);
}
