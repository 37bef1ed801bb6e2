import { isRightToLeft } from "@/lib/core/documents/text-direction";
import type { TextPiece } from "./join-pieces";

const [FLAT, BEFORE_END, BEYOND_END] = [0.05, 0.8, 0.4];
const SHARED_HEIGHT = 0.55;
const MOST_MARKS = 500;

export function joinMarks(pieces: readonly TextPiece[]): TextPiece[] {
  const marks = new Set(pieces.filter(isMark).slice(0, MOST_MARKS));
  if (marks.size === 0) return [...pieces];
  const joined = new Map<TextPiece, TextPiece>();
  for (const mark of marks) {
    const near = pieces.filter((piece) => !marks.has(piece) && isUnder(piece, mark));
    const before = pieces[pieces.indexOf(mark) - 1];
    const base =
      near.find((piece) => piece === before) ??
      near.toSorted((one, other) => distance(one, mark) - distance(other, mark))[0];
    const { text, isDoubtful } = (base && joined.get(base)) ?? base ?? mark;
    if (base)
      joined.set(base, { ...base, text: text + mark.text, isDoubtful: isDoubtful || mark.isDoubtful });
    else marks.delete(mark);
  }
  return pieces.filter((piece) => !marks.has(piece)).map((piece) => joined.get(piece) ?? piece);
}

function isMark({ text, width, sizePt, isUpright }: TextPiece): boolean {
  return isUpright && width <= sizePt * FLAT && /^\p{M}/u.test(text);
}

function isUnder(piece: TextPiece, mark: TextPiece): boolean {
  const height = Math.min(piece.height, mark.height);
  const shared = Math.min(piece.top + piece.height, mark.top + mark.height) - Math.max(piece.top, mark.top);
  const beyond = beyondEnd(piece, mark);
  return (
    piece.isUpright &&
    piece.isHidden === mark.isHidden &&
    /\S$/.test(piece.text) &&
    shared >= height * SHARED_HEIGHT &&
    beyond <= mark.sizePt * BEYOND_END &&
    beyond >= -mark.sizePt * BEFORE_END
  );
}

function distance(piece: TextPiece, mark: TextPiece): number {
  return Math.abs(beyondEnd(piece, mark));
}

function beyondEnd({ text, left, width }: TextPiece, mark: TextPiece): number {
  return isRightToLeft(text) ? left - mark.left : mark.left - left - width;
}
