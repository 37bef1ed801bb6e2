import type { TextPiece } from "./join-pieces";

/** Of a letter's height: a mark takes no room of its own, and stands on the end of the letters that it belongs to. */
const [FLAT, BEFORE_END, BEYOND_END] = [0.05, 0.8, 0.4];
const SHARED_HEIGHT = 0.55;
/** Each is compared with all pieces. */
const MOST_MARKS = 500;

/**
 * Puts marks that are painted by themselves to the letter they stand on: such a piece begins no word, and its place
 * tells no order.
 */
export function joinMarks(pieces: readonly TextPiece[]): TextPiece[] {
  const marks = new Set(pieces.filter(isMark).slice(0, MOST_MARKS));
  if (marks.size === 0) return [...pieces];
  const joined = new Map<TextPiece, string>();
  for (const mark of marks) {
    const near = pieces.filter((piece) => !marks.has(piece) && isUnder(piece, mark));
    const before = pieces[pieces.indexOf(mark) - 1];
    const base =
      near.find((piece) => piece === before) ??
      near.toSorted((one, other) => distance(one, mark) - distance(other, mark))[0];
    if (base) joined.set(base, (joined.get(base) ?? base.text) + mark.text);
    else marks.delete(mark);
  }
  return pieces
    .filter((piece) => !marks.has(piece))
    .map((piece) => (joined.has(piece) ? { ...piece, text: joined.get(piece) ?? piece.text } : piece));
}

function isMark({ text, width, sizePt, isUpright }: TextPiece): boolean {
  return isUpright && width <= sizePt * FLAT && /^\p{M}/u.test(text);
}

function isUnder(piece: TextPiece, mark: TextPiece): boolean {
  const height = Math.min(piece.height, mark.height);
  const shared = Math.min(piece.top + piece.height, mark.top + mark.height) - Math.max(piece.top, mark.top);
  const beyond = mark.left - piece.left - piece.width;
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
  return Math.abs(mark.left - piece.left - piece.width);
}
