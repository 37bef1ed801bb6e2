import { numberRuns } from "@/lib/core/documents/number-runs";

const SPACE = /[\t \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/u;
const LETTER = /\p{L}/u;
const IDEOGRAPHIC = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;
const CLOSES =
  /[\p{Pe}\p{Pf}、。，．・：；！？‼⁇⁈⁉…‥～〜ーゝゞヽヾ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ°%％‰′″,.:;!?\u2019\u201d]/u;
const OPENS = /[\p{Ps}\p{Pi}$£¥€￥\u2018\u201c]/u;
const WORD_SEPARATOR = /[\u1361\u1362\u0f0b\u2014\u2013]/u;
const UNSPACED = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu;
const NEVER_STARTS = /\p{M}|\u200d|[\u2060\u0e2f\u0e46\u0eaf\u0ec6\u17d4\u17d5\u17d7\u104a\u104b]/u;

/**
 * Allowed line starts. `withinNumber`: if the number has no room on a line. `unwanted`: if the line would be
 * short otherwise. `withinWhole`: as within a number, but without widening a column. `withinWord`: if the word
 * has no room on a line.
 */
export const BREAK = {
  none: 0,
  usual: 1,
  withinNumber: 2,
  unwanted: 3,
  withinWhole: 4,
  withinWord: 5,
} as const;
const MONTH = "[\\p{L}\\p{M}]{3,12}\\.?";
const DAY = "(?<!\\p{N})\\p{N}{1,2}(?:\\.|er|[ºª]|st|nd|rd|th)?";
const YEAR = "\\p{N}{4}(?!\\p{N})";
const DATES: readonly RegExp[] = [
  // "2 November 2019", "5 de marzo de 2023"
  new RegExp(`${DAY} (?:d[eo] )?${MONTH} (?:d[eo] )?${YEAR}`, "gu"),
  // "March 1, 2021"
  new RegExp(`(?<!\\p{L})${MONTH} \\p{N}{1,2}, ${YEAR}`, "gu"),
  /(?<!\p{N})\p{N}{4} ?[年년] ?\p{N}{1,2} ?[月월] ?\p{N}{1,2} ?[日일]/gu,
];
/** Each pattern has one space. */
const JOINS: readonly RegExp[] = [
  // "No. E 412", "Art. 2(1)", "§ 1746"
  /(?<![\p{L}\p{N}])(?:N(?:os?|r|ro|[úu]m)|n(?:os?|r|[úu]m)?|Arts?|arts?|Secs?|Vol|Ch|Ref|Reg|fol|Abs|pp?)\. (?=[\p{Lu}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:N(?:os?|r|[º°])|n(?:os?|r|[º°])|№|§§?|\p{Lu}) (?=\p{N})/gu,
  // "EUR 27,600", "R$ 5", "12 500 $", "25 mg", "12 %"
  /(?<![\p{L}\p{N}])(?:[A-Z]{3}|R\$|Rs\.?|\p{Sc}) (?=\p{N})/gu,
  /(?<=\p{N}) (?=(?:[A-Z]{3}|AM|PM|[ap]\.?m|\p{Sc}|[cmkdµμ]?[mgl]|[md]L)(?![\p{L}\p{N}]))/gu,
  // "« Le Bœuf »", "prix : 5"
  /(?<![^\s([])[«‹] /gu,
  / (?=[»›!?;:%‰](?![\p{L}\p{N}]))/gu,
];
const WHOLES: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu,
  /(?<!\p{L})ngày \d{1,2} tháng \d{1,2} năm \d{4}(?!\d)/giu,
];
/** A single ideograph and closing punctuation must not form a line. */
const LONE_ENDING = new RegExp(`${IDEOGRAPHIC.source}${CLOSES.source}{0,5}$`, "u");
const LONGEST_ENDING = 6;
/** "PO-2024-0117" */
const IDENTIFIER = /(?<![\p{L}\p{N}-])(?=[\p{Lu}-]*\d)[\p{Lu}\d]+(?:-[\p{Lu}\d]+)+(?![\p{L}\p{N}])/gu;
/** A hyphen at a line's end would be read as hyphenation. */
const EMAIL = /[\p{L}\p{N}.+_-]{1,40}@[\p{L}\p{N}-]{1,40}(?:\.[\p{L}\p{N}-]{1,20}){1,4}/gu;
const LONGEST_NUMBER = 20;
const LONGEST_EMAIL = 60;

export function isBreakingSpace(character: string): boolean {
  return SPACE.test(character);
}

function mayBreakBetween(before: string, previous: string, next: string): boolean {
  if (SPACE.test(next) || NEVER_STARTS.test(next)) return false;
  if (SPACE.test(previous)) return true;
  if (WORD_SEPARATOR.test(previous)) return LETTER.test(next);
  if ((previous === "-" || previous === "/" || previous === "\u2010") && LETTER.test(before))
    return LETTER.test(next);
  if (IDEOGRAPHIC.test(previous) || IDEOGRAPHIC.test(next))
    return !CLOSES.test(next) && !OPENS.test(previous);
  return false;
}

/** One `BREAK` per UTF-16 unit. Ideographs break by kinsoku. */
export function breakOpportunities(text: string, language: string): Uint8Array {
  const breaks = new Uint8Array(text.length + 1);
  let before = "";
  let previous = "";
  let at = 0;
  for (const character of text) {
    if (previous !== "" && mayBreakBetween(before, previous, character)) breaks[at] = BREAK.usual;
    if (!NEVER_STARTS.test(character)) {
      before = previous;
      previous = character;
    }
    at += character.length;
  }
  markUnspacedWords(text, language, breaks);
  keepNumbers(text, breaks);
  for (const join of JOINS)
    for (const { 0: joined, index } of text.matchAll(join)) avoid(index + joined.indexOf(" ") + 1, breaks);
  for (const date of DATES)
    for (const { 0: joined, index } of text.matchAll(date))
      for (let at = index + 1; at < index + joined.length; at += 1) avoid(at, breaks);
  for (const whole of WHOLES)
    for (const { 0: joined, index } of text.matchAll(whole))
      for (const space of joined.matchAll(/ /gu)) breaks[index + space.index + 1] = BREAK.withinWhole;
  const lone = LONE_ENDING.exec(text.slice(-LONGEST_ENDING));
  if (lone) avoid(Math.max(0, text.length - LONGEST_ENDING) + lone.index, breaks);
  return breaks;
}

function avoid(at: number, breaks: Uint8Array): void {
  if (breaks[at] === BREAK.usual) breaks[at] = BREAK.unwanted;
}

function keepNumbers(text: string, breaks: Uint8Array): void {
  const identifiers = [...text.matchAll(IDENTIFIER)].map(({ 0: run, index }) => ({
    from: index,
    to: index + run.length,
  }));
  const keep = ({ from, to }: { from: number; to: number }, longest: number) => {
    if (to - from > longest) return;
    for (let at = from + 1; at < to; at += 1) if (breaks[at] === BREAK.usual) breaks[at] = BREAK.withinNumber;
  };
  for (const run of [...numberRuns(text), ...identifiers]) keep(run, LONGEST_NUMBER);
  for (const { 0: run, index } of text.matchAll(EMAIL))
    keep({ from: index, to: index + run.length }, LONGEST_EMAIL);
}

function markUnspacedWords(text: string, language: string, breaks: Uint8Array): void {
  let segmenter: Intl.Segmenter | undefined;
  for (const match of text.matchAll(UNSPACED)) {
    segmenter ??= new Intl.Segmenter(language, { granularity: "word" });
    for (const { index, segment } of segmenter.segment(match[0]))
      if (index > 0 && !NEVER_STARTS.test(segment.charAt(0))) breaks[match.index + index] = BREAK.usual;
  }
}
