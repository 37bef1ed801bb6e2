import { LANGUAGE_NAMES } from "../catalog/language-names";
import { OTHER_LANGUAGE } from "../catalog/languages";
import { splitLanguages } from "./source-language";
import type { Wording } from "./statements/wording";

/** What a certificate of `other` is of, where nobody named it: a specimen's, which no person has read. */
const UNKNOWN = "und";

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(LANGUAGE_NAMES).map(([code, name]) => [name.toLowerCase(), code]),
);

/** The name of the order's language in the words of this one; several, where a reviewer named several. */
export function languageIn(wording: Wording, code: string, named: string | null): string {
  // What is written in traditional characters says so of itself.
  if (wording.language.startsWith(`${code}-`)) return nameIn(wording, wording.language);
  if (code !== OTHER_LANGUAGE) return nameIn(wording, code);
  if (named === null) return nameIn(wording, UNKNOWN);
  const names = splitLanguages(named).map((name) => {
    const known = CODES.get(name.toLowerCase());
    return known === undefined ? name : nameIn(wording, known);
  });
  return new Intl.ListFormat(wording.language, { type: "conjunction" }).format(names);
}

function nameIn({ language, montenegrin }: Wording, code: string): string {
  if (code === "cnr") return montenegrin;
  const name = new Intl.DisplayNames([language], { type: "language" }).of(code);
  return name === undefined || name === code ? (LANGUAGE_NAMES[code] ?? code) : name;
}

/** A day, in the Gregorian calendar and European digits whatever is usual: papers abroad are read so. */
export function dateIn({ language }: Wording, at: Date, timeZone: string | null): string {
  const locale = `${language}-u-ca-gregory-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: timeZone ?? "UTC" });
  const parts = format.formatToParts(at);
  if (language !== "vi") return parts.map(({ value }) => value).join("");
  // As papers have it; programs leave out two of its words.
  const [day, month, year] = (["day", "month", "year"] as const).map((type) =>
    parts.flatMap((part) => (part.type === type ? (part.value.match(/\d+/) ?? []) : [])).join(""),
  );
  return `ngày ${day} tháng ${month} năm ${year}`;
}
