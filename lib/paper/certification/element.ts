import type { DocumentIdentity } from "@/lib/core/documents/document-identity";
import type { AskedElement, ProfileId } from "./recipients";
import type { TargetStatement } from "./target-statement";

export interface CertificationFacts {
  translator: { name: string; credentials: string; contact: string };
  role: "translated" | "reviewed";
  sourceLanguage: string;
  sourceLanguageName: string | null;
  targetLanguage: string;
  documentTitle: string;
  englishTitle?: string | null;
  statementLanguage: string | null;
  identity: DocumentIdentity | null;
  applicantName: string | null;
  signedAt: Date | null;
  timeZone: string | null;
  hasSignatureImage: boolean;
  isSignedByPerson: boolean;
  paragraphs: readonly string[];
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

export interface ElementRule {
  element: MandatoryElement;
  words: string;
  onlyIfAsked?: true;
  appliesTo?(facts: CertificationFacts): boolean;
  isSatisfied(facts: CertificationFacts, profile: ProfileId): boolean;
}
