import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";
import { languageName } from "@/lib/core/catalog/languages";
import { findUnprintable } from "@/lib/core/printed-text/find-unprintable";

export const MAX_SOURCE_LANGUAGE = 100;
const MAX_LANGUAGES = 5;
/** Surrounding spaces would make it slow. Names are trimmed instead. */
const SEPARATOR = /[,;/&+]|\s(?:and|with)\s/iu;
const NAME = /^\p{L}[\p{L}\p{M} .()'’ʼ-]*$/u;
const VAGUE =
  /^(?:and|any|foreign|mixed|multiple|n\.?a\.?|none|other|several|source|tbd|unclear|undetermined|unidentified|unknown|unnamed|unspecified|various)\b|\bsource (?:document|language|text)\b/iu;

const KNOWN: ReadonlyMap<string, string> = new Map(
  Object.values(LANGUAGE_NAMES).map((name) => [name.toLowerCase(), name]),
);

/** "Spanish and catalan", each in our spelling. */
export function splitLanguages(text: string): string[] {
  const names = text.trim().normalize("NFC").split(SEPARATOR);
  return names.flatMap((each) => {
    const name = each.replace(/\s+/gu, " ").trim();
    return name === "" ? [] : [KNOWN.get(name.toLowerCase()) ?? name];
  });
}

export function namedLanguage(text: string | null | undefined): string | null {
  const names = splitLanguages(text ?? "");
  return names.length === 0 ? null : new Intl.ListFormat("en", { type: "conjunction" }).format(names);
}

export function sourceLanguageTrouble(text: string, targetLanguage: string): string | null {
  const names = splitLanguages(text);
  if (names.length === 0) return "The order names no language. Enter the one that the source is written in.";
  const unprintable = findUnprintable(text);
  if (unprintable) return `${unprintable.character} ${unprintable.reason}.`;
  if (text.length > MAX_SOURCE_LANGUAGE || names.length > MAX_LANGUAGES)
    return `Name at most ${MAX_LANGUAGES} languages, in ${MAX_SOURCE_LANGUAGE} characters.`;
  const wrong = names.find((name) => !NAME.test(name) || VAGUE.test(name));
  if (wrong !== undefined) return `“${wrong}” isn’t the name of a language.`;
  const target = languageName(targetLanguage);
  return names.some((name) => name.toLowerCase() === target.toLowerCase())
    ? `${target} is the language of the translation.`
    : null;
}
