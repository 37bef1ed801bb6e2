import NUMBER_WORDS_DATA from "./data/number-words.json" with { type: "json" };
import ORDINAL_WORDS_DATA from "./data/ordinal-words.json" with { type: "json" };
import { memoize } from "./memoize";

/**
 * Values by word. Hundreds and thousands multiply what precedes them; all others add. Our own table, 2026-11-21:
 * cardinals with regional forms.
 */
const WORDS: Record<string, string> = NUMBER_WORDS_DATA;
/** Stems and endings. Our own table, 2026-11-29. Arabic is left out, because its ordinals are also in month names. */
const ORDINALS: Record<string, { stems: string; endings: string }> = ORDINAL_WORDS_DATA;
const COMPOUND: Record<string, string> = {
  de: "und",
  nl: "en",
  it: "",
  tr: "",
  sv: "",
  no: "og",
  da: "og",
  cs: "a",
  sk: "",
  sl: "in",
};
const LONGEST = 80;
/** Numbers within a compound: Dreizimmerwohnung, zweijährig, trzymiesięczny. */
const COUNTED_WITHIN: Record<string, RegExp> = {
  de: /^(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|fünfzehn|zwanzig|dreißig)(?=zimmer|jähr|jahres|monat|wöch|woche|täg|tages|stünd|minüt|mal|fach|stöck|köpf|teil|seit|personen|familien|bett|punkt)/u,
  pl: /^(dwu|trzy|cztero|pięcio|sześcio|siedmio|ośmio|dziewięcio|dziesięcio|dwunasto|czternasto|trzydziesto)(?=miesięcz|letni|tygodn|dniow|pokoj|osobow|krotn|kondygn|godzin|stron)/u,
  ru: /^(двух|трёх|трех|четырёх|четырех|пяти|шести|семи|восьми|девяти|десяти|двенадцати)(?=месячн|летн|недельн|дневн|комнатн|кратн|этажн|часов|сторонн|значн)/u,
};
const JOINING = new Set(["and", "y", "e", "et", "și", "şi", "i", "và", "ve", "و", "og", "och"]);
/** Join numbers in one language, and mean something else in others. */
const ALSO_JOINING: Record<string, string> = { ro: "de", cs: "a", sk: "a", sl: "in", bg: "и" };
const WORD = /[\p{L}\p{M}]+/gu;

const TABLES = new Map<string, ReadonlyMap<string, string>>();

function tableOf(language: string): ReadonlyMap<string, string> | null {
  const text = WORDS[language];
  if (text === undefined) return null;
  let table = TABLES.get(language);
  if (table === undefined) {
    const entries = (language === "ar" ? foldArabic(text) : text)
      .split(" ")
      .map((entry) => entry.split(":") as [string, string]);
    // A cardinal comes first: “acht” is no ordinal's stem.
    table = new Map([...ordinalsOf(language), ...entries]);
    TABLES.set(language, table);
  }
  return table;
}

function ordinalsOf(language: string): [string, string][] {
  const { stems, endings } = ORDINALS[language] ?? { stems: "", endings: "" };
  return stems.split(" ").flatMap((entry) => {
    const [stem = "", value = ""] = entry.split(":");
    return stem === "" ? [] : endings.split(" ").map((ending): [string, string] => [stem + ending, value]);
  });
}

const WITH_ORDINALS = new Set(["en", "es", "pt", "fr"]);

export function knowsNumberWords(language: string): boolean {
  return WITH_ORDINALS.has(language);
}

function wordsWithin(word: string, language: string, table: ReadonlyMap<string, string>): string[] | null {
  const joint = COMPOUND[language];
  const within = COUNTED_WITHIN[language]?.exec(word)?.[1];
  if (within !== undefined) return [table.has(within) ? within : `${within.replace(/o$/u, "")}u`];
  if (joint === undefined || word.length > LONGEST) return null;
  const rest: (string[] | null)[] = Array<string[] | null>(word.length + 1).fill(null);
  rest[word.length] = [];
  for (let at = word.length - 1; at >= 0; at -= 1) {
    for (let end = word.length; end > at; end -= 1) {
      const part = word.slice(at, end);
      const after = rest[end];
      if (!after || !(table.has(part) || (part === joint && at > 0 && end < word.length))) continue;
      rest[at] = part === joint ? after : [part, ...after];
      break;
    }
  }
  const words = rest[0] ?? null;
  return words !== null && words.length > 1 ? words : null;
}

export function spelledNumbers(text: string, language: string): readonly number[] {
  return placedNumbers(text, language).map(({ value }) => value);
}

export function placedNumbers(text: string, language: string): readonly PlacedNumber[] {
  return readers(language)(text);
}

interface PlacedNumber {
  value: number;
  at: number;
}

const SAME_AS: Record<string, string> = { hr: "sr", bs: "sr", cnr: "sr", ms: "id", prs: "fa", nb: "no" };
const readers = memoize(100, (language) =>
  memoize(4000, (text) => readNumbers(text, SAME_AS[language] ?? language)),
);

function readNumbers(text: string, language: string): PlacedNumber[] {
  const table = tableOf(language);
  if (table === null) return [];
  const found: PlacedNumber[] = [];
  let last = 0;
  let sum: { total: number; current: number } | null = null;
  let end = 0;
  const close = () => {
    if (sum !== null) found.push({ value: sum.total + sum.current, at: last });
    sum = null;
  };
  const plain = bareOf(text.toLowerCase(), language);
  for (const match of plain.matchAll(WORD)) {
    const isNext = /^[\s-]*$/.test(plain.slice(end, match.index));
    end = match.index + match[0].length;
    // In Arabic, “and” is written together with what follows.
    const word = language === "ar" && !table.has(match[0]) ? match[0].replace(/^و(?=.)/u, "") : match[0];
    const words = table.has(word) ? [word] : wordsWithin(word, language, table);
    const isCounted = COUNTED_WITHIN[language]?.test(word) === true;
    if (!isNext || isCounted || (words === null && !JOINING.has(word) && ALSO_JOINING[language] !== word))
      close();
    for (const each of words ?? []) {
      const value = table.get(each) ?? "";
      // Two ones in a row, such as an article and an ordinal, are two numbers.
      if (isSecondOne(sum, value)) close();
      sum = add(sum ?? { total: 0, current: 0 }, value, each, language);
      last = match.index;
    }
    if (isCounted) close();
  }
  close();
  return found;
}

function isSecondOne(sum: { current: number } | null, value: string): boolean {
  return sum !== null && Number(value) < 10 && sum.current % 10 > 0;
}

function bareOf(text: string, language: string): string {
  if (language === "vi")
    return (
      text
        // Alone, “five” is a year, and “four” is part of other words: “đầu tư”.
        .replace(
          /(?<!\p{L})năm(?=\s(?:mươi|trăm|nghìn|ngàn|triệu))|(?<=(?<!\p{L})(?:linh|lẻ)\s)năm(?!\p{L})/gu,
          "lăm",
        )
        .replace(/(?<!\p{L})(?<!(?<!\p{L})(?:mươi|linh|lẻ|thứ)\s)tư(?!\p{L})/gu, "xx")
        // A hundred “and” five.
        .replace(/(?<=(?<!\p{L})(?:trăm|nghìn|ngàn)\s)(?:linh|lẻ)(?=\s)/gu, (word) => " ".repeat(word.length))
    );
  if (language === "ar") return bareArabic(text);
  // Hundreds and thousands are joined to their count, hyphenated, or separate.
  if (language === "fa")
    return text
      .replace(/\u200c(?=صد(?!\p{L}))/gu, "")
      .replace(
        /(?<=(?<!\p{L})(?:یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|بیست|صد))(?=(?:هزار|میلیون)(?!\p{L}))/gu,
        " ",
      )
      .replace(/\u200c/gu, " ");
  // An article is no number, except within a word.
  if (language === "da") return text.replace(/(?<!\p{L})enog(?=\p{L})/gu, "etog");
  return language === "uk" ? text.replace(/(?<=[пв])['’ʼ](?=я)/gu, "") : text;
}

/** Letters often written without hamza or dots. */
function foldArabic(text: string): string {
  return text
    .replace(/[\u064b-\u0652\u0670\u0640]/gu, "")
    .replace(/[أإآ]/gu, "ا")
    .replace(/ة(?!\p{L})/gu, "ه");
}

/** A hundred has four spellings. The “one” in eleven and 21 is not “one of”. */
function bareArabic(text: string): string {
  return foldArabic(text)
    .replace(/(?<=(?<!\p{L})و?(?:ثلاث|ثلث|اربع|خمس|ست|سبع|ثماني?|تسع)?)م(?:ئ|اي|ي)ه(?!\p{L})/gu, "مائه")
    .replace(/(?<=(?<!\p{L})و?)ثلثمائه/gu, "ثلاثمائه")
    .replace(/(?<=(?<!\p{L})و?)ثمانيمائه/gu, "ثمانمائه")
    .replace(
      /(?<=(?<!\p{L})و?)(?:احد|احدى)(?=\s(?:عشره?|و(?:عشر|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع)(?:ون|ين))(?!\p{L}))/gu,
      "واحد",
    );
}

function add(
  { total, current }: { total: number; current: number },
  text: string,
  word: string,
  language: string,
): { total: number; current: number } {
  const value = Number(text);
  if (value >= 1000 && !text.startsWith("+")) return { total: total + (current || 1) * value, current: 0 };
  if (text.startsWith("*")) {
    const ones = current % 10;
    return { total, current: current - ones + ones * Number(text.slice(1)) };
  }
  if (value === 100 && !text.startsWith("+")) {
    // Multiplies only the number's own ones, not what precedes it.
    const ones = current % 100;
    return { total, current: current - ones + (ones || 1) * 100 };
  }
  // Four times twenty, as the French count.
  if (language === "fr" && word.startsWith("vingt") && current % 100 === 4)
    return { total, current: current + 76 };
  // Nineteen ninety-eight: a year in halves.
  if (language === "en" && value >= 10 && current >= 10 && current < 100)
    return { total, current: current * 100 + value };
  return { total, current: current + value };
}
