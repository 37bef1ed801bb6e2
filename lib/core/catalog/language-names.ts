import LANGUAGE_NAMES_DATA from "./data/language-names.json" with { type: "json" };

/**
 * English names by ISO 639-1 code, or ISO 639-3 where a language has no such code. Codes: ISO 639. Names:
 * compared with CLDR 48 on 2026-11-22, they differ from it in bn, ilo, kea, quc, rn, tl and tw, and CLDR names
 * no mam. The choice of languages on sale is our own.
 */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = LANGUAGE_NAMES_DATA;
