/** Labels of the values of a certificate, and of the pages of the source. */
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
  "signedOn",
  "issuedOn",
  "pages",
  "exhibit",
  "sourcePage",
  "sourcePicture",
] as const;

/** What a statement is put together from. */
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
 * Everything that a certificate says in one language. Sentences have places for what they speak of: `{name}`, `{from}`,
 * `{into}`, `{document}`. Whatever stands there stays as it is, so each place needs neither case nor article nor gender.
 * The certifier's own acts are worded for anybody: "the translation was made by me" where a past tense has a gender. The
 * source is never called the original, which a translator seldom sees.
 */
export interface Wording {
  /** BCP 47, of the words. */
  language: string;
  title: string;
  /** Of a specimen. */
  warning: string;
  labels: Readonly<Record<LabelId, string>>;
  sentences: Readonly<Record<SentenceId, string>>;
  /** Montenegrin has a code of its own and no name in CLDR, which calls it Serbian. */
  montenegrin: string;
}
