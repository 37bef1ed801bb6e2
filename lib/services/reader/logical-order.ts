import { isRightToLeft } from "@/lib/core/documents/text-direction";
import type { TextPiece } from "./join-pieces";

/** A piece of a line, and whether it stands among text that runs from right to left. */
export interface OrderedPiece {
  piece: TextPiece;
  isReversed: boolean;
}

type Kind = "left" | "right" | "number" | "neutral";

/** What follows the word before it, wherever that ends. */
const CLOSES = /^[.,:;!?،؛؟]+$/;
const [CLOSES_LEFT, CLOSES_RIGHT] = [/^[.,:;!?،؛؟]/, /[.,:;!?،؛؟]$/];
/** Between a word and the sign that follows it, in heights of a letter. */
const GLUED = 0.12;
/** They run with the letters before them. */
const ARABIC_FIGURES = /^[\p{P}\s]*[\u0660-\u0669\u06f0-\u06f9]/u;

/**
 * The pieces of one line in the order of reading, which Unicode's bidirectional algorithm makes the order of sight:
 * here it is undone. What doesn't change the sight is told by the signs that follow words, else by most of the letters.
 */
export function inLogicalOrder(pieces: readonly TextPiece[]): OrderedPiece[] {
  const sight = pieces.toSorted((one, other) => one.left - other.left);
  const kinds = sight.map(kindOf);
  if (!kinds.includes("right")) return sight.map((piece) => ({ piece, isReversed: false }));
  const isReversed = kinds.includes("left")
    ? isLineReversed(sight, kinds)
    : isRightToLeft(sight.map(({ text }) => text).join(""));
  const own: Kind = isReversed ? "right" : "left";
  const other: Kind = isReversed ? "left" : "right";
  const ordered: OrderedPiece[] = [];
  const step = isReversed ? -1 : 1;
  const end = isReversed ? -1 : sight.length;
  for (let at = isReversed ? sight.length - 1 : 0; at !== end; ) {
    if (kinds[at] !== other && !leads(sight, kinds, { at, step, own })) {
      const piece = sight[at];
      if (piece) ordered.push({ piece, isReversed });
      at += step;
      continue;
    }
    // As far as its last letters: what stands behind them belongs to the line.
    let last = at;
    for (let next = at; next !== end && kinds[next] !== own; next += step) {
      if (kinds[next] === other || leads(sight, kinds, { at: next, step, own })) last = next;
    }
    const run = sight.slice(Math.min(at, last), Math.max(at, last) + 1);
    for (const piece of isReversed ? run : run.toReversed()) ordered.push({ piece, isReversed: !isReversed });
    at = last + step;
  }
  return ordered;
}

/** Arabic figures run with the Arabic letters that stand beside them, and other figures with letters on their left. */
function leads(
  sight: readonly TextPiece[],
  kinds: readonly Kind[],
  { at, step, own }: { at: number; step: number; own: Kind },
): boolean {
  if (kinds[at] !== "number" || kinds[at + step] === undefined) return false;
  const isArabic = ARABIC_FIGURES.test(sight[at]?.text ?? "");
  if (own === "left") return isArabic && kinds[at + 1] === "right";
  return !isArabic && kinds[at - 1] === "left";
}

function kindOf({ text }: TextPiece): Kind {
  if (/\p{L}/u.test(text)) return isRightToLeft(text) ? "right" : "left";
  return /\p{N}/u.test(text) ? "number" : "neutral";
}

/** Whether a line with letters of both directions runs from right to left. */
function isLineReversed(sight: readonly TextPiece[], kinds: readonly Kind[]): boolean {
  let [toRight, toLeft] = [0, 0];
  const kindFrom = (at: number, step: number) => {
    for (let next = at; next >= 0 && next < kinds.length; next += step)
      if (kinds[next] === "left" || kinds[next] === "right") return kinds[next];
    return undefined;
  };
  for (const [at, piece] of sight.entries()) {
    const [before, after] = [sight[at - 1], sight[at + 1]];
    const isAlone = CLOSES.test(piece.text.trim());
    const isTold = kindFrom(isAlone ? at - 1 : at, -1) !== kindFrom(isAlone ? at + 1 : at, 1);
    if (isAlone) {
      const isAfter = before !== undefined && piece.left - before.left - before.width <= GLUED * piece.sizePt;
      const isBefore = after !== undefined && after.left - piece.left - piece.width <= GLUED * piece.sizePt;
      if (isTold && isAfter && !isBefore) toRight += 1;
      if (isTold && isBefore && !isAfter) toLeft += 1;
    } else if (kinds[at] === "left") {
      if (CLOSES_RIGHT.test(piece.text.trim()) && kindFrom(at + 1, 1) !== "left") toRight += 1;
      if (CLOSES_LEFT.test(piece.text.trim()) && kindFrom(at - 1, -1) !== "left") toLeft += 1;
    }
  }
  if (toRight > 0 !== toLeft > 0) return toLeft > 0;
  return isRightToLeft(sight.map(({ text }) => text).join(""));
}
