import type { SubmitInput } from "@/lib/contract/schemas/submit";
import { languageDiffers } from "@/lib/core/catalog/language-differs";
import { foreignScript, scriptsOf } from "@/lib/core/catalog/language-script";
import { languageName, OTHER_LANGUAGE } from "@/lib/core/catalog/languages";
import { areAlike, foreignLanguage, type Parts } from "@/lib/core/catalog/languages-in";
import { Problem } from "@/lib/core/problem";
import { type FetchedDraft, tellText } from "@/lib/documents";
import { languageWarning } from "../documents/page-warnings";

export interface ToldFile extends Pick<FetchedDraft, "text"> {
  kind: string;
  index: number;
}

interface Text extends Partial<Readonly<Parts>> {
  field: string;
  name: string;
  quoted: string;
  scripts: readonly string[];
  languages: readonly string[];
  detected: string | null;
  document: number;
  isTyped?: boolean;
}

export function plainTextOf({ mediaType, bytes }: FetchedDraft): FetchedDraft["text"] {
  if (mediaType !== "text/plain") return undefined;
  const text = new TextDecoder().decode(bytes);
  return { wordCount: null, isWhole: false, ...tellText(text) };
}

/**
 * Any letters tell a typed text. Only words tell a file in Latin letters.
 * @throws Problem VALIDATION_ERROR
 */
export function holdLanguage(input: SubmitInput, files: readonly ToldFile[]): void {
  const texts = textsOf(input, files);
  refuseSwapped(input.echoedInput, texts);
  for (const text of texts) refuseForeign(text, input.echoedInput.targetLanguage);
}

export function languageWarnings(input: SubmitInput, files: readonly ToldFile[]) {
  return textsOf(input, files).flatMap(({ field, detected, quoted, document, ...told }) => {
    if (!languageDiffers(detected, quoted, told)) return [];
    const isDraft = field === "draftTranslation.url";
    return [{ ...languageWarning(detected, quoted, { isDraft, isOrdered: true }), document }];
  });
}

function textsOf({ echoedInput, sourceText }: SubmitInput, files: readonly ToldFile[]): Text[] {
  const { sourceLanguage, targetLanguage } = echoedInput;
  const texts = files.flatMap(({ kind, index, text }): Text[] => {
    if (!text) return [];
    return kind === "draft"
      ? [{ field: "draftTranslation.url", name: "The draft", quoted: targetLanguage, document: 0, ...text }]
      : [
          {
            field: `documents.${index}.url`,
            name: "The document",
            quoted: sourceLanguage,
            document: index,
            ...text,
          },
        ];
  });
  if (sourceText !== undefined) {
    const typed = { field: "sourceText", name: "sourceText", quoted: sourceLanguage, document: 0 };
    texts.push({ ...typed, ...tellText(sourceText), isTyped: true });
  }
  return texts;
}

function refuseSwapped(
  { sourceLanguage, targetLanguage }: SubmitInput["echoedInput"],
  texts: readonly Text[],
): void {
  const isIn = (text: Text, language: string) => {
    const found = otherLanguage(text);
    return found !== null && areAlike(found, language);
  };
  const isDraft = ({ field }: Text) => field === "draftTranslation.url";
  const draft = texts.find(isDraft);
  const source = texts.find((text) => !isDraft(text) && isIn(text, targetLanguage));
  if (!draft || !source || !isIn(draft, sourceLanguage)) return;
  const [from, to] = [languageName(sourceLanguage), languageName(targetLanguage)];
  throw new Problem(
    "VALIDATION_ERROR",
    `The document reads as ${to} and the draft as ${from}, but the quote is from ${from} into ${to}. Nothing was charged.`,
    {
      field: source.field,
      recoveryHint:
        "They look swapped. Send the original in documents and its translation in draftTranslation, then submit again.",
    },
  );
}

function otherLanguage({ quoted, scripts, languages }: Text): string | null {
  const found = foreignLanguage(languages, quoted);
  if (found === null) return null;
  const own = scriptsOf(quoted).filter((script) => !scriptsOf(found).includes(script));
  return scripts.some((script) => own.includes(script)) ? null : found;
}

function refuseForeign(text: Text, target: string): void {
  const { field, name, quoted, scripts, detected, isTyped = false } = text;
  const script = foreignScript(scripts, quoted, { isTyped });
  const language = otherLanguage(text) ?? (isWholly(text, target) ? target : null);
  if (script === null && language === null) return;
  const isDraft = field === "draftTranslation.url";
  const isTarget = !isDraft && (language ?? detected) === target;
  const found =
    script !== null ? `is written in ${script} letters` : `reads as ${languageName(language ?? "")}`;
  const into = languageName(target);
  const wanted =
    quoted === OTHER_LANGUAGE ? `from another language into ${into}` : `for ${languageName(quoted)}`;
  throw new Problem(
    "VALIDATION_ERROR",
    `${name} ${found}, but the quote is ${wanted}. Nothing was charged.`,
    {
      field,
      recoveryHint: isDraft
        ? "Send the translation as draftTranslation. If this is the one you mean, request a new quote with its targetLanguage, then submit with it."
        : isTarget
          ? `It's already in ${into}, and needs no translation into ${into}. Check the file, or request a new quote with another targetLanguage, then submit with it.`
          : "Request a new quote with the sourceLanguage that it's really in, or with 'other' for several languages, then submit with it.",
    },
  );
}

function isWholly({ field, quoted, scripts, whole }: Text, target: string): boolean {
  if (field === "draftTranslation.url" || whole !== target || areAlike(quoted, target)) return false;
  return scripts.every((script) => scriptsOf(target).includes(script));
}
