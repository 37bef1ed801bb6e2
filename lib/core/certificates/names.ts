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
 * The type that a certificate and its receipt name. It's the client's word, and isn't taken for one of several documents,
 * or for one whose English title, or a heading of an English source, names another type of our list.
 */
export function certifiedDocumentType(
  order: { documentType: string; sourceLanguage: string; targetLanguage: string },
  { content, documentsInOrder }: { content: TranslatedDocument | null; documentsInOrder: number },
): string {
  if (documentsInOrder > 1) return OTHER_DOCUMENT_TYPE;
  const named = namesInEnglish(order, content).map((text) => new Set(wordsOf(text)));
  const isNamed = (type: string) =>
    named.some((words) => wordsOf(documentTypeName(type)).every((word) => words.has(word)));
  const isAnother =
    !isNamed(order.documentType) &&
    DOCUMENT_TYPES.some(({ type }) => type !== OTHER_DOCUMENT_TYPE && isNamed(type));
  const own = wordsOf(documentTypeName(order.documentType)).filter((word) => !COMMON_WORDS.has(word));
  const title = new Set(order.targetLanguage === "en" ? wordsOf(content?.title ?? "") : []);
  const isUnlike = title.size > 0 && own.length > 0 && !own.some((word) => title.has(word));
  return isAnother || isUnlike ? OTHER_DOCUMENT_TYPE : order.documentType;
}

/** Words that tell no type of document from another. */
const COMMON_WORDS = new Set(["card", "certificate", "decree", "document", "order", "record", "statement"]);

/** No heading has more words. */
const MOST_WORDS = 8;
/** Headings stand in the first blocks. */
const FIRST_BLOCKS = 12;

function namesInEnglish(
  { sourceLanguage, targetLanguage }: { sourceLanguage: string; targetLanguage: string },
  content: TranslatedDocument | null,
): string[] {
  if (targetLanguage === "en") return [content?.title ?? ""];
  if (sourceLanguage !== "en") return [];
  return (content?.blocks ?? [])
    .slice(0, FIRST_BLOCKS)
    .flatMap(({ source }) => (source?.text ?? "").split("\n"))
    .filter((line) => wordsOf(line).length <= MOST_WORDS);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/**
 * The document's name on a certificate: its title, which a person signs. The client's type stands before a title that
 * isn't English only if the source is: `certifiedDocumentType` compares them.
 */
export function certifiedDocumentName({
  documentType,
  sourceLanguage,
  content,
}: {
  documentType: string;
  sourceLanguage: string;
  content: Pick<TranslatedDocument, "title" | "language">;
}): string {
  const type = documentTypeName(documentType);
  const title = content.title.trim();
  const isCompared = content.language !== "en" && sourceLanguage === "en";
  if ((documentType === OTHER_DOCUMENT_TYPE || !isCompared) && title !== "") return title;
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
