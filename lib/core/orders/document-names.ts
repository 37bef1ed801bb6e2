import { OTHER_DOCUMENT_TYPE } from "../catalog/document-types";
import { languageName, OTHER_LANGUAGE } from "../catalog/languages";

/** Returns "Birth certificate" for `birth_certificate`. */
export function documentTypeName(documentType: string): string {
  const words = documentType.replaceAll("_", " ").trim();
  return words === "" ? "Document" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** An order has one type, which is the client's word for its first document. Reviewers say what the others are. */
export function documentTypeAt({ documentType }: { documentType: string }, index: number): string {
  return index === 0 ? documentType : OTHER_DOCUMENT_TYPE;
}

/** The document's name on a certificate: its title, which a person signs. Without one, no type stands for it. */
export function documentTitleOf(title: string): string {
  return title.trim() || documentTypeName("");
}

/** For specimens of `other`: their language was never named. */
export const UNNAMED_LANGUAGE = "the language of the source document";

/** The English name of a language on a certificate. For `other`, the reviewer's name for it. */
export function certifiedLanguageName(code: string, named: string | null = null): string {
  if (code === OTHER_LANGUAGE) return named ?? UNNAMED_LANGUAGE;
  const name = languageName(code);
  const options = { type: "language", languageDisplay: "standard" } as const;
  return name === code ? (new Intl.DisplayNames("en", options).of(code) ?? code) : name;
}

/** "Chinese (Traditional)" where the certificate's other page is written so. */
export function certifiedTargetName(facts: {
  targetLanguage: string;
  statementLanguage: string | null;
}): string {
  const { targetLanguage, statementLanguage } = facts;
  const isScripted = statementLanguage?.startsWith(`${targetLanguage}-`) === true;
  return certifiedLanguageName(isScripted ? statementLanguage : targetLanguage);
}
