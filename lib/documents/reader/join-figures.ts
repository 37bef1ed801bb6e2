import type { TextPiece } from "./join-pieces";

const RIGHT_TO_LEFT = /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}]/u;
const FIGURES = /^\p{N}(?:.*\p{N})?$/u;
const SIGNS = /^[/.,:\u066b\u066c]$/u;
/** Between Arabic letters, a hyphen separates numbers written from right to left. */
const SIGNS_WITHOUT_ARABIC = /^[/.,:\u066b\u066c+-]$/u;
/** In letter heights; a wider gap separates numbers. */
const GAP = 0.12;

/**
 * Joins a date or number that was painted in parts in a right-to-left line: as a whole it runs from left to right
 * (Unicode's common separators), but its parts would swap.
 */
export function joinFigures(pieces: readonly TextPiece[]): TextPiece[] {
  if (!pieces.some(({ text }) => RIGHT_TO_LEFT.test(text))) return [...pieces];
  const isArabic = pieces.some(({ text }) => /\p{L}/u.test(text) && /\p{Script=Arab}/u.test(text));
  const signs = isArabic ? SIGNS : SIGNS_WITHOUT_ARABIC;
  const joined: TextPiece[] = [];
  const sight = pieces.toSorted((one, other) => one.left - other.left);
  for (let at = 0; at < sight.length; at += 1) {
    let piece = sight[at];
    if (!piece) break;
    for (
      let sign = sight[at + 1], next = sight[at + 2];
      sign && next;
      sign = sight[at + 1], next = sight[at + 2]
    ) {
      const isNumber = FIGURES.test(piece.text.trim()) && FIGURES.test(next.text.trim());
      if (!isNumber || !signs.test(sign.text.trim()) || !touch(piece, sign) || !touch(sign, next)) break;
      const text: string = piece.text.trim() + sign.text.trim() + next.text.trim();
      const top = Math.min(piece.top, next.top);
      const bottom = Math.max(piece.top + piece.height, next.top + next.height);
      piece = { ...piece, text, top, width: next.left + next.width - piece.left, height: bottom - top };
      at += 2;
    }
    joined.push(piece);
  }
  return joined;
}

function touch(one: TextPiece, other: TextPiece): boolean {
  const isPlain = one.isHidden === other.isHidden && one.text.length < 100;
  return isPlain && other.left - one.left - one.width <= GAP * Math.max(one.sizePt, other.sizePt);
}
