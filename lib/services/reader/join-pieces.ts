import { isRightToLeft } from "@/lib/core/documents/text-direction";
import { plainCharacters } from "./plain-characters";
import type { TextLine } from "./port";

/** A piece of text as a PDF paints it: a word, a few, or a part of one; places in points from the top left. */
export interface TextPiece {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  sizePt: number;
  /** Neither turned nor set from top to bottom. */
  isUpright: boolean;
  isHidden: boolean;
}

/** Between two pieces of one line, in heights: a wider gap is a column's, a narrower one a letter's. */
const WIDEST_GAP = 1.1;
const SPACE = 0.12;
const OVERLAP = 0.4;
/** Two pieces stand on one line when they share this much of the lower one's height. */
const SHARED_HEIGHT = 0.55;
/** Figures this much smaller than those before them, and this far above or below, are none of the same number. */
const SMALLER = 0.8;
const RAISED = 0.2;
const LOWERED = 0.1;
const FIGURES = /^[0-9+\-−]+$/;
const PLAIN = "0123456789+-−";
const [SUPERSCRIPTS, SUBSCRIPTS] = ["⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻", "₀₁₂₃₄₅₆₇₈₉₊₋₋"];
/** A line is continued by one of the pieces painted soon after. */
const REACH = 24;

interface Row {
  pieces: TextPiece[];
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Puts the pieces of a page together to lines, in the order in which they were painted. */
export function joinPieces(
  pieces: readonly TextPiece[],
  page: { widthPt: number; heightPt: number },
): TextLine[] {
  const rows: Row[] = [];
  for (const piece of pieces) {
    if (piece.text.trim() === "") continue;
    const row = rows.slice(-REACH).findLast((candidate) => continues(candidate, piece));
    const [right, bottom] = [piece.left + piece.width, piece.top + piece.height];
    if (!row) {
      rows.push({ pieces: [piece], left: piece.left, top: piece.top, right, bottom });
      continue;
    }
    row.pieces.push(piece);
    row.left = Math.min(row.left, piece.left);
    row.top = Math.min(row.top, piece.top);
    row.right = Math.max(row.right, right);
    row.bottom = Math.max(row.bottom, bottom);
  }
  return rows.map((row) => lineOf(row, page));
}

function continues(row: Row, piece: TextPiece): boolean {
  const last = row.pieces.at(-1);
  if (!last || last.isHidden !== piece.isHidden || !last.isUpright || !piece.isUpright) return false;
  const height = Math.min(row.bottom - row.top, piece.height);
  const shared = Math.min(row.bottom, piece.top + piece.height) - Math.max(row.top, piece.top);
  if (shared < height * SHARED_HEIGHT) return false;
  const size = Math.max(last.sizePt, piece.sizePt);
  const gap = Math.max(piece.left - row.right, row.left - (piece.left + piece.width));
  return gap <= size * WIDEST_GAP && gap >= -size * OVERLAP;
}

function lineOf(row: Row, { widthPt, heightPt }: { widthPt: number; heightPt: number }): TextLine {
  const isReversed = isRightToLeft(row.pieces.map(({ text }) => text).join(""));
  const ordered = row.pieces.toSorted((a, b) => (isReversed ? b.left - a.left : a.left - b.left));
  let text = "";
  let before: TextPiece | undefined;
  let full: TextPiece | undefined;
  for (const piece of ordered) {
    const isNext = before !== undefined && !isApart(before, piece);
    if (before && !isNext) text += " ";
    const script = isNext && full ? inScript(full, piece) : null;
    text += script ?? piece.text;
    before = piece;
    if (script === null) full = piece;
  }
  const line: TextLine = {
    text: plainCharacters(text),
    box: [
      thousandths(row.left, widthPt),
      thousandths(row.top, heightPt),
      thousandths(row.right - row.left, widthPt),
      thousandths(row.bottom - row.top, heightPt),
    ],
    confidence: 1,
  };
  return row.pieces.some(({ isHidden }) => isHidden) ? { ...line, isHidden: true } : line;
}

/** Raised or lowered figures as signs of their own: 10² is not 102. Null for anything else. */
function inScript(full: TextPiece, piece: TextPiece): string | null {
  const figures = piece.text.trim();
  if (piece.sizePt > full.sizePt * SMALLER || !FIGURES.test(figures)) return null;
  const up = (full.top + full.height - (piece.top + piece.height)) / full.sizePt;
  const signs = up >= RAISED ? SUPERSCRIPTS : up <= -LOWERED ? SUBSCRIPTS : null;
  return signs && [...figures].map((sign) => signs.charAt(PLAIN.indexOf(sign))).join("");
}

function isApart(a: TextPiece, b: TextPiece): boolean {
  const gap = Math.max(b.left - (a.left + a.width), a.left - (b.left + b.width));
  return gap > Math.max(a.sizePt, b.sizePt) * SPACE;
}

function thousandths(length: number, whole: number): number {
  return Math.round((length / (whole || 1)) * 1000);
}
