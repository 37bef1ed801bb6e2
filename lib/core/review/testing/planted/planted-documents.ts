import type { PlantedDocument } from "./planted-document";
import { ARABIC_ENGLISH } from "./tuned/arabic-english";
import { CHINESE_ENGLISH } from "./tuned/chinese-english";
import { ENGLISH_GERMAN } from "./tuned/english-german";
import { ENGLISH_SPANISH } from "./tuned/english-spanish";
import { FRENCH_ENGLISH } from "./tuned/french-english";
import { FRENCH_GERMAN } from "./tuned/french-german";
import { GERMAN_ENGLISH } from "./tuned/german-english";
import { ITALIAN_ENGLISH } from "./tuned/italian-english";
import { POLISH_ENGLISH } from "./tuned/polish-english";
import { PORTUGUESE_ENGLISH } from "./tuned/portuguese-english";
import { RUSSIAN_ENGLISH } from "./tuned/russian-english";
import { SPANISH_ENGLISH } from "./tuned/spanish-english";

/**
 * Documents in twelve pairs of languages, with errors to plant in them, by hands that had not seen the rules. Rules are
 * made with these.
 */
export const TUNED_DOCUMENTS: readonly PlantedDocument[] = [
  ...ARABIC_ENGLISH,
  ...CHINESE_ENGLISH,
  ...ENGLISH_GERMAN,
  ...ENGLISH_SPANISH,
  ...FRENCH_ENGLISH,
  ...FRENCH_GERMAN,
  ...GERMAN_ENGLISH,
  ...ITALIAN_ENGLISH,
  ...POLISH_ENGLISH,
  ...PORTUGUESE_ENGLISH,
  ...RUSSIAN_ENGLISH,
  ...SPANISH_ENGLISH,
];

export const PLANTED_DOCUMENTS: readonly PlantedDocument[] = [...TUNED_DOCUMENTS];
