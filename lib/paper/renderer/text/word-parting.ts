import { createRequire } from "node:module";
import createHyphenator, { type Patterns } from "hyphen";
import { type DocumentIdentity, IDENTITY_PARTS } from "@/lib/core/documents/document-identity";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { namesOfTranslation } from "@/lib/review/shared";
import FILES from "./hyphen-patterns.json" with { type: "json" };

export type WordParting = (text: string) => ReadonlySet<number>;

const SHORTEST_WORD = 8;
/** Longer runs of letters are no words, and the library's time is quadratic. */
const LONGEST_WORD = 60;
const SHORTEST_SIDE = 3;
/** Inner capitals mean a name or an abbreviation. */
const WORD = /(?<!\S)[([{„“"«‹‘]*(\p{L}\p{Ll}+)[)\]}”“"»›’.,:;!?*]*(?!\S)/gu;
const LETTERS = /\p{L}+/gu;
/** At the start of a line, the letter loses its dots: "geïnd" becomes "ge-ind". */
const DOTTED = /[äëïöü]/u;
const LANGUAGES_OF_DOTS = new Set(["nl", "af"]);
const SIGN = "\u00ad";

const open = createRequire(import.meta.url);

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
  // The library adds each word to its exceptions. A copy keeps a client's words from outliving the document.
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
