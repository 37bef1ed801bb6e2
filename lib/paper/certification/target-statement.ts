import type { MandatoryElement } from "./element";
import { type ProfileId, recipientOf } from "./recipients";
import type { StatementFacts } from "./statement";
import { type SentenceId, type Wording, wordingOf } from "./statements/wordings";
import { languageIn } from "./words-in";

export interface TargetStatement {
  language: string;
  title: string;
  warning: string | null;
  paragraphs: string[];
}

export function statementLanguageOf(profile: ProfileId, targetLanguage: string): string | null {
  return recipientOf(profile).isAbroad ? (wordingOf(targetLanguage)?.language ?? null) : null;
}

export function sentenceOf(
  element: MandatoryElement,
  profile: ProfileId,
  { role }: Pick<StatementFacts, "role">,
): SentenceId | null {
  switch (element) {
    case "translator_name":
    case "languages":
    case "competence":
      return "competence";
    case "document":
    case "role":
      return role === "reviewed" ? "reviewed" : "translated";
    case "delivery":
    case "completeness":
    case "accuracy":
      return role === "reviewed" ? "completeReviewed" : "complete";
    case "purpose":
      return recipientOf(profile).purpose;
    default:
      return null;
  }
}

export function targetStatement(profile: ProfileId, facts: StatementFacts): TargetStatement | null {
  const wording = facts.statementLanguage === null ? null : wordingOf(facts.statementLanguage);
  if (!wording) return null;
  const { language, title, warning } = wording;
  const isReview = facts.role === "reviewed";
  const purpose = recipientOf(profile).purpose;
  const paragraphs: SentenceId[][] = [
    ["competence"],
    [
      isReview ? "reviewed" : "translated",
      ...(facts.machineDraft && !isReview ? (["machineDraft"] as const) : []),
      isReview ? "completeReviewed" : "complete",
    ],
    ["brackets"],
    ...(purpose === null ? [] : [[purpose]]),
    [isReview ? "bothReviewed" : "both"],
  ];
  return {
    language,
    title,
    warning: facts.isSandbox ? warning : null,
    paragraphs: paragraphs.map((sentences) =>
      sentences.map((id) => fillIn(wording, id, facts)).join(/^(?:zh|ja)/.test(language) ? "" : " "),
    ),
  };
}

export function fillIn(
  wording: Wording,
  sentence: SentenceId,
  facts: Pick<
    StatementFacts,
    "translatorName" | "sourceLanguage" | "sourceLanguageName" | "targetLanguage" | "documentTitle"
  >,
): string {
  const values: Readonly<Record<string, string>> = {
    name: facts.translatorName,
    from: languageIn(wording, facts.sourceLanguage, facts.sourceLanguageName),
    into: languageIn(wording, facts.targetLanguage, null),
    document: facts.documentTitle,
  };
  return wording.sentences[sentence].replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? "");
}
