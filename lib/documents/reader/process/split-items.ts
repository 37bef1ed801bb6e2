import type { TextPiece } from "../join-pieces";
import { RIGHT_TO_LEFT } from "./actual-text-words";
import type { Point, Sides } from "./geometry";
import type { Run } from "./operators";

/** Figures of Arabic run from left to right, and readers treat them as letters. */
const REVERSED = new RegExp(`${RIGHT_TO_LEFT.source}|[\\u0660-\\u0669]`, "u");
/** In letter heights; a wider gap may hold another piece of text. */
const GAP = 0.12;
const LEVEL = 0.4;
const STRIP_PT = 6;
const [REACH, MOST_OF_STRIP] = [500, 300] as const;
const MOST_OF_RUN = 60;
const BRACKETS = ["()", "[]", "{}", "<>", "«»"];
const MOST_MISSED = 100;

/** pdf.js omits hyphens as it does invisible characters, but this one is drawn. */
const [SOFT_HYPHEN, HYPHEN] = ["\u00ad", "-"] as const;
const [TOUCHING, BESIDE] = [0.15, 1] as const;

interface ToldLetter {
  text: string;
  box: Sides;
  end: number;
  follows?: "stroke" | "hyphen";
  isApart?: boolean;
  isGoingOn?: boolean;
}

interface Found {
  start: number;
  end: number;
}

/** pdf.js sees a space where a program may have filled in text of a second font. */
export function splitItems<Item extends TextPiece>(items: readonly Item[], runs: readonly Run[]): Item[] {
  const letters = lettersOf(runs);
  const strips = new Map<number, ToldLetter[]>();
  for (const letter of letters) {
    const number = Math.floor((letter.box[1] + letter.box[3]) / 2 / STRIP_PT);
    const strip = strips.get(number) ?? [];
    strips.set(number, strip);
    if (strip.length < MOST_OF_STRIP) strip.push(letter);
  }
  let [at, missed] = [0, 0];
  return items.flatMap((item) => {
    const wanted = plain(item.text);
    if (wanted === "") return [item];
    const isReversed = REVERSED.test(wanted);
    if (isReversed && missed > MOST_MISSED) return [item];
    const found = isReversed ? findDrawn(wanted, letters, at) : find(wanted, letters, at);
    if (found === null) {
      if (isReversed) missed += 1;
      return [item];
    }
    at = found.end;
    if (!item.isUpright) return [item];
    const own = letters.slice(found.start, found.end);
    const isRead = isReversed && /\p{L}/u.test(wanted);
    const told = isRead ? withoutStrokes(withLigatures(item, own), own) : withHyphens(item, own);
    if (!/\S\s+\S/.test(item.text)) return [told];
    const strip = Math.floor(middleOf(item)[1] / STRIP_PT);
    const others = [strip - 1, strip, strip + 1].flatMap((each) => strips.get(each) ?? []);
    const drawn = isReversed && !isRead ? { ...item, text: inOrderOfSight(own, item.sizePt) } : told;
    return parted(drawn, own, cutsOf(item, own, others), isRead);
  });
}

function lettersOf(runs: readonly Run[]): ToldLetter[] {
  const letters: ToldLetter[] = [];
  for (const { letters: own, sizePt } of runs)
    for (const { text, box, isStroke, isBlank } of own) {
      const last = letters.at(-1);
      const isLeftOut = isStroke || (text === SOFT_HYPHEN && isBlank === false);
      const gap = last ? Math.abs(box[0] - last.end) / sizePt : Infinity;
      const isLevel = last !== undefined && Math.abs(box[3] - last.box[3]) < sizePt * TOUCHING;
      const isNear = isLevel && gap < TOUCHING;
      if (last && isLeftOut && isLevel && gap < BESIDE) {
        if (!last.follows) Object.assign(last, { follows: isStroke ? "stroke" : "hyphen", isApart: !isNear });
        last.end = box[2];
      } else if (!isLeftOut && plain(text) !== "") {
        if (last?.follows) last.isGoingOn = isNear;
        letters.push({ text: plain(text), box, end: box[2] });
      }
    }
  return letters;
}

function withHyphens<Item extends TextPiece>(item: Item, letters: readonly ToldLetter[]): Item {
  if (!letters.some(({ follows }) => follows === "hyphen")) return item;
  const end = letters.at(-1)?.end ?? 0;
  return {
    ...rewritten(item, letters, ({ follows, isApart, isGoingOn }, space) =>
      follows === "hyphen" ? (isApart ? " " : "") + HYPHEN + (isGoingOn ? "" : space) : space,
    ),
    width: Math.max(item.width, end - item.left),
  };
}

function withoutStrokes<Item extends TextPiece>(item: Item, letters: readonly ToldLetter[]): Item {
  const longer = new Set(
    letters.filter((_, at) => letters[at - 1]?.follows === "stroke" && letters[at - 1]?.isGoingOn),
  );
  if (longer.size === 0) return item;
  return rewritten(item, letters.toReversed(), (letter, space) => (longer.has(letter) ? "" : space));
}

function rewritten<Item extends TextPiece>(
  item: Item,
  letters: readonly ToldLetter[],
  spaceAfter: (letter: ToldLetter, space: string) => string,
): Item {
  let [text, from] = ["", 0];
  for (const letter of letters) {
    let end = from + 1;
    while (end < item.text.length && plain(item.text.slice(from, end)).length < letter.text.length) end += 1;
    let next = end;
    while (/[\s\0]/.test(item.text.charAt(next))) next += 1;
    text += item.text.slice(from, end) + spaceAfter(letter, item.text.slice(end, next));
    from = next;
  }
  return { ...item, text: text + item.text.slice(from) };
}

function findDrawn(wanted: string, letters: readonly ToldLetter[], from: number): Found | null {
  const sorted = inAnyOrder(wanted);
  for (let start = from; start < Math.min(letters.length, from + REACH); start += 1) {
    if (!wanted.includes(letters[start]?.text.at(-1) ?? "\0")) continue;
    const { text, end } = textFrom(letters, start, wanted.length);
    if (text.length === wanted.length && inAnyOrder(text) === sorted) return { start, end };
  }
  return null;
}

function textFrom(
  letters: readonly ToldLetter[],
  start: number,
  length: number,
): { text: string; end: number } {
  let [text, end] = ["", start];
  for (; end < letters.length && text.length < length; end += 1) text += letters[end]?.text ?? "";
  return { text, end };
}

function inAnyOrder(text: string): string {
  return [...text].toSorted().join("");
}

/**
 * pdf.js reverses a piece letter by letter, and so the letters of a ligature, too. Left-to-right numbers and words stay
 * as drawn.
 */
function withLigatures<Item extends TextPiece>(item: Item, letters: readonly ToldLetter[]): Item {
  if (letters.every(({ text }) => [...text].length === 1)) return item;
  const signs = item.text.split("");
  const places = [...signs.keys()].filter((at) => !/[\s\0]/.test(signs[at] ?? ""));
  const read = places.map((at) => signs[at]).join("");
  if (read !== plain(item.text)) return item;
  let from = 0;
  for (let at = letters.length - 1; at >= 0; ) {
    const text = letters[at]?.text ?? "";
    if (isSame([...text].toReversed().join(""), read.slice(from, from + text.length))) {
      const own = places.slice(from, from + text.length);
      if (text.length > 1) for (const [index, place] of own.entries()) signs[place] = text.charAt(index);
      from += text.length;
      at -= 1;
      continue;
    }
    let run = text;
    at -= 1;
    for (; at >= 0 && run.length < MOST_OF_RUN && !read.startsWith(run, from); at -= 1)
      run = (letters[at]?.text ?? "") + run;
    if (!read.startsWith(run, from)) return item;
    from += run.length;
  }
  return { ...item, text: signs.join("") };
}

function isSame(drawn: string, read: string): boolean {
  return drawn === read || BRACKETS.some((pair) => pair.includes(drawn) && pair.includes(read));
}

/** Figures run from left to right in any script; pdf.js reverses those that stand apart. */
function inOrderOfSight(letters: readonly ToldLetter[], sizePt: number): string {
  return letters
    .map(({ text, box }, at) => {
      const isApart = box[0] - (letters[at - 1]?.box[2] ?? Infinity) > sizePt * GAP;
      return isApart ? ` ${text}` : text;
    })
    .join("");
}

function find(wanted: string, letters: readonly ToldLetter[], from: number): Found | null {
  for (let start = from; start < Math.min(letters.length, from + REACH); start += 1) {
    if (!wanted.startsWith(letters[start]?.text ?? "\0")) continue;
    const { text, end } = textFrom(letters, start, wanted.length);
    if (text === wanted) return { start, end };
  }
  return null;
}

function cutsOf(item: TextPiece, letters: readonly ToldLetter[], others: readonly ToldLetter[]): number[] {
  const cuts: number[] = [];
  for (let at = 1; at < letters.length; at += 1) {
    const [from = 0, to = 0] = [letters[at - 1]?.box[2], letters[at]?.box[0]];
    if (to - from <= item.sizePt * GAP) continue;
    const isFilled = others.some(({ box }) => {
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      return x > from && x < to && Math.abs(y - middleOf(item)[1]) < item.sizePt * LEVEL;
    });
    if (isFilled) cuts.push(at);
  }
  return cuts;
}

function parted<Item extends TextPiece>(
  item: Item,
  letters: readonly ToldLetter[],
  cuts: readonly number[],
  isFromRight: boolean,
): Item[] {
  if (cuts.length === 0) return [item];
  const parts: Item[] = [];
  const stretches = [...cuts, letters.length].map((cut, at) => letters.slice(cuts[at - 1] ?? 0, cut));
  let from = 0;
  for (const own of isFromRight ? stretches.toReversed() : stretches) {
    const length = own.reduce((sum, { text }) => sum + text.length, 0);
    let end = from + 1;
    while (end < item.text.length && plain(item.text.slice(from, end)).length < length) end += 1;
    const left = Math.min(...own.map(({ box }) => box[0]));
    const width = Math.max(...own.map(({ box }) => box[2])) - left;
    parts.push({ ...item, text: item.text.slice(from, end).trim(), left, width });
    from = end;
  }
  return parts;
}

function middleOf({ left, top, width, height }: TextPiece): Point {
  return [left + width / 2, top + height / 2];
}

function plain(text: string): string {
  return text.normalize("NFKC").replace(/[\s\0]/g, "");
}
