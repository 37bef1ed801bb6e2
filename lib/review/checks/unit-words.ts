import { memoize } from "../memoize";
import UNIT_WORDS_DATA from "./data/unit-words.json" with { type: "json" };

/** Only units of the same kind can be confused. */
const DIMENSIONS: Record<string, string> = {
  mass: "kg g mg µg lb oz t",
  volume: "l dl cl ml",
  length: "m km cm mm ft inch mile",
  area: "m2 ha acre",
  time: "minute hour day week month year",
  money: "EUR USD GBP CHF PLN RON RUB UAH VND CNY JPY BRL peso SAR dinar EGP dirham INR TRY",
};

/**
 * After a number in every language, with money also before it, or as a word of one language. A final `*` matches any
 * ending. Our own tables, 2026-11-23; money codes from ISO 4217.
 */
const BESIDE_NUMBERS =
  "kg:kg g:g g:gr mg:mg µg:µg µg:μg µg:mcg l:l dl:dl cl:cl ml:ml lb:lb lb:lbs oz:oz t:t m:m km:km cm:cm mm:mm ft:ft inch:in mile:mi m2:m² m2:m2 ha:ha minute:min hour:h " +
  "EUR:eur EUR:€ USD:usd GBP:gbp GBP:£ CHF:chf PLN:pln PLN:zł RON:ron RUB:rub RUB:₽ UAH:uah UAH:₴ VND:vnd VND:₫ VND:đ " +
  "CNY:cny CNY:rmb JPY:jpy BRL:brl peso:mxn peso:ars peso:clp peso:cop SAR:sar dinar:jod dinar:kwd dinar:iqd dinar:dzd " +
  "EGP:egp dirham:aed dirham:mad INR:inr INR:₹ TRY:try TRY:₺";
const WORDS: Record<string, string> = UNIT_WORDS_DATA;
const SIGNS: Record<string, string> = {
  zh: "kg:公斤 kg:千克 mg:毫克 ml:毫升 m:米 km:公里 cm:厘米 cm:公分 mm:毫米 m2:平方米 minute:分钟 hour:小时 hour:小時 day:天 day:日 week:周 week:星期 month:月 year:年 EUR:欧元 USD:美元 CNY:元 CNY:人民币 JPY:日元",
  ja: "kg:キログラム m:メートル km:キロ minute:分 hour:時間 day:日 week:週 month:月 year:年 USD:ドル EUR:ユーロ JPY:円",
  ko: "kg:킬로 m:미터 hour:시간 day:일 week:주 month:월 year:년 USD:달러 EUR:유로",
};

export interface FoundUnit {
  dimension: string;
  unit: string;
  word: string;
  times: number;
}

const DIMENSION_OF = new Map(
  Object.entries(DIMENSIONS).flatMap(([dimension, units]) =>
    units.split(" ").map((unit) => [unit, dimension] as const),
  ),
);

interface Table {
  whole: ReadonlyMap<string, string>;
  stems: readonly (readonly [stem: string, unit: string])[];
}

const entriesOf = (text: string) =>
  text.split(" ").map((entry): readonly [word: string, unit: string] => {
    const [unit = "", word = ""] = entry.split(":");
    return [word, unit];
  });
const BESIDE = new Map(entriesOf(BESIDE_NUMBERS));
const TABLES = new Map<string, Table>();

function tableOf(language: string): Table | null {
  const words = WORDS[language];
  if (words === undefined) return null;
  let table = TABLES.get(language);
  if (table === undefined) {
    const entries = entriesOf(words);
    table = {
      whole: new Map(entries.filter(([word]) => !word.endsWith("*"))),
      // “kilom” before “kilo”.
      stems: entries
        .filter(([word]) => word.endsWith("*"))
        .map(([word, unit]) => [word.slice(0, -1), unit] as const)
        .sort(([one], [other]) => other.length - one.length),
    };
    TABLES.set(language, table);
  }
  return table;
}

const TOKEN = /[\p{L}\p{M}]+²?|m2|[€£₫₽₴₹₺]|\d+/gu;
/** Year, month, and day of a date are no time spans. */
const DATE_IN_SIGNS =
  /(?:[\p{Nd}〇零一二三四五六七八九十元]{1,4}\s?[年년]\s?)?[\p{Nd}〇零一二三四五六七八九十]{1,3}\s?[月월]\s?[\p{Nd}〇零一二三四五六七八九十]{1,3}\s?[日号號일]/gu;
/** “This 14th day of March”, “14 días del mes de junio”. */
const DAY_OF_MONTH =
  /\bday of (?:the month of )?(?=\p{Lu})|(?<!\p{L})d[ií]as? (?:del?|do) (?:presente )?m[eê]s de(?!\p{L})/gu;
const CLOCK_SIGN = /[\p{Nd}一二三四五六七八九十]\s?([時时點点시])(?![間间간])/u;
const GAP = /^[\s.,\u00a0\u202f-]{0,3}$/;

export function unitsOf(text: string, language: string): readonly FoundUnit[] {
  return readers(language)(text);
}

const readers = memoize(100, (language) => memoize(4000, (text) => findUnits(text, language)));

function findUnits(whole: string, language: string): FoundUnit[] {
  const text = whole.replace(DAY_OF_MONTH, " ");
  const found = new Map<string, FoundUnit>();
  const add = (unit: string | undefined, word: string) => {
    const known = found.get(unit ?? "");
    if (known !== undefined) known.times += 1;
    else if (unit !== undefined)
      found.set(unit, { dimension: DIMENSION_OF.get(unit) ?? "", unit, word, times: 1 });
  };
  const table = tableOf(language);
  const tokens = [...text.matchAll(TOKEN)];
  for (const [at, { 0: word, index }] of tokens.entries()) {
    if (/^\d+$/.test(word)) continue;
    const lower = word.toLowerCase();
    const plain = table?.whole.get(lower) ?? table?.stems.find(([stem]) => lower.startsWith(stem))?.[1];
    add(plain, word);
    const unit = BESIDE.get(lower);
    if (unit === undefined || plain !== undefined) continue;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isBehind =
      before !== undefined &&
      /\d$/.test(before[0]) &&
      GAP.test(text.slice(before.index + before[0].length, index));
    const isAhead =
      after !== undefined && /^\d/.test(after[0]) && GAP.test(text.slice(index + word.length, after.index));
    if (tokens.length === 1 && DIMENSION_OF.get(unit) === "money") add(unit, word);
    else if (isBehind || (isAhead && DIMENSION_OF.get(unit) === "money")) add(unit, word);
  }
  const signs = SIGNS[language];
  if (signs === undefined) return [...found.values()];
  const counted = text.replace(DATE_IN_SIGNS, " ");
  for (const [sign, unit] of entriesOf(signs)) if (counted.includes(sign)) add(unit, sign);
  // Alone, the sign is part of many words.
  const [, hour] = CLOCK_SIGN.exec(counted) ?? [];
  if (hour !== undefined) add("hour", hour);
  return [...found.values()];
}
