/**
 * `#` stands for a number. Accept no other text from the process that reads these files: a file may have
 * compromised it.
 */
const SENTENCES = {
  declares:
    "Line # declares a document type or an entity, which is refused in files from others. Delete that declaration and import the file again.",
  malformed: "Line # is not well-formed XML.",
  encoding: "The file isn't UTF-8 or UTF-16 text. Save it as UTF-8.",
  notTbx: "The file isn't TBX: its first element isn't tbx or martif.",
  notTmx: "The file isn't TMX: its first element isn't tmx.",
  notXliff: "The file isn't XLIFF 2: its first element isn't xliff of version 2.0 or 2.1.",
  otherLanguages: "The file is in other languages than this order.",
  tooManyTerms: "The file has more than # terms. Split it into several files.",
  tooManyUnits: "The file has more than # units. Split it into several files.",
  tooMuchWork: "The file has more than # units.",
  tooDeep: "The file's groups lie too deep in each other.",
  tooLong: "Unit # is longer than a unit may be.",
  unknownStatus: "Concept # has a term that was left out: its status isn't one of TBX's.",
  oneLanguage: "Unit # isn't in both languages.",
  empty: "Unit # has an empty segment.",
  unusable: "Unit # has a segment of more than 2,000 characters, or without a letter.",
} as const;

export type ExchangeSentence = keyof typeof SENTENCES;

const PATTERNS = Object.values(SENTENCES).map(
  (sentence) => new RegExp(`^${sentence.replace(/[.]/g, "\\.").replace("#", "[\\d,]{1,10}")}$`),
);

export function exchangeSentence(name: ExchangeSentence, number = 0): string {
  return SENTENCES[name].replace("#", name.startsWith("too") ? number.toLocaleString("en-US") : `${number}`);
}

export function isExchangeSentence(text: unknown): text is string {
  return typeof text === "string" && PATTERNS.some((pattern) => pattern.test(text));
}

export class ExchangeRefusal extends Error {
  constructor(name: ExchangeSentence, number?: number) {
    super(exchangeSentence(name, number));
  }
}
