import type { DocumentIdentity } from "../documents/document-identity";
import type { ProfileId } from "./profile";
import type { TargetStatement } from "./target-statement";

/** Everything that is printed around a signature, as far as a recipient may ask for it. */
export interface CertificationFacts {
  translator: { name: string; credentials: string; contact: string };
  role: "translated" | "reviewed";
  sourceLanguage: string;
  /** As a reviewer named it, where the order says `other`. */
  sourceLanguageName: string | null;
  targetLanguage: string;
  documentTitle: string;
  /** In which the statement is made besides English. */
  statementLanguage: string | null;
  /** What tells the document from others of its kind; null where it was not asked for when it was signed. */
  identity: DocumentIdentity | null;
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
  /** The statement in that language. */
  target: TargetStatement | null;
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
  | "identity"
  | "languages"
  | "source_language"
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
