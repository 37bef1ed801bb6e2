import { longDay } from "@/lib/core/days";
import { type ProfileId, recipientOf } from "./recipients";

interface ClosingFacts {
  role: "translated" | "reviewed";
  targetLanguage: string;
  signedAt: Date;
  timeZone: string | null;
}

const LANGUAGE_OF_US_RULES = "en";

/** In the signer's time zone: an evening in Los Angeles is the next day in UTC. */
export function certificateDate(at: Date, timeZone: string | null): string {
  return longDay("en-US", timeZone).format(at);
}

/** Rules on translations concern those into English. 28 U.S.C. § 1746 concerns any declaration. */
export function citesItsRule(profile: ProfileId, targetLanguage: string): boolean {
  return recipientOf(profile).rule?.concerns === "declarations" || targetLanguage === LANGUAGE_OF_US_RULES;
}

export function closingParagraphs(profile: ProfileId, facts: ClosingFacts): string[] {
  const { closing, rule, asksFor } = recipientOf(profile);
  const isSaid = closing !== null && (rule === null || citesItsRule(profile, facts.targetLanguage));
  const first = [
    ...(isSaid ? [closing] : []),
    ...(asksFor.includes("telephone") ? [contactWords(facts)] : []),
  ];
  return [
    ...(first.length > 0 ? [first.join(" ")] : []),
    ...(asksFor.includes("perjury") ? [perjuryDeclaration(facts)] : []),
  ];
}

/** A review prints nothing, and its public page must show no address. */
function contactWords({ role }: ClosingFacts): string {
  return role === "reviewed"
    ? "My address and telephone number are on record with the issuer of this certificate."
    : "My address and telephone number are printed below my signature.";
}

/** The statute's form for signers abroad. It holds within the United States, too. */
function perjuryDeclaration(facts: ClosingFacts): string {
  const day = certificateDate(facts.signedAt, facts.timeZone);
  return `I declare under penalty of perjury under the laws of the United States of America that the foregoing is true and correct. Executed on ${day}.`;
}
