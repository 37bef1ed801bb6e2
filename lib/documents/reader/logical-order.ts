import { isRightToLeft } from "@/lib/core/documents/text-direction";
import type { TextPiece } from "./join-pieces";

export interface OrderedPiece {
  piece: TextPiece;
  isReversed: boolean;
  isApart: boolean;
}

type Kind = "left" | "right" | "number" | "neutral";

const CLOSES = /^[.,:;!?،؛؟]+$/;
const [CLOSES_LEFT, CLOSES_RIGHT] = [/^[.,:;!?،؛؟]/, /[.,:;!?،؛؟]$/];
/** In letter heights; a wider gap is a space. */
const SPACE = 0.12;
const SIGNED = /^([.,:;!?]+)(\p{N}[^\p{L}\s]*)$/u;
const LONG = /^\d{4,}$/;
/**
 * Signs within a number, and at its ends. Beside Arabic letters, hyphens and units are not part of it (rules W2, W4,
 * and W5 of UAX #9).
 */
const [BETWEEN, BETWEEN_IN_ARABIC, UNIT] = [/^[.,:/+-]$/, /^[.,:/]$/, /^[%‰\p{Sc}]$/u];
const ARABIC = /(?=\p{L})\p{Script=Arabic}/u;
const ARABIC_FIGURES = /^[\p{P}\s]*[\u0660-\u0669\u06f0-\u06f9]/u;

/**
 * The pieces of one line in reading order: undoes Unicode's bidirectional algorithm. Where the visual order is
 * ambiguous, punctuation decides, else the majority of letters.
 */
export function inLogicalOrder(pieces: readonly TextPiece[]): OrderedPiece[] {
  const drawn = pieces.toSorted((one, other) => one.left - other.left).flatMap(withoutSign);
  const figures = joinFigures(drawn);
  const sight = figures.map(asOne);
  const parts = new Map(sight.map((piece, at) => [piece, figures[at] ?? []]));
  return orderedBySight(sight).flatMap(({ piece, isReversed, isApart }) =>
    (parts.get(piece) ?? []).map((part, at) => ({ piece: part, isReversed, isApart: at === 0 && isApart })),
  );
}

/** Splits punctuation from a number that it precedes: read from the right, it follows the number. */
function withoutSign(piece: TextPiece): TextPiece[] {
  const [, signs = "", number = ""] = SIGNED.exec(piece.text) ?? [];
  if (signs === "") return [piece];
  const width = (piece.width * signs.length) / (signs.length + number.length);
  return [
    { ...piece, text: signs, width },
    { ...piece, text: number, left: piece.left + width, width: piece.width - width },
  ];
}

function joinFigures(sight: readonly TextPiece[]): TextPiece[][] {
  const joined: TextPiece[][] = [];
  const isNumber = (at: number) => sight[at] !== undefined && kindOf(sight[at]) === "number";
  const touch = (at: number) => sight[at] !== undefined && !areApart(sight[at], sight[at + 1]);
  const isArabic = sight.some(({ text }) => ARABIC.test(text));
  const between = isArabic ? BETWEEN_IN_ARABIC : BETWEEN;
  const isBetween = (at: number) =>
    between.test(sight[at]?.text ?? "") && isNumber(at - 1) && isNumber(at + 1) && touch(at - 1) && touch(at);
  const isUnit = (at: number) => !isArabic && UNIT.test(sight[at]?.text ?? "");
  for (const [at, piece] of sight.entries()) {
    const goesOn = isNumber(at)
      ? isNumber(at - 1) || isUnit(at - 1) || isBetween(at - 1)
      : isBetween(at) || (isUnit(at) && isNumber(at - 1));
    if (goesOn && touch(at - 1)) joined.at(-1)?.push(piece);
    else joined.push([piece]);
  }
  return joined;
}

function asOne(parts: readonly TextPiece[]): TextPiece {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) throw new Error("a figure has no parts");
  const text = parts.map((part) => part.text).join("");
  return parts.length === 1 ? first : { ...first, text, width: last.left + last.width - first.left };
}

function orderedBySight(sight: readonly TextPiece[]): OrderedPiece[] {
  const kinds = sight.map(kindOf);
  const isApart = (at: number, before: number) => areApart(sight[at], sight[before]);
  if (!kinds.includes("right"))
    return sight.map((piece, at) => ({ piece, isReversed: false, isApart: isApart(at, at - 1) }));
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
      if (piece) ordered.push({ piece, isReversed, isApart: isApart(at, at - step) });
      at += step;
      continue;
    }
    let last = at;
    for (let next = at; next !== end && kinds[next] !== own; next += step) {
      if (kinds[next] === other || leads(sight, kinds, { at: next, step, own })) last = next;
    }
    const isRunApart = isApart(at, at - step);
    for (let next = last; ; next -= step) {
      const piece = sight[next];
      const isFirst = next === last;
      if (piece)
        ordered.push({
          piece,
          isReversed: !isReversed,
          isApart: isFirst ? isRunApart : isApart(next, next + step),
        });
      if (next === at) break;
    }
    at = last + step;
  }
  return ordered;
}

/**
 * Arabic figures run with adjacent Arabic letters, other figures with letters on their left. A long number at the far
 * left is not a paragraph number: it follows the text on its right.
 */
function leads(
  sight: readonly TextPiece[],
  kinds: readonly Kind[],
  { at, step, own }: { at: number; step: number; own: Kind },
): boolean {
  if (kinds[at] !== "number" || kinds[at + step] === undefined) return false;
  const text = sight[at]?.text ?? "";
  const isArabic = ARABIC_FIGURES.test(text);
  if (own === "left") return (isArabic || (at === 0 && LONG.test(text))) && kinds[at + 1] === "right";
  return !isArabic && kinds[at - 1] === "left";
}

function areApart(one: TextPiece | undefined, other: TextPiece | undefined): boolean {
  if (!one || !other) return false;
  const gap = Math.max(other.left - (one.left + one.width), one.left - (other.left + other.width));
  return gap > Math.max(one.sizePt, other.sizePt) * SPACE;
}

function kindOf({ text }: TextPiece): Kind {
  if (/\p{L}/u.test(text)) return isRightToLeft(text) ? "right" : "left";
  return /\p{N}/u.test(text) ? "number" : "neutral";
}

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
      const isAfter = before !== undefined && !areApart(before, piece);
      const isBefore = after !== undefined && !areApart(piece, after);
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
