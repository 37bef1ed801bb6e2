import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";

export const OTHER_LANGUAGE = "other";

const NAME_BY_CODE: ReadonlyMap<string, string> = new Map(Object.entries(LANGUAGE_NAMES));

/** Few sworn translators work in these. Source: the terms of the API, version 1. Written 2026-11-21. */
export const SPECIALTY_LANGUAGES = [
  "ps",
  "prs",
  "ti",
  "am",
  "ku",
  "so",
  "az",
  "om",
  "tg",
  "uz",
  "ha",
] as const;

const SPECIALTY: ReadonlySet<string> = new Set(SPECIALTY_LANGUAGES);

export const SOURCE_LANGUAGES: readonly string[] = [...[...NAME_BY_CODE.keys()].sort(), OTHER_LANGUAGE];

export function isSourceLanguage(code: string): boolean {
  return code === OTHER_LANGUAGE || NAME_BY_CODE.has(code);
}

export function isTargetLanguage(code: string): boolean {
  return NAME_BY_CODE.has(code);
}

export function isSpecialtyLanguage(code: string): boolean {
  return SPECIALTY.has(code);
}

export function languageName(code: string): string {
  return code === OTHER_LANGUAGE ? "Other language" : (NAME_BY_CODE.get(code) ?? code);
}

/** Takes 'ES', 'es-MX', 'spa', 'Spanish', 'español', or a country such as 'kr'. */
export function suggestLanguage(sent: string): string | null {
  const wanted = sent.trim().toLowerCase();
  const primary = wanted.split(/[-_]/)[0] ?? wanted;
  if (NAME_BY_CODE.has(primary)) return primary;
  codeByName ??= new Map(
    [...NAME_BY_CODE].flatMap(([code, name]) =>
      [ownName(code), name.toLowerCase()].map((each) => [each, code]),
    ),
  );
  const meant = [codeByName.get(wanted), codeOf(primary), languageOfCountry(primary)];
  return meant.find((code) => code !== undefined && NAME_BY_CODE.has(code)) ?? null;
}

let codeByName: ReadonlyMap<string, string> | undefined;

function ownName(code: string): string {
  return new Intl.DisplayNames([code], { type: "language" }).of(code)?.toLowerCase() ?? code;
}

function codeOf(tag: string): string | undefined {
  return parseLocale(tag)?.language;
}

function languageOfCountry(country: string): string | undefined {
  const { region, language } = parseLocale(`und-${country}`)?.maximize() ?? {};
  if (region?.toLowerCase() !== country) return undefined;
  // CLDR assumes English for unknown regions.
  return new Intl.DisplayNames("en", { type: "region", fallback: "none" }).of(region) ? language : undefined;
}

function parseLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
