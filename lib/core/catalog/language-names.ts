import LANGUAGE_NAMES_DATA from "./data/language-names.json" with { type: "json" };

/**
 * ISO 639-1, else ISO 639-3. The names differ from CLDR 48 (2026-11-22) in bn, ilo, kea, quc, rn, tl and tw;
 * CLDR has no mam. Which languages are on sale is our own choice.
 */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = LANGUAGE_NAMES_DATA;
