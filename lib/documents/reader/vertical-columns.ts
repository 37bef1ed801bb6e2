import { lineFrom, type TextPiece } from "./join-pieces";
import type { Box, TextLine } from "./port";
import { inReadingOrder } from "./reading-order";

const VERTICAL_LETTER = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{P}ー〜]$/u;
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const VERTICAL_FORM = /[\ufe10-\ufe19\ufe30-\ufe48]/gu;
const LEAST_LETTERS = 3;
// In letter heights: the distances between letters of a column, and between columns.
const [BESIDE, ABOVE, BELOW] = [0.5, 0.3, 0.7];
const [OVERLAP, WIDEST_GAP] = [0.3, 3];

export function verticalColumns(pieces: readonly TextPiece[]): {
  blocks: TextPiece[][][];
  others: TextPiece[];
} {
  const columns: TextPiece[][] = [];
  let open: TextPiece[] = [];
  const finish = () => {
    const letters = open.filter(({ text }) => VERTICAL_LETTER.test(text.trim()));
    const isColumn = open.some(isVertical) || letters.length >= LEAST_LETTERS;
    if (isColumn && open.some(({ text }) => EASTERN.test(text))) columns.push(open);
    open = [];
  };
  for (const piece of pieces) {
    if (piece.text.trim() === "") continue;
    const last = open.at(-1);
    const canBe = !piece.isHidden && (isVertical(piece) || piece.turns === 1 || isLetter(piece));
    if (last && !(canBe && isBelow(last, piece))) finish();
    if (canBe) open.push(piece);
  }
  finish();
  const blocks: TextPiece[][][] = [];
  for (const column of columns) {
    const last = blocks.at(-1);
    const before = last?.at(-1);
    if (last && before && isNextColumn(before, column)) last.push(column);
    else blocks.push([column]);
  }
  const used = new Set(columns.flat());
  return { blocks, others: pieces.filter((piece) => !used.has(piece)) };
}

export function withColumns(
  lines: readonly TextLine[],
  blocks: readonly TextLine[][],
  rules: readonly Box[] = [],
): TextLine[] {
  const columns = new Map(blocks.map((block) => [blockOf(block), block]));
  return inReadingOrder([...lines, ...columns.keys()], rules).flatMap((line) => columns.get(line) ?? [line]);
}

/** ASCII characters do not stand in columns, but their full-width forms do. */
function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}

export function columnLine(column: TextPiece[], page: { widthPt: number; heightPt: number }): TextLine {
  const text = column.map((piece) => piece.text.trim()).join("");
  const left = Math.min(...column.map((piece) => piece.left));
  const top = Math.min(...column.map((piece) => piece.top));
  const right = Math.max(...column.map((piece) => piece.left + piece.width));
  const bottom = Math.max(...column.map((piece) => piece.top + piece.height));
  const plain = text.replace(VERTICAL_FORM, (sign) => fullWidth(sign.normalize("NFKC")));
  return lineFrom(plain, { pieces: column, left, top, right, bottom }, page);
}

function blockOf(block: readonly TextLine[]): TextLine {
  const left = Math.min(...block.map(({ box }) => box[0]));
  const top = Math.min(...block.map(({ box }) => box[1]));
  const right = Math.max(...block.map(({ box }) => box[0] + box[2]));
  const bottom = Math.max(...block.map(({ box }) => box[1] + box[3]));
  const text = block.map((line) => line.text).join("");
  return { text, box: [left, top, right - left, bottom - top], confidence: 1 };
}

function isVertical({ isUpright, turns, width, height }: TextPiece): boolean {
  return !isUpright && turns === undefined && height > width;
}

function isLetter({ text, isUpright }: TextPiece): boolean {
  return isUpright && VERTICAL_LETTER.test(text.trim());
}

function isBelow(one: TextPiece, other: TextPiece): boolean {
  const size = Math.max(one.sizePt, other.sizePt);
  const beside = one.left + one.width / 2 - other.left - other.width / 2;
  const [least, most] = [one.top + size * ABOVE, one.top + one.height + size * BELOW];
  return Math.abs(beside) < size * BESIDE && other.top > least && other.top < most;
}

function isNextColumn(before: readonly TextPiece[], column: readonly TextPiece[]): boolean {
  const [one, other] = [before[0], column[0]];
  if (!one || !other) return false;
  const size = Math.max(one.sizePt, other.sizePt);
  const gap = one.left - (other.left + other.width);
  const lowest = before.at(-1);
  const isBeside = other.top < (lowest ? lowest.top + lowest.height : one.top);
  return isBeside && gap > -size * OVERLAP && gap < size * WIDEST_GAP;
}
