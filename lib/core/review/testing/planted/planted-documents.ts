import { ARABIC } from "./arabic";
import { CHINESE } from "./chinese";
import { ENGLISH } from "./english";
import { FRENCH } from "./french";
import { GERMAN } from "./german";
import { ITALIAN } from "./italian";
import type { PlantedDocument } from "./planted-document";
import { POLISH } from "./polish";
import { PORTUGUESE } from "./portuguese";
import { ROMANIAN } from "./romanian";
import { RUSSIAN } from "./russian";
import { SPANISH } from "./spanish";
import { VIETNAMESE } from "./vietnamese";

/** Twenty-four documents in twelve languages, each with five errors to plant. Written 2026-11-23, all of our own. */
export const PLANTED_DOCUMENTS: readonly PlantedDocument[] = [
  ...SPANISH,
  ...FRENCH,
  ...PORTUGUESE,
  ...GERMAN,
  ...ITALIAN,
  ...POLISH,
  ...ROMANIAN,
  ...VIETNAMESE,
  ...RUSSIAN,
  ...ARABIC,
  ...CHINESE,
  ...ENGLISH,
];
