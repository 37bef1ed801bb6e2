import type { CertificationFacts, MandatoryElement } from "./element";
import { PERSON_ELEMENTS } from "./person-elements";
import { type ProfileId, recipientOf } from "./recipients";
import { wordingOf } from "./statements/wordings";
import { fillIn, sentenceOf } from "./target-statement";
import { TEXT_ELEMENTS } from "./text-elements";

const MANDATORY_ELEMENTS = [...PERSON_ELEMENTS, ...TEXT_ELEMENTS];

/** An element that a recipient asks for and a certificate lacks. */
export interface MissingElement {
  element: MandatoryElement;
  /** The missing element, as the end of "The certificate lacks …". */
  words: string;
}

/** Lists the mandatory elements of this recipient that a certificate lacks. Issue it only if there are none. */
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

/** Whether the statement in the target language contains the exact sentence for the element. */
function isSaidInTarget(element: MandatoryElement, profile: ProfileId, facts: CertificationFacts): boolean {
  if (facts.statementLanguage === null) return true;
  const wording = wordingOf(facts.statementLanguage);
  if (!wording || facts.target === null) return false;
  const sentence = sentenceOf(element, profile, facts);
  if (sentence === null) return true;
  const said = fillIn(wording, sentence, { ...facts, translatorName: facts.translator.name });
  return facts.target.paragraphs.some((paragraph) => paragraph.includes(said));
}
