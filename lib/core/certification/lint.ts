import type { CertificationFacts, MandatoryElement } from "./element";
import { PERSON_ELEMENTS } from "./person-elements";
import type { ProfileId } from "./profile";
import { TEXT_ELEMENTS } from "./text-elements";

const MANDATORY_ELEMENTS = [...PERSON_ELEMENTS, ...TEXT_ELEMENTS];

/** An element that a recipient asks for and a certificate does not have. */
export interface MissingElement {
  element: MandatoryElement;
  /** What is missing, as the end of "The certificate lacks …". */
  words: string;
}

/** The mandatory elements of this recipient that a certificate lacks; it may be issued when there are none. */
export function lintCertification(profile: ProfileId, facts: CertificationFacts): MissingElement[] {
  return MANDATORY_ELEMENTS.flatMap(({ element, words, profiles, appliesTo, isSatisfied }) => {
    const isConcerned = (profiles?.includes(profile) ?? true) && (appliesTo?.(facts) ?? true);
    return isConcerned && !isSatisfied(facts, profile) ? [{ element, words }] : [];
  });
}
