import { createRequire } from "node:module";
import createHyphenator, { type Patterns } from "hyphen";
import { type DocumentIdentity, IDENTITY_PARTS } from "@/lib/core/documents/document-identity";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { namesOfTranslation } from "@/lib/review/shared";
import FILES from "./hyphen-patterns.json" with { type: "json" };

/** Says where the words of a text may be parted: where a line may start within one. */
export type WordParting = (text: string) => ReadonlySet<number>;

const SHORTEST_WORD = 8;
/** Longer runs of letters are no words, and the library's time grows with their square. */
const LONGEST_WORD = 60;
/** On either side: no language of ours asks for more. */
const SHORTEST_SIDE = 3;
/**
 * Letters alone, with nothing around them but brackets, quotation marks, and stops. One with capitals within is a name
 * or an abbreviation.
 */
const WORD = /(?<!\S)[([{„“"«‹‘]*(\p{L}\p{Ll}+)[)\]}”“"»›’.,:;!?*]*(?!\S)/gu;
const LETTERS = /\p{L}+/gu;
/** Such a letter loses its dots at the start of a line: "geïnd" is parted as "ge-ind". */
const DOTTED = /[äëïöü]/u;
const LANGUAGES_OF_DOTS = new Set(["nl", "af"]);
/** No word has it. */
const SIGN = "\u00ad";

const open = createRequire(import.meta.url);

/**
 * Parts words as the patterns of the document's language do, but for names and what else the source spells alike. Null
 * where we have no patterns.
 */
export function wordParting(content: TranslatedDocument, names: readonly string[] = []): WordParting | null {
  const [language = ""] = content.language.split("-");
  const file = Object.entries(FILES).find(([code]) => code === language)?.[1];
  if (file === undefined) return null;
  let opened: { hyphenate: (word: string) => string; whole: ReadonlySet<string> } | undefined;
  return (text) => {
    const places = new Set<number>();
    for (const { 0: match, 1: word = "", index } of text.matchAll(WORD)) {
      const small = word.toLowerCase();
      const isUsual = word.length >= SHORTEST_WORD && word.length <= LONGEST_WORD;
      if (!isUsual || small.length !== word.length) continue;
      // Most tables have room for their words, and need neither.
      opened ??= { hyphenate: openPatterns(file), whole: wholeWords(content, names) };
      if (opened.whole.has(small)) continue;
      const start = index + match.indexOf(word);
      for (const at of placesIn(opened.hyphenate(small)))
        if (!(LANGUAGES_OF_DOTS.has(language) && DOTTED.test(small.charAt(at)))) places.add(start + at);
    }
    return places;
  };
}

function openPatterns(file: string): (word: string) => string {
  const [levels, tree, exceptions] = open(`hyphen/patterns/${file}.js`) as Patterns;
  // The library adds each word to the exceptions that it is given. A client's words aren't kept beyond the document.
  const patterns: Patterns = [levels, tree, { ...exceptions }];
  return createHyphenator(patterns, { hyphenChar: SIGN, html: false, minWordLength: SHORTEST_WORD });
}

function placesIn(hyphenated: string): number[] {
  const parts = hyphenated.split(SIGN);
  const length = hyphenated.length - (parts.length - 1);
  let at = 0;
  return parts.slice(0, -1).flatMap((part) => {
    at += part.length;
    return at >= SHORTEST_SIDE && length - at >= SHORTEST_SIDE ? [at] : [];
  });
}

/** Words that are names, or may be: in small letters. */
function wholeWords(content: TranslatedDocument, names: readonly string[]): ReadonlySet<string> {
  const texts = [
    ...names,
    ...identityTexts(content.identity),
    ...namesOfTranslation(content, true),
    ...content.blocks.map(({ source }) => source?.text ?? ""),
  ];
  return new Set(texts.flatMap((text) => text.normalize("NFC").toLowerCase().match(LETTERS) ?? []));
}

function identityTexts(identity: DocumentIdentity | undefined): string[] {
  return IDENTITY_PARTS.flatMap((part) => {
    const { text = "", original = "", english = "" } = identity?.[part] ?? {};
    return [text, original, english];
  });
}
