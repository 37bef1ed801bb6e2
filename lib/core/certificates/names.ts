import { OTHER_DOCUMENT_TYPE } from "../catalog/document-types";
import { languageName, OTHER_LANGUAGE } from "../catalog/languages";

/** "Birth certificate" for `birth_certificate`. */
export function documentTypeName(documentType: string): string {
  const words = documentType.replaceAll("_", " ").trim();
  return words === "" ? "Document" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** How a certificate names the document: by its type, and by its title where that says more. */
export function certifiedDocumentName(documentType: string, translatedTitle: string): string {
  const type = documentTypeName(documentType);
  const title = translatedTitle.trim();
  if (documentType === OTHER_DOCUMENT_TYPE && title !== "") return title;
  return title === "" || title.toLowerCase() === type.toLowerCase() ? type : `${type} (“${title}”)`;
}

/** The English name of a language as a certificate prints it. */
export function certifiedLanguageName(code: string): string {
  if (code === OTHER_LANGUAGE) return "the language of the source document";
  const name = languageName(code);
  return name === code ? (new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code) : name;
}
