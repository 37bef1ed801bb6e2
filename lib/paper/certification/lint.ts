import type { CertificationFacts, MandatoryElement } from "./element";
import { PERSON_ELEMENTS } from "./person-elements";
import { type ProfileId, recipientOf } from "./recipients";
import { wordingOf } from "./statements/wordings";
import { fillIn, sentenceOf } from "./target-statement";
import { TEXT_ELEMENTS } from "./text-elements";

const MANDATORY_ELEMENTS = [...PERSON_ELEMENTS, ...TEXT_ELEMENTS];

export interface MissingElement {
  element: MandatoryElement;
  words: string;
}

export function lintCertification(profile: ProfileId, facts: CertificationFacts): MissingElement[] {
  const asked: readonly MandatoryElement[] = recipientOf(profile).asksFor;
  return MANDATORY_ELEMENTS.flatMap(({ element, words, onlyIfAsked, appliesTo, isSatisfied }) => {
    const isConcerned = (!onlyIfAsked || asked.includes(element)) && (appliesTo?.(facts) ?? true);
    if (!isConcerned) return [];
    if (!isSatisfied(facts, profile)) return [{ element, words }];
    return isSaidInTarget(element, profile, facts)
      ? []
      : [{ element, words: `${words}, in the language of the translation too` }];
  });
}

function isSaidInTarget(element: MandatoryElement, profile: ProfileId, facts: CertificationFacts): boolean {
  if (facts.statementLanguage === null) return true;
  const wording = wordingOf(facts.statementLanguage);
  if (!wording || facts.target === null) return false;
  const sentence = sentenceOf(element, profile, facts);
  if (sentence === null) return true;
  const said = fillIn(wording, sentence, { ...facts, translatorName: facts.translator.name });
  return facts.target.paragraphs.some((paragraph) => paragraph.includes(said));
}
