export const LABEL_IDS = [
  "applicant",
  "document",
  "number",
  "issuer",
  "country",
  "documentDate",
  "holder",
  "holderAsWritten",
  "from",
  "into",
  "translatedBy",
  "reviewedBy",
  "stamp",
  "stampUntil",
  "place",
  "order",
  "certificate",
  "replaces",
  "signedOn",
  "issuedOn",
  "pages",
  "exhibit",
  "sourcePage",
  "sourcePicture",
] as const;

export const SENTENCE_IDS = [
  "competence",
  "translated",
  "machineDraft",
  "reviewed",
  "complete",
  "completeReviewed",
  "brackets",
  "university",
  "embassy",
  "both",
  "bothReviewed",
] as const;

export type LabelId = (typeof LABEL_IDS)[number];
export type SentenceId = (typeof SENTENCE_IDS)[number];

/**
 * Placeholders are `{name}`, `{from}`, `{into}`, `{document}`. Values are inserted unchanged, so that none may need a
 * case, an article, or a gender. The certifier's own acts avoid gender: "the translation was made by me" if a past
 * tense has one. Never call the source the original: translators seldom see that.
 */
export interface Wording {
  language: string;
  title: string;
  warning: string;
  labels: Readonly<Record<LabelId, string>>;
  sentences: Readonly<Record<SentenceId, string>>;
  /** Montenegrin has its own code but no name in CLDR, which calls it Serbian. */
  montenegrin: string;
}
