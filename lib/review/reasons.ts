import type { Finding } from "./finding";

/** The commonest reasons. Our own choice, 2026-11-23. */
const REASONS: Partial<Record<Finding["kind"], readonly string[]>> = {
  number: [
    "It stands in words in the translation.",
    "The scan was read wrong; the page says what is written.",
  ],
  date: ["The date is the same in another form.", "The scan was read wrong; the page says what is written."],
  identifier: [
    "It is written together or apart, as is usual.",
    "The scan was read wrong; the page says what is written.",
  ],
  unit: ["It was converted, and the original stands beside it."],
  name: [
    "It is an ordinary word, not a name.",
    "The name has this spelling in English.",
    "The client gave this spelling.",
    "The scan was read wrong; the page says what is written.",
  ],
  grade: ["This is what the grade is called here.", "The school's own scale says so."],
  negation: ["The sentence says the same in other words."],
  meaning: ["The sentence says the same in other words.", "The word means something else here."],
  length: ["The sentence says the same in fewer words."],
  repetition: ["It stands twice in the source."],
  line: [
    "It's printed on every page, and translated once.",
    "It isn't part of the document: it was added by a printer or a website.",
    "It stands in the translation in other words.",
  ],
  untranslated: ["It is a name, and stays as it is.", "The word is the same in both languages."],
  term: ["The client asked for these words.", "It means something else here."],
  doubt: ["I compared it with the page.", "The calendars were converted and compared."],
};
const ALWAYS = ["I compared it with the page, and it is right."];

export function reasonsFor(kind: Finding["kind"]): readonly string[] {
  return [...(REASONS[kind] ?? []), ...ALWAYS];
}
