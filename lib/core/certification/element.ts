import type { ProfileId } from "./profile";

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
  /** Whose calendar the signature's day is of; null is UTC. */
  timeZone: string | null;
  signedOutsideUs: boolean;
  hasSignatureImage: boolean;
  /** Nobody real signs specimens and what fixtures play: only a person has a signature, a telephone, an address. */
  isSignedByPerson: boolean;
  paragraphs: readonly string[];
}

export type MandatoryElement =
  | "translator_name"
  | "credentials"
  | "contact"
  | "telephone"
  | "address"
  | "signature"
  | "date"
  | "applicant"
  | "document"
  | "languages"
  | "competence"
  | "role"
  | "delivery"
  | "completeness"
  | "accuracy"
  | "rule"
  | "perjury"
  | "execution_date"
  | "purpose";

/** One element: whom it is for, and how its presence is told. */
export interface ElementRule {
  element: MandatoryElement;
  words: string;
  /** Whom it is for; everybody without it. */
  profiles?: readonly ProfileId[];
  /** Where it is asked for; everywhere without it. */
  appliesTo?(facts: CertificationFacts): boolean;
  isSatisfied(facts: CertificationFacts, profile: ProfileId): boolean;
}
