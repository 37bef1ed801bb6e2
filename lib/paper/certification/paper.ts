import { type ProfileId, recipientOf } from "./recipients";

export type PaperSize = "letter" | "a4";

const LETTER_LANGUAGES: ReadonlySet<string> = new Set(["en", "es", "fr", "tl", "fil"]);

/**
 * US authorities use Letter, authorities abroad A4. Some languages are spoken in both kinds of countries. Our
 * own choice, 2026-11-24.
 */
export function paperFor(profile: ProfileId, targetLanguage: string): PaperSize {
  const byLanguage = LETTER_LANGUAGES.has(targetLanguage.split("-")[0] ?? "") ? "letter" : "a4";
  return recipientOf(profile).paper ?? byLanguage;
}
