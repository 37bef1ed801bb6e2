import type { DocumentIdentity } from "@/lib/core/documents/document-identity";
import type { AskedElement, ProfileId } from "./recipients";
import type { TargetStatement } from "./target-statement";

/** Everything printed around a signature that a recipient may ask for. */
export interface CertificationFacts {
  translator: { name: string; credentials: string; contact: string };
  role: "translated" | "reviewed";
  sourceLanguage: string;
  /** As a reviewer named it, if the order says `other`. */
  sourceLanguageName: string | null;
  targetLanguage: string;
  documentTitle: string;
  englishTitle?: string | null;
  /** The statement's language besides English. */
  statementLanguage: string | null;
  /** Tells the document from others of its kind; null if it was not yet asked for at the signature. */
  identity: DocumentIdentity | null;
  /** Null if the order names nobody. */
  applicantName: string | null;
  /** Null before the signature. */
  signedAt: Date | null;
  /** The time zone of the signature's day; null for UTC. */
  timeZone: string | null;
  hasSignatureImage: boolean;
  /** False for specimens and fixtures: only a person has a signature, a telephone, an address. */
  isSignedByPerson: boolean;
  paragraphs: readonly string[];
  /** The statement in `statementLanguage`. */
  target: TargetStatement | null;
}

export type MandatoryElement =
  | "translator_name"
  | "credentials"
  | "contact"
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
  | AskedElement;

/** An element: its recipients, and the check for its presence. */
export interface ElementRule {
  element: MandatoryElement;
  words: string;
  /** Default: every recipient gets it. */
  onlyIfAsked?: true;
  /** Default: always. */
  appliesTo?(facts: CertificationFacts): boolean;
  isSatisfied(facts: CertificationFacts, profile: ProfileId): boolean;
}
