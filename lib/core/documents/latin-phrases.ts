import {
  BEHIND,
  FURTHER,
  isPlainNumber,
  type NumberRun,
  numberRuns,
  SIGN as SIGN_BEFORE,
} from "./number-runs";
import { hasRightToLeft } from "./text-direction";

const ARABIC_SIGNS = "\\u060c\\u061b\\u061f\\u0660-\\u066d";
/** What stands between two letters, digits, or commas of scripts that run from right to left. */
const STRETCH = new RegExp(
  `[^\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}\\p{sc=Rohg}${ARABIC_SIGNS}\\r\\n\\t]+`,
  "gu",
);
/** With the micro sign and the degrees, which no script has. */
const LATIN = "(?:(?![ªº])\\p{sc=Latn}|\u00b5(?=\\p{sc=Latn})|\u00b0[CF])";
/** A word with a Latin letter, whatever digits and signs it has within: "Smith", "14-B", "2021-04417/B", "5th". */
const WORD = new RegExp(`(?<![^\\s\\p{P}])[\\p{N}\\-/.:_#+(]{0,40}${LATIN}`, "u");
const LAST = /[\p{N}\p{sc=Latn}](?=[^\p{N}\p{sc=Latn}]*$)/u;
const NUMBER = `(?:${SIGN_BEFORE})?[0-9]+(?:[:.,/][0-9]+|${FURTHER}| [0-9]{3}(?![0-9]))*(?:[ \\u00a0]?[%°] ?|\\.?[ \\u00a0]|[ \\u00a0]?[×x·<>≤≥≈~±=+][ \\u00a0])`;
const NUMBER_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}.,:/-])${NUMBER}$`, "u");
const BEGINS = /[([:;,"“«]\s*$/u;
const UNIT =
  /^(?:x(?= [0-9])|[ap]\.? ?m\.|am|pm|AM|PM|[mkcdnµμ]?[glm]|mcg|[md]L|[ck]?m[²³]|ft|in|lbs?|oz|mmHg|m?IU|m?mol|[kMGT]B|k?Wh?|[kM]?Hz|km\/h|hours?|hrs?|min|years?|days?|USD|EUR|GBP|CAD|AUD|CHF|JPY|ILS|NIS|SAR|AED|EGP|JOD|IRR|PKR)(?![\p{L}\p{N}])/u;
/** A number that goes on: "250 × 10³/µL", "37.5 °C", "18 < age". */
const GOES_ON = /[×x·°<>≤≥≈~±=+][ \u00a0]?$/u;
/** "3 APR 2024", "2024 April 3", "5. března 2023": the day before a month, in any language where a year follows. */
const MONTH =
  /^(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}|(?:d[eo] )?\p{L}{3,12}\.? (?:d[eo] )?[12]\d{3})(?![\p{L}\p{N}])/iu;
/** "123 A B C" */
const PLATE = /^\p{Lu}(?: \p{Lu}){1,3}(?![\p{L}\p{N}])/u;
const STREET =
  /^(?:[\p{sc=Latn}\p{N}.'’-]{1,24} ){0,4}(?:Streets?|St|Avenue|Ave?|Roads?|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Court|Ct|Place|Pl|Parkway|Pkwy|Highway|Hwy|Terrace|Circle|Square|Sq|Route|Broadway|Way|rue|avenue|boulevard|place)(?![\p{L}\p{N}])/u;
/** "A-", "O+", "C++": the sign belongs to the letter. */
const SIGN = /^(?:[+\-\u2212#]{1,2}|\([+\-\u2212]\))(?![\p{L}\p{N}])/u;
const SIGNED = /(?<![\p{L}\p{N}])[\p{sc=Latn}\d]{1,3}$/u;
/** "p.m.", "Ph.D." */
const DOTTED = /\.\p{L}{1,2}$/u;
const SHORTENED = /(?<!\p{L})(?:[JS]r|Inc|Co|Ltd|Corp|St|Ave|Rd|Blvd|Dr|Mrs?|Ms|No|Esq)$/u;
/** "MC-۲۰۱۹/۴۴۷", "IR۱۲ ۰۱۷۰": native digits go on where Latin letters began. */
const LATIN_BEFORE = /(?<![\p{L}\p{N}])\p{sc=Latn}{1,12}[-/. ]?$/u;
const NUMBER_BEHIND = new RegExp(`^${BEHIND}`, "u");
/** No phrase is looked through for its last words any further. */
const TAIL = 60;
const PAIRS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/**
 * Where Latin phrases stand that the rules of bidirectional text would take apart between words that run from right to
 * left: "14-B" would be shown as "B-14", "25 mg" as "mg 25", "A-" as "-A". Other phrases keep their order without help.
 */
export function latinPhrases(text: string): NumberRun[] {
  if (!hasRightToLeft(text)) return [];
  return [...text.matchAll(STRETCH)].flatMap(({ 0: stretch, index }) => {
    const word = WORD.exec(stretch);
    if (!word) return [];
    const start = word.index + (/[\p{L}\p{N}]/u.exec(word[0])?.index ?? 0);
    const goesOn = index > 0 && /[\p{L}\p{M}]/u.test(text.charAt(index - 1));
    const from = start - numberBefore(stretch, start, goesOn);
    const to = endOf(stretch, text.charAt(index + stretch.length));
    const phrase = stretch.slice(from, to);
    const isPlain = /^\p{L}/u.test(phrase) && /[\p{L}\p{N}]$/u.test(phrase);
    if (isPlain && numbersThatTurn(phrase).length === 0) return [];
    // A bracket at its edge belongs to it with the other one.
    const [fits] = [0, 1].flatMap((before) =>
      [0, 1].flatMap((behind) => {
        const [first, last] = [from - before, to + behind];
        return isBalanced(stretch.slice(Math.max(0, first), last))
          ? { from: index + first, to: index + last }
          : [];
      }),
    );
    return fits ?? [];
  });
}

/** Those, and the numbers outside them: all that is read from left to right whatever runs around it. */
export function leftToRightRuns(text: string): NumberRun[] {
  const phrases = latinPhrases(text);
  let next = 0;
  const numbers = numbersThatTurn(text).filter(({ from, to }) => {
    while ((phrases[next]?.to ?? to) <= from && next < phrases.length) next += 1;
    return (phrases[next]?.from ?? to) >= to;
  });
  const runs: NumberRun[] = [];
  for (const run of [...phrases, ...numbers].toSorted((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    const start = Math.max(last?.to ?? 0, run.from - TAIL);
    const from = run.from - (LATIN_BEFORE.exec(text.slice(start, run.from))?.[0].length ?? 0);
    if (last && from === last.to) last.to = run.to;
    else runs.push({ from, to: run.to });
  }
  return runs;
}

function numbersThatTurn(text: string): NumberRun[] {
  return numberRuns(text).filter(({ from, to }) => !isPlainNumber(text.slice(from, to)));
}

/** How long a number and its space are that belong to the words behind them; 0 where they don't. */
function numberBefore(stretch: string, start: number, goesOn: boolean): number {
  const before = stretch.slice(Math.max(0, start - TAIL), start);
  const number = NUMBER_BEFORE.exec(before)?.[0] ?? "";
  if (number === "") return 0;
  const behind = stretch.slice(start, start + 3 * TAIL);
  const lead = before.slice(0, -number.length);
  const isBegun = BEGINS.test(lead) || (!goesOn && start <= TAIL && lead.trim() === "");
  const isOne = GOES_ON.test(number) || [UNIT, STREET, PLATE, MONTH].some((words) => words.test(behind));
  return isBegun || isOne ? number.length : 0;
}

/** Behind the last letter or digit, and what belongs to it: a closing bracket, a sign, the dot of a shortened word. */
function endOf(stretch: string, after: string): number {
  const to = (LAST.exec(stretch)?.index ?? 0) + 1;
  const last = stretch.slice(Math.max(0, to - TAIL), to);
  const isFollowed = /\p{L}/u.test(after) && to + 1 === stretch.length;
  const sign = SIGNED.test(last) && !isFollowed ? (SIGN.exec(stretch.slice(to, to + 4))?.[0].length ?? 0) : 0;
  const hasDot = stretch.charAt(to) === "." && (DOTTED.test(last) || (after !== "" && SHORTENED.test(last)));
  const behind = /[0-9]$/.test(last) ? (NUMBER_BEHIND.exec(stretch.slice(to, to + 4))?.[0].length ?? 0) : 0;
  return to + (hasDot ? 1 : Math.max(sign, behind));
}

/** Whether no bracket of a text has its other one elsewhere. */
function isBalanced(text: string): boolean {
  const open: string[] = [];
  for (const character of text) {
    if (/[([{]/.test(character)) open.push(character);
    else if (PAIRS[character] !== undefined && open.pop() !== PAIRS[character]) return false;
  }
  return open.length === 0;
}
