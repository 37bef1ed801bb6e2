import { OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import { undecidedParts } from "@/lib/core/documents/document-identity";
import { certifiedLanguageName, certifiedTargetName } from "@/lib/core/orders/document-names";
import { certificateDate, citesItsRule } from "./closing";
import type { CertificationFacts, ElementRule } from "./element";
import { recipientOf } from "./recipients";
import { sourceLanguageTrouble } from "./source-language";
import { titleInEnglish } from "./statement";

const US_RULE = /\bC\.?F\.?R\b|U\.S\.C\.|laws of the United States/;

const textOf = ({ paragraphs }: CertificationFacts) => paragraphs.join("\n");
const isSaid = (facts: CertificationFacts, words: string) => textOf(facts).includes(words);
/** A single pattern would try every "translation" with every "is". */
function saidOfTranslation(facts: CertificationFacts): string[] {
  return textOf(facts)
    .split(".")
    .flatMap((sentence) => after(sentence, "translation ") ?? []);
}

function after(text: string, words: string): string | null {
  const at = text.indexOf(words);
  return at < 0 ? null : text.slice(at + words.length);
}

const fromOf = ({ sourceLanguage, sourceLanguageName }: CertificationFacts) =>
  certifiedLanguageName(sourceLanguage, sourceLanguageName);
const intoOf = (facts: CertificationFacts) => certifiedTargetName(facts);

/** Sources: 8 CFR 103.2(b)(3), 8 CFR 1003.33, and 28 U.S.C. 1746; otherwise custom. Written 2026-11-21. */
export const TEXT_ELEMENTS: readonly ElementRule[] = [
  {
    element: "document",
    words: "the name of the document that was translated",
    isSatisfied: (facts) => facts.documentTitle.trim() !== "" && isSaid(facts, `“${titleInEnglish(facts)}”`),
  },
  {
    element: "identity",
    words: "what identifies the document: its number, authority, date and holder, or that it has none",
    appliesTo: ({ identity }) => identity !== null,
    isSatisfied: ({ identity }) => undecidedParts(identity ?? undefined).length === 0,
  },
  {
    element: "languages",
    words: "the languages translated from and into",
    isSatisfied: (facts) => {
      return isSaid(facts, `“${titleInEnglish(facts)}”, from ${fromOf(facts)} into ${intoOf(facts)}`);
    },
  },
  {
    element: "source_language",
    words: "the name of the source’s language, which the order leaves open: enter it above the translation",
    appliesTo: ({ sourceLanguage, isSignedByPerson }) =>
      sourceLanguage === OTHER_LANGUAGE && isSignedByPerson,
    isSatisfied: ({ sourceLanguageName, targetLanguage }) =>
      sourceLanguageTrouble(sourceLanguageName ?? "", targetLanguage) === null,
  },
  {
    element: "competence",
    words: "that the translator is competent to translate between the languages",
    isSatisfied: (facts) => {
      return isSaid(facts, `competent to translate from ${fromOf(facts)} into ${intoOf(facts)}`);
    },
  },
  {
    element: "role",
    words: "what the certifier did, as it was",
    isSatisfied: (facts) =>
      facts.role === "reviewed"
        ? isSaid(facts, "I reviewed the translation") && !isSaid(facts, "I translated")
        : isSaid(facts, "I translated") && !isSaid(facts, "I reviewed"),
  },
  {
    element: "delivery",
    words: "where the translation is found: on the pages that follow, or in the reviewed file",
    isSatisfied: (facts) =>
      facts.role === "reviewed"
        ? saidOfTranslation(facts).some((said) => said.startsWith("in the reviewed file")) &&
          !/pages that follow|printed below/.test(textOf(facts).replaceAll(titleInEnglish(facts), ""))
        : saidOfTranslation(facts).some((said) => said.startsWith("on the pages that follow")),
  },
  {
    element: "completeness",
    words: "that the translation is complete",
    isSatisfied: (facts) => saidOfTranslation(facts).some((said) => / is complete\b/.test(said)),
  },
  {
    element: "accuracy",
    words: "that the translation is accurate, in the recipient’s words",
    isSatisfied: (facts, profile) => {
      const { accuracy } = recipientOf(profile);
      return accuracy !== null
        ? isSaid(facts, accuracy)
        : saidOfTranslation(facts).some((said) => /\baccurate\b/.test(after(said, " is ") ?? ""));
    },
  },
  {
    element: "rule",
    words:
      "the rule it is made under, and no rule on translations into English where the translation is into another language",
    isSatisfied: (facts, profile) => {
      // The document's title may contain anything.
      if (!citesItsRule(profile, facts.targetLanguage))
        return !US_RULE.test(textOf(facts).replaceAll(titleInEnglish(facts), ""));
      const { rule } = recipientOf(profile);
      return rule === null || isSaid(facts, rule.citation);
    },
  },
  {
    element: "perjury",
    words: "the declaration under penalty of perjury",
    onlyIfAsked: true,
    // Earlier editions have the form for signers within the United States.
    isSatisfied: (facts) =>
      ["", " under the laws of the United States of America"].some((laws) =>
        isSaid(facts, `I declare under penalty of perjury${laws} that the foregoing is true and correct.`),
      ),
  },
  {
    element: "execution_date",
    words: "the date on which the declaration was executed",
    onlyIfAsked: true,
    isSatisfied: (facts) =>
      facts.signedAt !== null &&
      isSaid(facts, `Executed on ${certificateDate(facts.signedAt, facts.timeZone)}.`),
  },
  {
    element: "purpose",
    words: "the purpose it is made for",
    onlyIfAsked: true,
    isSatisfied: (facts) => isSaid(facts, "This certification is made for"),
  },
];
