import { OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import { certifiedLanguageName, certifiedTargetName } from "@/lib/core/orders/document-names";
import { closingParagraphs } from "./closing";
import { type ProfileId, recipientOf } from "./recipients";
import { splitLanguages } from "./source-language";
import { type TargetStatement, targetStatement } from "./target-statement";

export interface StatementFacts {
  /** A reviewer must never claim to have translated. */
  role: "translated" | "reviewed";
  machineDraft: boolean;
  sourceLanguage: string;
  sourceLanguageName: string | null;
  targetLanguage: string;
  documentTitle: string;
  englishTitle?: string | null;
  statementLanguage: string | null;
  translatorName: string;
  signedAt: Date;
  /** IANA. Null for UTC, in older records. */
  timeZone: string | null;
  isSandbox: boolean;
}

export interface CertificationStatement {
  title: string;
  warning: string | null;
  paragraphs: string[];
  target: TargetStatement | null;
}

export function statementFor(profile: ProfileId, facts: StatementFacts): CertificationStatement {
  const into = certifiedTargetName(facts);
  const target = targetStatement(profile, facts);
  const { isSandbox, role } = facts;
  return {
    target,
    title: recipientOf(profile).title,
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

export function titleInEnglish({
  documentTitle,
  englishTitle,
}: Pick<StatementFacts, "documentTitle" | "englishTitle">): string {
  return englishTitle ?? documentTitle;
}

export function competenceOf(facts: StatementFacts): string {
  const { from, into } = languagesOf(facts);
  return `I am competent in ${inAll(facts, into)}, and that I am competent to translate from ${from} into ${into}`;
}

export function workAndPraise(profile: ProfileId, facts: StatementFacts): string {
  return `${workOf(facts)}. The translation ${whereOf(facts)} is ${praise(profile)}.`;
}

function languagesOf(facts: StatementFacts) {
  return {
    from: certifiedLanguageName(facts.sourceLanguage, facts.sourceLanguageName),
    into: certifiedTargetName(facts),
  };
}

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
  const { role, machineDraft } = facts;
  const { from, into } = languagesOf(facts);
  const document = `the document named above, “${titleInEnglish(facts)}”, from ${from} into ${into}`;
  if (role === "reviewed")
    return `reviewed the translation of ${document}, against its source, and corrected it wherever that was needed`;
  return machineDraft
    ? `translated ${document}, working from a draft prepared by machine translation, which I compared with the source word for word and corrected wherever needed`
    : `translated ${document}`;
}

function whereOf({ role }: StatementFacts): string {
  return role === "reviewed"
    ? "in the reviewed file, of which this certificate names the SHA-256 fingerprint,"
    : "on the pages that follow";
}

function praise(profile: ProfileId): string {
  const { accuracy } = recipientOf(profile);
  return accuracy === null
    ? "complete and accurate to the best of my knowledge, ability and belief"
    : `complete, and ${accuracy}`;
}
