import { ARROWS, hasLeftArrow, LEFT_ARROW, writtenLeftArrows } from "./arrows";
import { COUNTED_WORD, MONTH, TO_WORD, UNIT } from "./counted-words";
import { BETWEEN, hasNativeDigit, isPlainNumber, type NumberRun, numberRuns, unionOf } from "./number-runs";
import { hasRightToLeft } from "./text-direction";

/** Text between letters or commas of right-to-left scripts. */
const STRETCH =
  /(?:[\u0660-\u0669\u066a-\u066c\u06f0-\u06f9]|[^\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Rohg}\u060c\u061b\u061f\u066d\r\n\t])+/gu;
const LINE = /[^\r\n\t\u0085\u2028\u2029]+/gu;
/** Includes the micro sign and the degrees, which no script has. */
const LATIN = /(?![ªº])\p{sc=Latn}|\u00b5(?=\p{sc=Latn})|\u00b0[CF]/u;
const LAST = /[\p{N}\p{sc=Latn}](?=[^\p{N}\p{sc=Latn}]*$)/u;
/** Between a number and the word that it belongs to: "14-B", "12(b)", "2 of", "250 × x", "10 (ten)". */
const GAP = new RegExp(
  `^(?:[-/.:_#+*^\u00b0(]{0,2}|[ \u00a0\u2009\u202f]\\(?|[ \u00a0]?${BETWEEN}[ \u00a0]?)$`,
  "u",
);
const LONGEST_GAP = 4;
/** Between further numbers before it: "350 5th Avenue", "2021-04417/B". */
const FURTHER_GAP = /^(?:[-/.:_#+]{0,2}| )$/u;
/** "3. April", "5. března 2023", "1. patro": elsewhere the dot ends a sentence, unless the phrase begins there. */
const DOT = /^\.[ \u00a0]$/u;
const ORDINAL = /^(?:\p{Ll}|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|\p{L}{3,12}\.? [12]\d{3}(?!\d))/u;
const BEGINS = /(?:^|[([:;,"“«\u060c\u061b\r\n])\s?$/u;
/** "A-", "O+", "C++": the sign belongs to the letter. */
const SIGN = /^(?:[+\-\u2212#]{1,2}|\([+\-\u2212]\))(?![\p{L}\p{N}])/u;
const SIGNED = /(?<![\p{L}\p{N}])[\p{sc=Latn}\d]{1,3}$/u;
/** "p.m.", "Ph.D." */
const DOTTED = /\.\p{L}{1,2}$/u;
const SHORTENED = /(?<!\p{L})(?:[JS]r|Inc|Co|Ltd|Corp|St|Ave|Rd|Blvd|Dr|Mrs?|Ms|No|Esq)$/u;
/** "5 ft.", "5 sq. ft.": at the end of a text, its dot is the sentence's, unless another one has its own. */
const MEASURE = "(?:ft|in|oz|lbs?|yds?|mi|sq|cu|gal|pt|qt|tsp|tbsp|hrs?|mins?|secs?|wks?|mos?|yrs?)";
const MEASURED = new RegExp(`(?:\\p{N}[ \u00a0]?|\\.[ \u00a0])${MEASURE}$`, "u");
const HAS_MEASURE = new RegExp(`(?<!\\p{L})${MEASURE}\\.[ \u00a0]`, "u");
/** Parts a phrase from a number behind it. */
const PART = /(?:[ \u00a0\u202f](?:[-\u2010-\u2015|\u2026·:]|\.{3})|[,;\u2026]|(?<=\p{N}):)[ \u00a0\u202f]$/u;
const US_DATE = /\p{Lu}\p{L}{2,8}\.? \d{1,2},[ \u00a0]$/u;
const YEAR = /^[12]\d{3}$/u;
/** "500 mg 2": a number with its unit needs no other. */
const AMOUNT =
  /\p{N}[ \u00a0]?(?:%|\u00b0[CF]|(?:[mk\u00b5\u03bcu]c?|d|c)?(?:g|[lL]|m|mol)|I?U|IE|mEq|mmHg|kcal|cc|lbs?|oz|ft|in|tabs?|caps?|tablets?|capsules?|units?|drops?|puffs?)(?:\/[\p{L}\u00b5\d]{1,6})?[.)]?[ \u00a0]$/u;
/** Behind an arrow, the number stays: the arrow would point back from it. */
const CLOSE = new RegExp(`(?<![<>=\ufe0f${ARROWS}])[ \u00a0]$`, "u");
/** The rules would turn what stands behind it with the Latin letter before it. */
const TURNING_FOLLOWS = new RegExp(`^[^\\p{L}\\p{N}\\n\\r]*?(?:[0-9\u06f0-\u06f9]|${LEFT_ARROW})`, "u");
const ARROW_PRECEDES = new RegExp(`${LEFT_ARROW}[^\\p{L}\\p{N}\\n\\r]*$`, "u");
const LEFT_ARROWS = new RegExp(LEFT_ARROW, "gu");
/** No phrase is looked through for its last words any further. */
const TAIL = 60;
const PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/**
 * Latin phrases that bidirectional reordering would break between right-to-left words: "14-B" would be shown as
 * "B-14", "25 mg" as "mg 25", "A-" as "-A". A number next to a Latin word belongs to it, in digits of every
 * script, unless a native word follows that it counts: "500 mg – 2 مرات". Other phrases keep their order without help.
 */
export function latinPhrases(text: string, numbers = numberRuns(text)): NumberRun[] {
  if (!hasRightToLeft(text) && !hasNativeDigit(text) && !hasLeftArrow(text)) return [];
  const byEnd = new Map(numbers.map((number) => [number.to, number]));
  return stretchesOf(text).flatMap(({ stretch, index }) => {
    const whole = phraseOf(text, { from: index, to: index + stretch.length }, byEnd);
    return (
      whole ??
      [...stretch.matchAll(/[^()[\]{}]+/gu)].flatMap((part) => {
        const from = index + part.index;
        return phraseOf(text, { from, to: from + part[0].length }, byEnd) ?? [];
      })
    );
  });
}

function stretchesOf(text: string): { stretch: string; index: number }[] {
  return [...text.matchAll(STRETCH)].flatMap(({ 0: stretch, index }) => {
    let from = index;
    const ends = [...stretch.matchAll(LEFT_ARROWS)].map(
      (arrow) => [index + arrow.index, arrow[0].length] as const,
    );
    return [...ends, [index + stretch.length, 0] as const].map(([to, arrow]) => {
      const piece = { stretch: text.slice(from, to), index: from };
      from = to + arrow;
      return piece;
    });
  });
}

function phraseOf(text: string, { from: least, to }: NumberRun, byEnd: Ends): NumberRun[] | null {
  const most = beforeCounted(text, least, to, byEnd);
  const stretch = text.slice(least, most);
  const word = LATIN.exec(stretch)?.index;
  if (word === undefined) return [];
  const from = startOf(text, least + word, least, byEnd);
  const end = endOf(text, least + (LAST.exec(stretch)?.index ?? 0) + 1, most, byEnd);
  const phrase = text.slice(from, end);
  const isPlain =
    /^\p{L}/u.test(phrase) &&
    /[\p{L}\p{N}]$/u.test(phrase) &&
    !hasNativeDigit(phrase) &&
    !TURNING_FOLLOWS.test(text.slice(end, end + TAIL)) &&
    !ARROW_PRECEDES.test(text.slice(Math.max(0, from - TAIL), from));
  if (isPlain && numberRuns(phrase).every((run) => isPlainNumber(phrase.slice(run.from, run.to)))) return [];
  for (const first of [from, Math.max(least, from - 1)])
    for (const last of [end, Math.min(most, end + 1)])
      if (isBalanced(text.slice(first, last))) return [{ from: first, to: last }];
  return null;
}

/** `isRightToLeft`: the text around runs so, even if this text has no letter that does. */
export function leftToRightRuns(text: string, isRightToLeft = hasRightToLeft(text)): NumberRun[] {
  const numbers = numberRuns(text);
  const turning = numbers.filter(({ from, to }) => !isPlainNumber(text.slice(from, to)));
  const lines = isRightToLeft ? foreignLines(text) : [];
  return unionOf([...latinPhrases(text, numbers), ...turning, ...writtenLeftArrows(text), ...lines]);
}

/** Lines and columns with letters, none of which run from right to left. */
export function foreignLines(text: string): NumberRun[] {
  return [...text.matchAll(LINE)].flatMap(({ 0: line, index }) => {
    if (!/\p{L}/u.test(line) || line.match(STRETCH)?.[0] !== line || hasLeftArrow(line)) return [];
    const end = withoutLoose(line, "end").length;
    const own = withoutLoose(line.slice(0, end), "start");
    return own === "" ? [] : [{ from: index + end - own.length, to: index + end }];
  });
}

/** A bracket whose other half stands on another line belongs to the text around: "[stamp: …" and "Paid]". */
function withoutLoose(line: string, side: "start" | "end", most = 3): string {
  const text = side === "end" ? line.trimEnd() : line.trimStart();
  const letters = side === "end" ? [...text] : [...text].reverse();
  const edge = letters.pop() ?? "";
  const other = side === "end" ? PAIRS[edge] : CLOSING[edge];
  if (other === undefined || most === 0) return text;
  let open = 0;
  for (const letter of letters)
    open = letter === other ? open + 1 : letter === edge ? Math.max(0, open - 1) : open;
  if (open > 0) return text;
  return withoutLoose(side === "end" ? text.slice(0, -1) : text.slice(1), side, most - 1);
}

type Ends = ReadonlyMap<number, NumberRun>;

function startOf(text: string, word: number, least: number, byEnd: Ends): number {
  let from = word;
  for (let gap = 0; gap <= LONGEST_GAP; gap += 1) {
    const number = byEnd.get(from - gap);
    if (!number || number.to <= least) continue;
    const between = text.slice(from - gap, from);
    const belongs =
      from === word ? GAP.test(between) || isOrdinal(text, number, word) : FURTHER_GAP.test(between);
    if (!belongs) break;
    [from, gap] = [Math.max(least, number.from), -1];
  }
  return from;
}

function isOrdinal(text: string, { from, to }: NumberRun, word: number): boolean {
  if (!DOT.test(text.slice(to, word))) return false;
  const lead = text.slice(Math.max(0, from - LONGEST_GAP), from);
  return ORDINAL.test(text.slice(word, word + TAIL)) || BEGINS.test(lead);
}

/** The end of a stretch without the last numbers, if these belong to the native word behind it. */
function beforeCounted(text: string, least: number, most: number, byEnd: Ends): number {
  const last = [most, most - 1, most - 2].find((end) => byEnd.has(end)) ?? -1;
  const [ahead = null] = TO_WORD.exec(text.slice(last, last + TAIL)) ?? [];
  if (ahead === null || last <= least || !LATIN.test(text.slice(least, last))) return most;
  const word = text.slice(last + ahead.length - 1, last + TAIL);
  const isCounted = COUNTED_WORD.test(word) || UNIT.test(word);
  // In "Room 12، 3 مرات", the word has only its own number.
  const isList = /[,\u060c]/u.test(ahead);
  const letter = least + text.slice(least, most).search(LATIN);
  let end = most;
  for (let number = byEnd.get(last); number && number.from > letter; number = byEnd.get(end)) {
    const lead = text.slice(Math.max(least, number.from - TAIL), number.from);
    const part = PART.exec(lead)?.[0] ?? "";
    const isDate = US_DATE.test(lead) && YEAR.test(text.slice(number.from, number.to));
    const isFirst = number.to === last && !/\s/u.test(text.slice(number.from, number.to));
    const belongs = isList ? isCounted && /\)[ \u00a0]$/u.test(lead) : isCounted || MONTH.test(word);
    const isClose = isFirst && CLOSE.test(lead) && (belongs || AMOUNT.test(lead));
    if (isDate || !(part || isClose)) break;
    end = number.from - (part.length || 1);
    if (!isCounted || !part.startsWith(",")) break;
  }
  return end;
}

function endOf(text: string, to: number, most: number, byEnd: Ends): number {
  for (let end = to; end <= Math.min(most, to + LONGEST_GAP); end += 1)
    if ((byEnd.get(end)?.from ?? to) < to) return end;
  const last = text.slice(Math.max(0, to - TAIL), to);
  const after = text.charAt(most);
  const isFollowed = /\p{L}/u.test(after) && to + 1 === most;
  const sign = SIGNED.test(last) && !isFollowed ? (SIGN.exec(text.slice(to, to + 4))?.[0].length ?? 0) : 0;
  const isMeasured = MEASURED.test(last) && (after !== "" || HAS_MEASURE.test(last));
  const isShortened = DOTTED.test(last) || isMeasured || (after !== "" && SHORTENED.test(last));
  const hasDot = text.charAt(to) === "." && isShortened;
  return to + (hasDot ? 1 : sign);
}

function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    if (/[([{]/.test(character)) open.push(character);
    else if (PAIRS[character] !== undefined && open.pop() !== PAIRS[character]) return false;
  }
  return open.length === 0;
}
