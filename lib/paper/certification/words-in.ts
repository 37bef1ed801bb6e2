import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";
import { OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import { longDay } from "@/lib/core/days";
import { splitLanguages } from "./source-language";
import type { Wording } from "./statements/wordings";

const UNKNOWN = "und";

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(LANGUAGE_NAMES).map(([code, name]) => [name.toLowerCase(), code]),
);

export function languageIn(wording: Wording, code: string, named: string | null): string {
  if (wording.language.startsWith(`${code}-`)) return nameIn(wording, wording.language);
  if (code !== OTHER_LANGUAGE) return nameIn(wording, code);
  if (named === null) return nameIn(wording, UNKNOWN);
  const names = splitLanguages(named).map((name) => {
    const known = CODES.get(name.toLowerCase());
    return known === undefined ? name : nameIn(wording, known);
  });
  return new Intl.ListFormat(wording.language, { type: "conjunction" }).format(names);
}

const languageNames = new Map<string, Intl.DisplayNames>();

function nameIn({ language, montenegrin }: Wording, code: string): string {
  if (code === "cnr") return montenegrin;
  const names = languageNames.get(language) ?? new Intl.DisplayNames([language], { type: "language" });
  languageNames.set(language, names);
  const name = names.of(code);
  return name === undefined || name === code ? (LANGUAGE_NAMES[code] ?? code) : name;
}

/** Recipients abroad expect the Gregorian calendar and European digits. */
export function dateIn({ language }: Wording, at: Date, timeZone: string | null): string {
  const locale = `${language}-u-ca-gregory-nu-latn`;
  const parts = longDay(locale, timeZone).formatToParts(at);
  if (language !== "vi") return parts.map(({ value }) => value).join("");
  // Intl leaves out two of the words.
  const [day, month, year] = (["day", "month", "year"] as const).map((type) =>
    parts.flatMap((part) => (part.type === type ? (part.value.match(/\d+/) ?? []) : [])).join(""),
  );
  return `ngày ${day} tháng ${month} năm ${year}`;
}
