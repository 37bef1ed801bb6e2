import { type ProfileId, recipientOf } from "./recipients";

export type PaperSize = "letter" | "a4";

/** Spoken in countries with US Letter and in others, so a translation into them doesn't decide. */
const LETTER_LANGUAGES: ReadonlySet<string> = new Set(["en", "es", "fr", "tl", "fil"]);

/**
 * US authorities use Letter, authorities abroad A4. For recipients anywhere, such as universities, A4 unless the target
 * language is spoken in a Letter country. Our own choice, 2026-11-24.
 */
export function paperFor(profile: ProfileId, targetLanguage: string): PaperSize {
  const byLanguage = LETTER_LANGUAGES.has(targetLanguage.split("-")[0] ?? "") ? "letter" : "a4";
  return recipientOf(profile).paper ?? byLanguage;
}
