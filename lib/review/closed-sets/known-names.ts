import { INFLECTING } from "../inflecting-languages";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other));
const DAY_MS = 86_400_000;
const A_SUNDAY = Date.UTC(2023, 0, 1);
/** Adjectives take an ending, but country names don't. */
const ADJECTIVAL = new Set(["de", "nl", "da", "sv", "no", "nb", "fr", "es", "pt", "it", "ca", "ro"]);
const LEAST_LETTERS = 4;
/** Missing in CLDR. Our own choice, 2026-11-29. */
const ALSO: Record<string, Record<string, string>> = {
  en: {
    "country:CZ": "Czech Republic",
    "country:GB": "Great Britain,England",
    "country:NL": "Holland",
    "country:RU": "Russian Federation",
    "country:CI": "Ivory Coast",
    "country:TR": "Türkiye,Turkey",
    "country:CV": "Cape Verde",
    "country:SZ": "Swaziland",
    "country:TL": "East Timor",
    "country:US": "United States of America,USA",
    "country:KR": "Republic of Korea",
    "tongue:fa": "Farsi",
    "tongue:es": "Castilian",
  },
};

/**
 * Countries (`country:AT`), languages (`tongue:de`), and weekdays (`weekday:2`), in the form of the other tables.
 * Source: CLDR of the running Node.
 */
export function knownNames(language: string): string {
  const groups = new Map<string, Set<string>>();
  const add = (member: string, name: string | undefined) => {
    if (name === undefined) return;
    // “Myanmar (Burma)” has two names.
    for (const each of name.split(/[()（）]/)) {
      const words = (each.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => word.toLowerCase());
      if (words.length === 0 || isTooShort(each)) continue;
      const written = endingsOf(words, member, language);
      const group = groups.get(member) ?? new Set();
      for (const form of written) group.add(form);
      groups.set(member, group);
    }
  };
  if (Intl.DisplayNames.supportedLocalesOf(language).length === 0) return "";
  const options = { fallback: "none" } as const;
  const [regions, short, tongues] = [
    new Intl.DisplayNames(language, { ...options, type: "region" }),
    new Intl.DisplayNames(language, { ...options, type: "region", style: "short" }),
    new Intl.DisplayNames(language, { ...options, type: "language" }),
  ];
  for (const code of CODES) {
    const region = new Intl.Locale(`und-${code}`).region ?? code;
    add(`country:${region}`, regions.of(region));
    add(`country:${region}`, short.of(region));
    const tongue = new Intl.Locale(code).language;
    add(`tongue:${tongue}`, tongues.of(tongue));
  }
  const styles = language === "zh" ? (["long", "short"] as const) : (["long"] as const);
  for (const weekday of styles) {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: "UTC" });
    for (let day = 0; day < 7; day += 1) add(`weekday:${day}`, format.format(A_SUNDAY + day * DAY_MS));
  }
  for (const [member, names] of Object.entries(ALSO[language] ?? {}))
    for (const name of names.split(",")) add(member, name);
  return [...groups].map(([member, words]) => `${member}=${[...words].join(",")}`).join(" ");
}

function isTooShort(name: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name) && !/^\p{Lu}{3,}$/u.test(name)
    ? name.length < LEAST_LETTERS
    : name.length < 2;
}

function endingsOf(words: readonly string[], member: string, language: string): string[] {
  if (member.startsWith("country:") && language === "de") return [words.join("_"), `${words.join("_")}s`];
  const isAdjectival = member.startsWith("tongue:") && ADJECTIVAL.has(language);
  if (!INFLECTING.has(language) && !isAdjectival) return [words.join("_")];
  const stems = words.map((word) => {
    const isAdjective = words.length > 1 || member.startsWith("tongue:");
    const cut = isAdjective && /(?:[ыиоаіу][йяхеєї])$/u.test(word) ? 2 : 1;
    return word.length > LEAST_LETTERS && /[\p{L}&&[aeiouyáéíóúýěåäöőűαάεέηήιίοόаеиоуыэюяіїєйь]]$/v.test(word)
      ? word.slice(0, -cut)
      : word;
  });
  const shortest = Math.min(...stems.map(({ length }) => length));
  return [`${stems.join("_")}*${shortest <= LEAST_LETTERS ? 1 : isAdjectival ? 2 : 4}`];
}
