import SCALE_WORDS_DATA from "./data/scale-words.json" with { type: "json" };
import { memoize } from "./memoize";

/** Multipliers after digits. Our own table, 2026-11-29. */
const WORDS: Record<string, string> = SCALE_WORDS_DATA;
const SAME_AS: Record<string, string> = { hr: "sr", bs: "sr", cnr: "sr", prs: "fa", tl: "fil" };
/** No space before the word. */
const UNSPACED = new Set(["th"]);

const NUMBER = "\\d{1,15}(?:[.,]\\d{1,15}){0,4}";
const AND = "(?:and|y|e|et|und|i|и|و|और|এবং)";
const SIGNS: Record<string, number> = {
  十: 10,
  십: 10,
  百: 100,
  백: 100,
  千: 1000,
  천: 1000,
  万: 1e4,
  萬: 1e4,
  만: 1e4,
  亿: 1e8,
  億: 1e8,
  억: 1e8,
};
/** A thousand meters and grams have their own words; 千葉, 千歳, 千代田, and 萬華 are places, 百合 a name. */
const SIGN = "(?:[十십백천万만亿億억]|萬(?!華)|百(?![合貨])|千(?![米克瓦卡葉叶歳代]))";
/** After a space, a sign may begin a word or a name: 1 백승호; 만 19세 is an age. */
const SPACED_SIGN =
  "\\s[十십百백千천]?[万萬만亿億억](?!\\s?\\d{1,3}\\s?[세살歳岁歲])(?![^\\P{L}원円元圆圓엔人명名件株十십百백千천万萬만亿億억])";
const SIGNS_BEHIND = `(?:${SIGN}{1,4}|${SPACED_SIGN})`;
/** Digits followed by signs: 3億2000万, 5천만. */
const SIGNED = new RegExp(
  `(?<![\\d.,])${NUMBER}${SIGNS_BEHIND}(?:\\s?${NUMBER}${SIGNS_BEHIND}){0,4}(?:${NUMBER}(?=\\s?[원円元圆圓엔]))?`,
  "gu",
);
const PIECE = new RegExp(`(${NUMBER})|(${SIGN})`, "gu");

/** In Mexico, “5 mil 300 pesos”. */
const REST =
  "(?:\\s\\d{1,3}(?=\\s(?:pesos|euros|dólares|soles|bolívares|lempiras|quetzales|colones|balboas|córdobas|guaraníes)))?";

const patternOf = memoize(100, (language): RegExp | null => {
  const words = scalesOf(language);
  if (words.size === 0) return null;
  const scale = `(?:${[...words.keys()].join("|")})${UNSPACED.has(language) ? "" : "(?![\\p{L}\\p{M}])"}`;
  return new RegExp(
    `(?<![\\d.,])${NUMBER}[\\s\\u00a0]?${scale}(?:,?\\s(?:${AND}\\s)?${NUMBER}\\s${scale}){0,2}${language === "es" ? REST : ""}`,
    "giu",
  );
});

const scalesOf = memoize(100, (language): ReadonlyMap<string, number> => {
  const entries = (WORDS[SAME_AS[language] ?? language] ?? "").split(" ").filter((entry) => entry !== "");
  const pairs = entries.map((entry) => {
    const [word = "", value] = entry.split(":");
    return [word.replaceAll("_", " "), Number(value)] as const;
  });
  // Longest first: “mil” begins “millones”.
  return new Map(pairs.toSorted(([one], [other]) => other.length - one.length));
});

export function scaledPatterns(language: string): readonly RegExp[] {
  const pattern = patternOf(language);
  return pattern === null ? [SIGNED] : [SIGNED, pattern];
}

export function scaledValues(
  text: string,
  language: string,
  valuesOf: (number: string) => readonly string[],
): string[] {
  return /[\p{Script=Han}\p{Script=Hangul}]/u.test(text)
    ? signedValue(text)
    : wordedValues(text, language, valuesOf);
}

function signedValue(text: string): string[] {
  let [total, section] = [0, 0];
  let pending: number | null = null;
  for (const [, number, sign = ""] of text.matchAll(PIECE)) {
    const scale = SIGNS[sign] ?? 1;
    if (number !== undefined) pending = Number(number.replaceAll(",", ""));
    else if (scale < 1e4) {
      section += (pending ?? 1) * scale;
      pending = null;
    } else {
      total = total === 0 || scale === 1e4 ? total + (section + (pending ?? 0)) * scale : Number.NaN;
      [section, pending] = [0, null];
    }
  }
  const value = total + section + (pending ?? 0);
  return Number.isFinite(value) ? [written(value)] : [];
}

function wordedValues(
  text: string,
  language: string,
  valuesOf: (number: string) => readonly string[],
): string[] {
  const scales = scalesOf(language);
  const groups = [
    ...text.toLowerCase().matchAll(new RegExp(`(${NUMBER})[\\s\\u00a0]?([\\p{L}\\p{M} ]*)`, "gu")),
  ];
  let sums = [0];
  let last = Number.POSITIVE_INFINITY;
  for (const [, number = "", rest = ""] of groups) {
    const word = [...scales.keys()].find((each) => rest.startsWith(each));
    const scale = word === undefined ? 1 : (scales.get(word) ?? 1);
    if (!(scale < last)) return [];
    last = scale;
    sums = sums.flatMap((sum) => valuesOf(number).map((value) => sum + Number(value) * scale));
  }
  return sums.map(written);
}

function written(value: number): string {
  return String(Math.round(value * 100) / 100);
}
