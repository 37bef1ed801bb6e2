import { DOCUMENT_TYPES, OTHER_DOCUMENT_TYPE } from "../catalog/document-types";
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

/**
 * The type that a certificate and its receipt name. It's the client's word, and isn't taken for one of several documents,
 * or for one whose English title is another type of our list.
 */
export function certifiedDocumentType(
  { documentType, targetLanguage }: { documentType: string; targetLanguage: string },
  { title, documentsInOrder }: { title: string; documentsInOrder: number },
): string {
  if (documentsInOrder > 1) return OTHER_DOCUMENT_TYPE;
  const words = new Set(wordsOf(title));
  const isNamed = (type: string) => wordsOf(documentTypeName(type)).every((word) => words.has(word));
  const isAnother =
    targetLanguage === "en" && !isNamed(documentType) && DOCUMENT_TYPES.some(({ type }) => isNamed(type));
  return isAnother ? OTHER_DOCUMENT_TYPE : documentType;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/**
 * The document's name on a certificate: its title, which a person signs. Where that isn't English, the type stands before
 * it.
 */
export function certifiedDocumentName(
  documentType: string,
  { title: translatedTitle, language }: { title: string; language: string },
): string {
  const type = documentTypeName(documentType);
  const title = translatedTitle.trim();
  if ((documentType === OTHER_DOCUMENT_TYPE || language === "en") && title !== "") return title;
  return title === "" || title.toLowerCase() === type.toLowerCase() ? type : `${type} (“${title}”)`;
}

/** The document's title in the target language. */
export function documentTitleOf(documentType: string, translatedTitle: string): string {
  return translatedTitle.trim() || documentTypeName(documentType);
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
