import { ARABIC } from "./ar";
import { CZECH } from "./cs";
import { GERMAN } from "./de";
import { GREEK } from "./el";
import { SPANISH } from "./es";
import { FRENCH } from "./fr";
import { HINDI } from "./hi";
import { ITALIAN } from "./it";
import { JAPANESE } from "./ja";
import { KOREAN } from "./ko";
import { DUTCH } from "./nl";
import { POLISH } from "./pl";
import { PORTUGUESE } from "./pt";
import { ROMANIAN } from "./ro";
import { RUSSIAN } from "./ru";
import { SWEDISH } from "./sv";
import { TURKISH } from "./tr";
import { UKRAINIAN } from "./uk";
import { VIETNAMESE } from "./vi";
import type { Wording } from "./wording";
import { SIMPLIFIED_CHINESE, TRADITIONAL_CHINESE } from "./zh";

/**
 * Our own wording, after what translators of each language certify with. Written 2026-11-23; compared with no other
 * source (decision record 62).
 */
export const WORDINGS: readonly Wording[] = [
  ARABIC,
  CZECH,
  DUTCH,
  FRENCH,
  GERMAN,
  GREEK,
  HINDI,
  ITALIAN,
  JAPANESE,
  KOREAN,
  POLISH,
  PORTUGUESE,
  ROMANIAN,
  RUSSIAN,
  SIMPLIFIED_CHINESE,
  SPANISH,
  SWEDISH,
  TRADITIONAL_CHINESE,
  TURKISH,
  UKRAINIAN,
  VIETNAMESE,
];

export function wordingOf(language: string): Wording | null {
  const [primary = "", ...more] = language.split("-");
  const isTraditional = more.some((part) => /^(hant|tw|hk|mo)$/i.test(part));
  const script = more.find((part) => /^\p{L}{4}$/u.test(part) && !/^han[st]$/i.test(part));
  const wanted = [primary.toLowerCase(), isTraditional ? "Hant" : undefined, script]
    .filter((part) => part !== undefined)
    .join("-");
  return WORDINGS.find((wording) => wording.language === wanted) ?? null;
}
