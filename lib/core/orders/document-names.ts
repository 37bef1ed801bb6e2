import { DOCUMENT_TYPES, OTHER_DOCUMENT_TYPE } from "../catalog/document-types";
import { languageName, OTHER_LANGUAGE } from "../catalog/languages";
import type { TranslatedDocument } from "../documents/document-model";

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
 * The type that a receipt names. It's the client's word for a price, so it's taken only where the document's own words in
 * English bear it out: the title of a translation into English, or a heading of an English source. Else it's `other`.
 */
export function certifiedDocumentType(
  order: { documentType: string; sourceLanguage: string; targetLanguage: string },
  { content, documentsInOrder }: { content: TranslatedDocument | null; documentsInOrder: number },
): string {
  if (documentsInOrder > 1) return OTHER_DOCUMENT_TYPE;
  if (content === null || content.title.trim() === "") return order.documentType;
  const isBorneOut =
    order.targetLanguage === "en"
      ? isTitleOf(order.documentType, content.title)
      : order.sourceLanguage === "en" && headingsOf(content).some((each) => names(each, order.documentType));
  return isBorneOut ? order.documentType : OTHER_DOCUMENT_TYPE;
}

/** Words that tell no type of document from another. */
const COMMON_WORDS = new Set(["card", "certificate", "decree", "document", "order", "record", "statement"]);

/** "Transcript of Records" is the title of an academic transcript. */
function isTitleOf(documentType: string, title: string): boolean {
  if (names(title, documentType)) return true;
  if (DOCUMENT_TYPES.some(({ type }) => type !== OTHER_DOCUMENT_TYPE && names(title, type))) return false;
  const words = new Set(wordsOf(title));
  return wordsOf(documentTypeName(documentType)).some((word) => !COMMON_WORDS.has(word) && words.has(word));
}

/** No heading has more words. */
const MOST_WORDS = 8;
/** Headings stand in the first blocks. */
const FIRST_BLOCKS = 12;

function headingsOf({ blocks }: TranslatedDocument): string[] {
  return blocks
    .slice(0, FIRST_BLOCKS)
    .flatMap(({ source }) => (source?.text ?? "").split("\n"))
    .filter((line) => wordsOf(line).length <= MOST_WORDS);
}

function names(text: string, documentType: string): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(documentTypeName(documentType)).every((word) => words.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** The document's name on a certificate: its title, which a person signs, in the language of the translation. */
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
