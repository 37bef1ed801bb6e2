import type { ProfileId } from "./profile";

interface ClosingFacts {
  role: "translated" | "reviewed";
  targetLanguage: string;
  signedAt: Date;
  timeZone: string | null;
}

/** The language required by the authorities whose rules are cited. */
const LANGUAGE_OF_US_RULES = "en";

/**
 * Formats "March 3, 2026" in the signer's time zone: an evening in Los Angeles is the next day in UTC. UTC if the zone
 * is unknown.
 */
export function certificateDate(at: Date, timeZone: string | null): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: timeZone ?? "UTC" }).format(at);
}

/** Paragraphs that are the same for every translation of a profile. */
export const CLOSINGS = {
  uscis: "This certification is made under 8 CFR § 103.2(b)(3), for submission with the translation.",
  university:
    "This certification is made for admission to studies and the evaluation of credentials. Names of institutions, grades, credits and degrees are translated as the source states them; nothing was converted or evaluated.",
  embassy:
    "This certification is made for presentation to an embassy, a consulate or an authority abroad. It concerns the translation alone; notarization, legalization or an apostille, where they are asked for, are acts of others and no part of it.",
};

/**
 * Whether a statement cites its recipient's rule. The regulations on translations concern those into English. 28 U.S.C.
 * § 1746 concerns the declaration, whatever its subject.
 */
export function citesItsRule(profile: ProfileId, targetLanguage: string): boolean {
  return profile === "federal_court" || targetLanguage === LANGUAGE_OF_US_RULES;
}

/** The end of a statement: its rule, or its purpose. */
export function closingParagraphs(profile: ProfileId, facts: ClosingFacts): string[] {
  const isUnderUsRules = citesItsRule(profile, facts.targetLanguage);
  switch (profile) {
    case "uscis":
      return isUnderUsRules ? [CLOSINGS.uscis] : [];
    case "eoir_court":
      return isUnderUsRules
        ? [
            `This certification is made under 8 CFR § 1003.33, to accompany the translation before the Executive Office for Immigration Review. ${contactWords(facts)}`,
          ]
        : [contactWords(facts)];
    case "federal_court":
      return ["This declaration is made under 28 U.S.C. § 1746.", perjuryDeclaration(facts)];
    case "university":
    case "embassy":
      return [CLOSINGS[profile]];
    case "other":
      return [];
  }
}

/** A review prints nothing, and its public page must show no address. */
function contactWords({ role }: ClosingFacts): string {
  return role === "reviewed"
    ? "My address and telephone number are on record with the issuer of this certificate."
    : "My address and telephone number are printed below my signature.";
}

/** The statute's form for signers abroad names the laws of the United States. It holds within them, too. */
function perjuryDeclaration(facts: ClosingFacts): string {
  const day = certificateDate(facts.signedAt, facts.timeZone);
  return `I declare under penalty of perjury under the laws of the United States of America that the foregoing is true and correct. Executed on ${day}.`;
}
