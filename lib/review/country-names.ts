import COUNTRY_NAMES_DATA from "./data/country-names.json" with { type: "json" };
import { memoize } from "./memoize";
import { bareWord } from "./name-spelling";

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
/** CLDR regions that issue no papers. */
const NO_COUNTRIES = new Set("EU EZ QO UN XA XB ZZ".split(" "));
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(
  (code) => !NO_COUNTRIES.has(code),
);

/**
 * Formal names and abbreviations that CLDR lacks, as on papers and translations. Our own, 2026-11-30, without names
 * that two states claim, such as "República de China".
 */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = COUNTRY_NAMES_DATA;

const KNOWN = new Map<string, ReadonlyMap<string, string>>();

export function englishCountry(name: string, language: string): string | undefined {
  return namesIn(language).get(nameKey(name, language)) ?? namesIn("en").get(nameKey(name, "en"));
}

/** Languages in Latin letters whose own names of countries could pass for English ones. */
const LATIN =
  "es pt fr de it pl lt lv et cs sk sl hr bs ro hu tr az uz vi id ms fil sv da nb fi is nl af ca gl eu cy ga sq mt sw so lb".split(
    " ",
  );
/** English, too, though CLDR gives them to other languages alone, or to two states. */
const ENGLISH_TOO = new Set(
  ["Swaziland", "Holland", "Congo", "Cabo Verde", "Macau", "Saint Martin", "Saint Lucia"].map((name) =>
    nameKey(name, "en"),
  ),
);
/** What only other languages call a state. */
const STATE =
  /(?<!\p{L})(?:rep[úu]blica|republika(?! srpska)|rzeczpospolita|république|repubblica|republi(?:k|ek|ken|kken)|respublika|cumhuriyeti|królestwo|reino|regno|royaume|königreich|koninkrijk|konungariket|kongeriget|cộng h(?:òa|oà)|estados unidos|états-unis|stati uniti|vabariik|tasavalta|köztársaság)(?!\p{L})/iu;

/** Whether a country in Latin letters has a name that isn't its English one: Polska, Perú, República de Chile. */
export function isForeignCountry(name: string): boolean {
  const english = nameKey(name.replaceAll("İ", "I"), "en");
  if (namesIn("en").has(english) || ENGLISH_TOO.has(english) || plainEnglish("en").has(english)) return false;
  return STATE.test(name.normalize("NFC")) || LATIN.some((own) => namesIn(own).has(nameKey(name, own)));
}

/** Without accents: "Reunion". */
const plainEnglish = memoize(
  1,
  (language) => new Set([...namesIn(language).keys()].map((name) => bareWord(name))),
);

/** Source: CLDR of the running Node. */
function namesIn(language: string): ReadonlyMap<string, string> {
  const known = KNOWN.get(language);
  if (known) return known;
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const names = new Map<string, string>();
  for (const [code, others] of Object.entries(OTHER_NAMES[language.split("-")[0] ?? ""] ?? {}))
    for (const name of others.split("|")) names.set(nameKey(name, language), english.of(code) ?? name);
  if (Intl.DisplayNames.supportedLocalesOf(language).length > 0) {
    for (const style of ["short", "long"] as const) {
      const own = new Intl.DisplayNames(language, { type: "region", fallback: "none", style });
      for (const code of CODES) {
        const [name, translated] = [own.of(code), english.of(code)];
        if (name && translated) names.set(nameKey(name, language), translated);
      }
    }
  }
  KNOWN.set(language, names);
  return names;
}

/** Letters only: "EE. UU." is "EEUU". */
function nameKey(name: string, language: string): string {
  return name
    .normalize("NFC")
    .toLocaleLowerCase(language)
    .replace(/[\s.'’\p{Pd}]+/gu, "");
}
