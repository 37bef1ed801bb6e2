import { HELD_ARABIC_ENGLISH } from "./held/arabic-english";
import { HELD_CHINESE_ENGLISH } from "./held/chinese-english";
import { HELD_ENGLISH_GERMAN } from "./held/english-german";
import { HELD_ENGLISH_SPANISH } from "./held/english-spanish";
import { HELD_FRENCH_ENGLISH } from "./held/french-english";
import { HELD_FRENCH_GERMAN } from "./held/french-german";
import { HELD_GERMAN_ENGLISH } from "./held/german-english";
import { HELD_ITALIAN_ENGLISH } from "./held/italian-english";
import { HELD_POLISH_ENGLISH } from "./held/polish-english";
import { HELD_PORTUGUESE_ENGLISH } from "./held/portuguese-english";
import { HELD_RUSSIAN_ENGLISH } from "./held/russian-english";
import { HELD_SPANISH_ENGLISH } from "./held/spanish-english";
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

/** Rules are made with these, in twelve pairs of languages. */
const TUNED_DOCUMENTS: readonly PlantedDocument[] = [
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

/** These only measure the rules. Look at their figures, and never at their texts. */
const HELD_DOCUMENTS: readonly PlantedDocument[] = [
  ...HELD_ARABIC_ENGLISH,
  ...HELD_CHINESE_ENGLISH,
  ...HELD_ENGLISH_GERMAN,
  ...HELD_ENGLISH_SPANISH,
  ...HELD_FRENCH_ENGLISH,
  ...HELD_FRENCH_GERMAN,
  ...HELD_GERMAN_ENGLISH,
  ...HELD_ITALIAN_ENGLISH,
  ...HELD_POLISH_ENGLISH,
  ...HELD_PORTUGUESE_ENGLISH,
  ...HELD_RUSSIAN_ENGLISH,
  ...HELD_SPANISH_ENGLISH,
];

/** By two authors who had not seen the rules. */
export const PLANTED_DOCUMENTS: readonly PlantedDocument[] = [...TUNED_DOCUMENTS, ...HELD_DOCUMENTS];
