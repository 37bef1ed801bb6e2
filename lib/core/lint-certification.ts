import type { MandatoryElement } from "./certification-element";
import { PERSON_ELEMENTS } from "./certification-person-elements";
import type { ProfileId } from "./certification-profile";
import { TEXT_ELEMENTS } from "./certification-text-elements";

const MANDATORY_ELEMENTS = [...PERSON_ELEMENTS, ...TEXT_ELEMENTS];

/** Everything that is printed around a signature, as far as a recipient may ask for it. */
export interface CertificationFacts {
  translator: { name: string; credentials: string; contact: string };
  role: "translated" | "reviewed";
  sourceLanguage: string;
  targetLanguage: string;
  documentName: string;
  /** Null where the order names nobody. */
  applicantName: string | null;
  /** Null until it is signed. */
  signedAt: Date | null;
  signedOutsideUs: boolean;
  hasSignatureImage: boolean;
  /** Nobody real signs specimens and what fixtures play: only a person has a signature, a telephone, an address. */
  isSignedByPerson: boolean;
  paragraphs: readonly string[];
}

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
