import { OPEN_PLACE } from "@/lib/core/documents/open-place";
import { compareNumericTokens } from "../compare-numeric-tokens";
import type { Languages } from "../difference";
import { namedMonths } from "../find-named-dates";
import { findNumericTokens } from "../find-numeric-tokens";
import { memoize } from "../memoize";
import { bareWord } from "../name-spelling";
import { knowsNumberWords, spelledNumbers } from "../number-words";
import type { MatchPiece, SegmentMatch } from "./segment-match";
import { type SegmentWord, segmentWords } from "./segment-text";
import type { Segment } from "./segments-of";

export const LEAST_PERCENT = 70;
const MAX_WORDS = 400;

/**
 * Compares word by word. Marks differing figures, dates, and names in the translation, too. Null if the texts are too
 * different to help.
 */
export function compareSegments(
  asked: string,
  { source, target }: Segment,
  languages: Languages,
): SegmentMatch | null {
  if (asked === source) return { percent: 100, source: [same(source)], target: [same(target)] };
  const own = segmentWords(asked);
  const words = segmentWords(source);
  if (Math.max(own.length, words.length) > MAX_WORDS) return null;
  const { distance, others } = align(own, words);
  const percent = Math.floor(100 * (1 - distance / Math.max(own.length, words.length, 1)));
  if (percent < LEAST_PERCENT) return null;
  const differing = words.filter((_, at) => others.has(at));
  return {
    // Something differs, if only a comma or a capital.
    percent: Math.min(percent, 99),
    source: pieces(source, differing),
    target: pieces(target, doubtful(asked, { source, target }, differing, languages)),
  };
}

/** Replaces everything that belongs only to the other segment by an open place. */
export function insertable({ target }: Pick<SegmentMatch, "target">): string {
  return target.map(({ text, isOther }) => (isOther ? OPEN_PLACE : text)).join("");
}

function same(text: string): MatchPiece {
  return { text, isOther: false };
}

function align(
  own: readonly SegmentWord[],
  words: readonly SegmentWord[],
): { distance: number; others: Set<number> } {
  const width = words.length + 1;
  const cost = new Uint16Array((own.length + 1) * width);
  const at = (i: number, j: number) => cost[i * width + j] ?? 0;
  const differ = (i: number, j: number) => (own[i - 1]?.form === words[j - 1]?.form ? 0 : 1);
  for (let i = 0; i <= own.length; i += 1) {
    for (let j = 0; j <= words.length; j += 1) {
      cost[i * width + j] =
        i === 0 || j === 0
          ? i + j
          : Math.min(at(i - 1, j - 1) + differ(i, j), at(i - 1, j) + 1, at(i, j - 1) + 1);
    }
  }
  const others = new Set<number>();
  let [i, j] = [own.length, words.length];
  while (j > 0) {
    if (i > 0 && at(i, j) === at(i - 1, j - 1) + differ(i, j)) {
      if (own[i - 1]?.text !== words[j - 1]?.text && !isSameWord(own[i - 1], words[j - 1])) others.add(j - 1);
      [i, j] = [i - 1, j - 1];
    } else if (i > 0 && at(i, j) === at(i - 1, j) + 1) i -= 1;
    else {
      others.add(j - 1);
      j -= 1;
    }
  }
  return { distance: at(own.length, words.length), others };
}

/** Figures share one form, so they never count as the same. */
function isSameWord(one: SegmentWord | undefined, other: SegmentWord | undefined): boolean {
  return one?.form === other?.form && !/\p{Nd}/u.test(other?.text ?? "");
}

/**
 * Words of the earlier translation that may not apply: figures missing here or standing for others there, and names
 * only in the earlier source. If such a name is spelled differently, every capitalized word that the new source lacks.
 */
function doubtful(
  asked: string,
  { target }: Segment,
  differing: readonly SegmentWord[],
  languages: Languages,
): SegmentWord[] {
  const { sourceLanguage, targetLanguage } = languages;
  const words = segmentWords(target);
  const figures = figuresOfItsOwn(asked, target, languages);
  const both = [sourceLanguage, targetLanguage];
  const isNumber = ({ text }: SegmentWord) =>
    !ARTICLES.has(bareWord(text)) && both.some((language) => spelledNumbers(text, language).length > 0);
  const isDay = ({ text }: SegmentWord) => both.some((language) => weekdays(language).has(bareWord(text)));
  const months = namedMonths(asked, both);
  const isOtherMonth = ({ text }: SegmentWord) =>
    [...namedMonths(text, both)].some((month) => !months.has(month));
  // Without a table of number words, any word may be one.
  const mayHaveNumber = !knowsNumberWords(sourceLanguage) && differing.length > 0 && words.some(isNumber);
  const hasNumber = mayHaveNumber || differing.some(isNumber);
  const hasDay = differing.some(isDay);
  if ((hasNumber && !words.some(isNumber)) || (hasDay && !words.some(isDay))) return words;
  const differ = new Set(differing.map(({ text }) => bareWord(text)));
  const said = new Set(words.map(({ text }) => bareWord(text)));
  const known = new Set(segmentWords(asked).map(({ text }) => bareWord(text)));
  const isNameLost = differing.some(({ text }) => mayBeName(text) && !said.has(bareWord(text)));
  return words.filter((word) => {
    const { text, at } = word;
    const bare = bareWord(text);
    if (differ.has(bare) || isOtherMonth(word)) return true;
    if (figures.some(([from, to]) => at < to && at + text.length > from)) return true;
    if ((hasNumber && isNumber(word)) || (hasDay && isDay(word))) return true;
    return isNameLost && mayBeName(text) && !known.has(bare);
  });
}

function figuresOfItsOwn(asked: string, target: string, languages: Languages): [from: number, to: number][] {
  const { sourceLanguage, targetLanguage } = languages;
  const differences = compareNumericTokens(
    findNumericTokens(asked, sourceLanguage, targetLanguage),
    findNumericTokens(target, targetLanguage, sourceLanguage),
    target,
    languages,
  );
  return differences.flatMap(({ target: text }): [number, number][] => {
    if (text === null) return [];
    const places = placesOf(text, target);
    // In other digits than were read, so anything with a digit may be it.
    return places.length > 0
      ? places
      : Array.from(target.matchAll(/\p{Nd}/gu), ({ index }): [number, number] => [index, index + 1]);
  });
}

/** Standing alone: a 5 is not in 1985. */
function placesOf(figure: string, text: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1)) {
    const around = [
      text.slice(Math.max(at - 1, 0), at),
      text.slice(at + figure.length, at + figure.length + 1),
    ];
    if (!around.some((sign) => /[\p{L}\p{N}]/u.test(sign))) found.push([at, at + figure.length]);
  }
  return found;
}

/** Words for "a" that also mean "one". */
const ARTICLES = new Set(["un", "una", "um", "uma", "une"]);

const WEEK_BEGINS = Date.UTC(2026, 10, 23);
const DAY_MS = 86_400_000;

const weekdays = memoize(200, (language): ReadonlySet<string> => {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const names = Array.from({ length: 7 }, (_, day) => format.format(WEEK_BEGINS + day * DAY_MS));
  return new Set(names.map(bareWord));
});

/** Has a capital, or its script has none. */
function mayBeName(text: string): boolean {
  const [first = ""] = text;
  return /\p{L}/u.test(first) && (first !== first.toLowerCase() || first.toUpperCase() === first);
}

function pieces(text: string, others: readonly SegmentWord[]): MatchPiece[] {
  const spans: [from: number, to: number][] = [];
  for (const { at, text: word } of others.toSorted((a, b) => a.at - b.at)) {
    const last = spans.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last[1], at))) last[1] = at + word.length;
    else spans.push([at, at + word.length]);
  }
  const found: MatchPiece[] = [];
  let end = 0;
  for (const [from, to] of [...spans, [text.length, text.length] as const]) {
    if (from > end) found.push({ text: text.slice(end, from), isOther: false });
    if (to > from) found.push({ text: text.slice(from, to), isOther: true });
    end = to;
  }
  return found;
}
