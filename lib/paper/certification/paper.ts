import { type ProfileId, recipientOf } from "./recipients";

export type PaperSize = "letter" | "a4";

/** Languages of countries that print on US Letter, beside others that don't: translations into them say nothing. */
const LETTER_LANGUAGES: ReadonlySet<string> = new Set(["en", "es", "fr", "tl", "fil"]);

/**
 * The paper that a recipient prints and files on. Authorities of the United States use Letter, and authorities abroad A4.
 * A university or an office may be anywhere: a translation into a language of none of the countries with Letter is for
 * one with A4. Our own choice, of 2026-11-24.
 */
export function paperFor(profile: ProfileId, targetLanguage: string): PaperSize {
  const byLanguage = LETTER_LANGUAGES.has(targetLanguage.split("-")[0] ?? "") ? "letter" : "a4";
  return recipientOf(profile).paper ?? byLanguage;
}
