import { OTHER_DOCUMENT_TYPE } from "../catalog/document-types";
import { languageName, OTHER_LANGUAGE } from "../catalog/languages";
import { codeWords } from "../csv";

export function documentTypeName(documentType: string): string {
  return codeWords(documentType) || "Document";
}

export function documentTypeAt({ documentType }: { documentType: string }, index: number): string {
  return index === 0 ? documentType : OTHER_DOCUMENT_TYPE;
}

export function documentTitleOf(title: string): string {
  return title.trim() || documentTypeName("");
}

export const UNNAMED_LANGUAGE = "the language of the source document";

export function certifiedLanguageName(code: string, named: string | null = null): string {
  if (code === OTHER_LANGUAGE) return named ?? UNNAMED_LANGUAGE;
  const name = languageName(code);
  const options = { type: "language", languageDisplay: "standard" } as const;
  return name === code ? (new Intl.DisplayNames("en", options).of(code) ?? code) : name;
}

export function certifiedTargetName(facts: {
  targetLanguage: string;
  statementLanguage: string | null;
}): string {
  const { targetLanguage, statementLanguage } = facts;
  const isScripted = statementLanguage?.startsWith(`${targetLanguage}-`) === true;
  return certifiedLanguageName(isScripted ? statementLanguage : targetLanguage);
}
