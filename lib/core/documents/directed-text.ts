import { leftToRightRuns } from "./latin-phrases";
import { hasNativeDigit } from "./number-runs";
import { directionOfText, hasRightToLeft } from "./text-direction";

export type Direction = "ltr" | "rtl";

/** Runs in their text's own order (null), or from left to right whatever surrounds them. */
export interface Stretch<R> {
  direction: "ltr" | null;
  runs: R[];
}

export interface DirectedText<R> {
  direction: Direction | null;
  stretches: Stretch<R>[];
}

export function directText<R extends { text: string }>(
  runs: readonly R[],
  around: Direction,
): DirectedText<R> {
  const text = runs.map((run) => run.text).join("");
  const direction = directionOfText(text, around);
  const isTurning = direction === "rtl" || hasRightToLeft(text) || hasNativeDigit(text);
  const numbers = isTurning ? leftToRightRuns(text, direction === "rtl" || hasRightToLeft(text)) : [];
  const stretches: Stretch<R>[] = [];
  let at = 0;
  let next = 0;
  for (const run of runs) {
    const end = at + run.text.length;
    for (let from = at; from < end; ) {
      while ((numbers[next]?.to ?? end) <= from && next < numbers.length) next += 1;
      const number = numbers[next];
      const isNumber = number !== undefined && number.from <= from;
      const to = Math.min(end, number === undefined ? end : isNumber ? number.to : number.from);
      const piece = Object.assign({}, run, { text: text.slice(from, to) });
      const last = stretches.at(-1);
      const goesOn = isNumber ? from > number.from : last?.direction === null;
      if (last && goesOn) last.runs.push(piece);
      else stretches.push({ direction: isNumber ? "ltr" : null, runs: [piece] });
      from = to;
    }
    at = end;
  }
  return { direction: direction === around ? null : direction, stretches };
}

const MARKS = { ltr: "\u200e", rtl: "\u200f" } as const;

export function directionMark(direction: Direction): string {
  return MARKS[direction];
}

/** Groups of these digits, and Arabic stars, follow each other from right to left, whatever direction they stand in. */
const ARABIC_DIGIT = /[\u0660-\u0669\u066d]/u;
export function isolatingTag(runs: readonly { text: string }[]): "bdi" | "bdo" {
  return runs.some(({ text }) => ARABIC_DIGIT.test(text)) ? "bdo" : "bdi";
}

/** For programs without markup: keeps the groups of a left-to-right stretch in order. */
export function overrideMarks(text: string): readonly [before: string, behind: string] {
  return ARABIC_DIGIT.test(text) ? ["\u202d", "\u202c"] : ["", ""];
}

/** A Latin letter or this mark would turn digits behind it. In a text from right to left, another one stops that. */
export function stretchMarks(text: Direction): readonly [before: string, behind: string] {
  return text === "rtl" ? [MARKS.rtl + MARKS.ltr, MARKS.ltr + MARKS.rtl] : [MARKS.ltr, MARKS.ltr];
}

export function markedText(text: string, around: Direction): string {
  const { direction, stretches } = directText([{ text }], around);
  const words = stretches.map((each) => {
    const own = each.runs.map((run) => run.text).join("");
    return each.direction === null
      ? own
      : stretchMarks(direction ?? around).join(overrideMarks(own).join(own));
  });
  // These programs start a new paragraph at each line end, so each line gets its own marks.
  return words
    .join("")
    .split(LINE_END)
    .map((piece, at) => (at % 2 === 0 ? between(piece, direction) : piece))
    .join("");
}

const LINE_END = /(\r\n?|[\n\u0085\u2029])/;

function between(words: string, way: Direction | null): string {
  return way === null || words === "" ? words : `${MARKS[way]}${words}${MARKS[way]}`;
}
