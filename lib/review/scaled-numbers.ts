import { memoize } from "./memoize";

/** Multipliers after digits. Our own table, 2026-11-29. */
const WORDS: Record<string, string> = {
  en: "thousand:1e3 million:1e6 mn:1e6 billion:1e9 bn:1e9 trillion:1e12 lakh:1e5 lakhs:1e5 lac:1e5 lacs:1e5 crore:1e7 crores:1e7",
  es: "mil_millones:1e9 mil:1e3 millón:1e6 millones:1e6 billón:1e12 billones:1e12",
  pt: "mil_milhões:1e9 mil:1e3 milhão:1e6 milhões:1e6 bilhão:1e9 bilhões:1e9",
  fr: "mille:1e3 million:1e6 millions:1e6 milliard:1e9 milliards:1e9",
  it: "mila:1e3 milione:1e6 milioni:1e6 miliardo:1e9 miliardi:1e9",
  ro: "mii:1e3 mie:1e3 milion:1e6 milioane:1e6 miliard:1e9 miliarde:1e9",
  de: "tausend:1e3 tsd:1e3 million:1e6 millionen:1e6 mio:1e6 milliarde:1e9 milliarden:1e9 mrd:1e9",
  nl: "duizend:1e3 miljoen:1e6 mln:1e6 miljard:1e9 mld:1e9 mrd:1e9",
  pl: "tys:1e3 tysiąc:1e3 tysiące:1e3 tysięcy:1e3 mln:1e6 milion:1e6 miliony:1e6 milionów:1e6 mld:1e9 miliard:1e9 miliardy:1e9 miliardów:1e9",
  ru: "тыс:1e3 тысяча:1e3 тысячи:1e3 тысяч:1e3 млн:1e6 миллион:1e6 миллиона:1e6 миллионов:1e6 млрд:1e9 миллиард:1e9 миллиарда:1e9 миллиардов:1e9",
  uk: "тис:1e3 тисяча:1e3 тисячі:1e3 тисяч:1e3 млн:1e6 мільйон:1e6 мільйони:1e6 мільйонів:1e6 млрд:1e9 мільярд:1e9 мільярди:1e9 мільярдів:1e9",
  cs: "tis:1e3 tisíc:1e3 tisíce:1e3 mil:1e6 milion:1e6 miliony:1e6 milionů:1e6 mld:1e9 miliard:1e9 miliardy:1e9",
  sk: "tis:1e3 tisíc:1e3 tisíce:1e3 mil:1e6 milión:1e6 milióny:1e6 miliónov:1e6 mld:1e9 miliárd:1e9 miliardy:1e9",
  sr: "hiljada:1e3 hiljade:1e3 tisuća:1e3 milion:1e6 miliona:1e6 milijun:1e6 milijuna:1e6 milijarda:1e9 milijardi:1e9 хиљада:1e3 хиљаде:1e3 милион:1e6 милиона:1e6 милијарди:1e9",
  bg: "хил:1e3 хиляди:1e3 млн:1e6 милион:1e6 милиона:1e6 млрд:1e9 милиарда:1e9",
  sv: "tusen:1e3 miljon:1e6 miljoner:1e6 miljard:1e9 miljarder:1e9",
  da: "tusind:1e3 million:1e6 millioner:1e6 mio:1e6 milliard:1e9 milliarder:1e9 mia:1e9",
  no: "tusen:1e3 million:1e6 millioner:1e6 mill:1e6 milliard:1e9 milliarder:1e9",
  fi: "tuhatta:1e3 miljoona:1e6 miljoonaa:1e6 miljardi:1e9 miljardia:1e9",
  hu: "ezer:1e3 millió:1e6 milliárd:1e9",
  el: "χιλιάδες:1e3 χιλ:1e3 εκατομμύρια:1e6 εκατ:1e6 δισεκατομμύρια:1e9 δισ:1e9",
  tr: "bin:1e3 milyon:1e6 milyar:1e9",
  az: "min:1e3 milyon:1e6 milyard:1e9",
  vi: "nghìn:1e3 ngàn:1e3 triệu:1e6 tỷ:1e9 tỉ:1e9",
  id: "ribu:1e3 juta:1e6 miliar:1e9 milyar:1e9",
  ms: "ribu:1e3 juta:1e6 bilion:1e9",
  fil: "libo:1e3 libong:1e3 milyon:1e6 milyong:1e6",
  sw: "elfu:1e3 milioni:1e6 bilioni:1e9",
  ar: "ألف:1e3 الف:1e3 آلاف:1e3 مليون:1e6 ملايين:1e6 مليار:1e9",
  fa: "هزار:1e3 میلیون:1e6 میلیارد:1e9",
  ur: "ہزار:1e3 لاکھ:1e5 کروڑ:1e7 ارب:1e9",
  hi: "हज़ार:1e3 हजार:1e3 लाख:1e5 करोड़:1e7 करोड:1e7 अरब:1e9",
  ne: "हजार:1e3 लाख:1e5 करोड:1e7 करोड़:1e7 अर्ब:1e9",
  mr: "हजार:1e3 लाख:1e5 कोटी:1e7",
  bn: "হাজার:1e3 লাখ:1e5 লক্ষ:1e5 কোটি:1e7",
  th: "พัน:1e3 หมื่น:1e4 แสน:1e5 ล้าน:1e6",
};
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
