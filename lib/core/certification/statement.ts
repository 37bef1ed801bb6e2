import { OTHER_LANGUAGE } from "../catalog/languages";
import { certifiedLanguageName, certifiedTargetName } from "../certificates/names";
import { closingParagraphs } from "./closing";
import type { ProfileId } from "./profile";
import { splitLanguages } from "./source-language";
import { type TargetStatement, targetStatement } from "./target-statement";

/** What a certification statement is about. */
export interface StatementFacts {
  /** What the certifier did: said as it was, a reviewer never claims to have translated. */
  role: "translated" | "reviewed";
  /** The translation began as a machine's draft that the certifier corrected. */
  machineDraft: boolean;
  sourceLanguage: string;
  /** As a reviewer named it, where the order says `other`; null elsewhere, and for a specimen. */
  sourceLanguageName: string | null;
  targetLanguage: string;
  /** What the document is, in the words of the translation. */
  documentTitle: string;
  /** In which the statement is made besides English; null for English alone. */
  statementLanguage: string | null;
  translatorName: string;
  /** Of the signature: before it, the day on which the statement is shown. */
  signedAt: Date;
  /** Of the certifier, by its name in the IANA database; null in records that don't have it, for UTC. */
  timeZone: string | null;
  /** Where the certifier is when signing; a declaration under penalty of perjury says so. */
  signedOutsideUs: boolean;
  isSandbox: boolean;
}

/** What stands above the signature, word for word as it is printed, or shown on a review's public page. */
export interface CertificationStatement {
  title: string;
  /** Printed before everything else; null on a certificate that counts. */
  warning: string | null;
  paragraphs: string[];
  /** The same for readers abroad, in the language of the translation; null where English stands alone. */
  target: TargetStatement | null;
}

const TITLES: Readonly<Record<ProfileId, string>> = {
  uscis: "Certificate of Translation Accuracy",
  eoir_court: "Certificate of Translation",
  federal_court: "Translator’s Certification and Declaration",
  university: "Certificate of Translation Accuracy",
  embassy: "Certificate of Translation Accuracy",
  other: "Certificate of Translation Accuracy",
};

/**
 * The exact words that are printed for this recipient: who certifies, competence in both languages, what was done
 * with which document, that the translation is complete and accurate, and what the recipient asks for besides.
 */
export function statementFor(profile: ProfileId, facts: StatementFacts): CertificationStatement {
  const into = certifiedTargetName(facts);
  const target = targetStatement(profile, facts);
  const { isSandbox, role } = facts;
  return {
    target,
    title: TITLES[profile],
    warning: isSandbox
      ? "SPECIMEN. This document was issued in a test environment. It certifies nothing and must not be submitted to any authority."
      : null,
    paragraphs: [
      `I, ${facts.translatorName}, certify that ${competenceOf(facts)}.`,
      `I further certify that I ${workAndPraise(profile, facts)}`,
      "Words in square brackets describe what is not running text in the source: seals, stamps, signatures, initials, photos, coats of arms, emblems, crests, logos, barcodes and other marks, handwriting, words that are struck out, and places that are redacted or illegible. Translator’s notes are marked as such and are no part of the document. Any other square brackets appear in the source. Headings and words that the translation adds where a table continues are no part of the source.",
      ...closingParagraphs(profile, facts),
      ...(target === null ? [] : [inBoth(into, role)]),
    ],
  };
}

/** The end of "I state that …": which languages the certifier knows. */
export function competenceOf(facts: StatementFacts): string {
  const { from, into } = languagesOf(facts);
  return `I am competent in ${inAll(facts, into)}, and that I am competent to translate from ${from} into ${into}`;
}

/** The end of "I state that I …": what was done with which document, and how well. */
export function workAndPraise(profile: ProfileId, facts: StatementFacts): string {
  return `${workOf(facts)}. The translation ${whereOf(facts)} is ${praise(profile)}.`;
}

function languagesOf(facts: StatementFacts) {
  return {
    from: certifiedLanguageName(facts.sourceLanguage, facts.sourceLanguageName),
    into: certifiedTargetName(facts),
  };
}

/** "both Spanish and English", or more than two. */
function inAll({ sourceLanguage, sourceLanguageName }: StatementFacts, into: string): string {
  const named = sourceLanguage === OTHER_LANGUAGE ? splitLanguages(sourceLanguageName ?? "") : [];
  if (named.length > 1) return new Intl.ListFormat("en", { type: "conjunction" }).format([...named, into]);
  return `both ${certifiedLanguageName(sourceLanguage, sourceLanguageName)} and ${into}`;
}

function inBoth(into: string, role: StatementFacts["role"]): string {
  return role === "reviewed"
    ? `This statement is made in ${into} and in English; both versions say the same.`
    : `This statement is made in ${into} and in English. The signature below applies to both versions.`;
}

function workOf(facts: StatementFacts): string {
  const { role, machineDraft, documentTitle } = facts;
  const { from, into } = languagesOf(facts);
  const document = `the document named above, “${documentTitle}”, from ${from} into ${into}`;
  if (role === "reviewed")
    return `reviewed the translation of ${document}, against its source, and corrected it wherever that was needed`;
  return machineDraft
    ? `translated ${document}, working from a draft prepared by machine translation, which I compared with the source word for word and corrected wherever needed`
    : `translated ${document}`;
}

/** Where what is certified is to be found: a review prints no pages, and what its client keeps is a file. */
function whereOf({ role }: StatementFacts): string {
  return role === "reviewed"
    ? "in the reviewed file, of which this certificate names the SHA-256 fingerprint,"
    : "on the pages that follow";
}

function praise(profile: ProfileId): string {
  return profile === "eoir_court"
    ? "complete, and true and accurate to the best of my abilities"
    : "complete and accurate to the best of my knowledge, ability and belief";
}
