import type { ProfileId } from "./certification-profile";
import type { CertificationFacts } from "./lint-certification";

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
