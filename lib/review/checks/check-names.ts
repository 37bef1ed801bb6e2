import { isLatin } from "@/lib/core/catalog/language-script";
import type { AlignedPage, Alignment, Placed } from "../align-to-pages";
import { pairedParts } from "../lines/paired-parts";
import { memoize } from "../memoize";
import { bareWord, foldWord, passportLetters, passportSpellings } from "../name-spelling";
import type { Raised } from "../raise";
import type { ReviewedSource } from "../reviewed-source";
import { isPlace } from "./cognates";
import { droppedIn, lostNames, type NameKnowledge, plainWord, wordsOf } from "./lost-names";
import { isVocabulary, withoutOffices } from "./name-places";
import { isRecognised, sourceSays } from "./source-says";

/** Latin names must survive letter by letter, and the applicant's as the client spells it. */
export function checkNames(alignment: Alignment, source: ReviewedSource): Raised[] {
  const { placed, pages } = alignment;
  const translated = placed.map(({ text }) => text);
  if (!isLatin(source.targetLanguage, translated)) return [];
  const applicant = wordsOf(source.applicantName ?? "").map(foldWord);
  const raised = checkApplicant(alignment, source, applicant);
  const originals = [...pages.map(({ text }) => text), ...placed.map(({ sourceText }) => sourceText)];
  if (!isLatin(source.sourceLanguage, originals) && source.sourceLanguage !== "other") return raised;
  const knowledge: NameKnowledge = {
    sourceCommon: commonWords(originals),
    targetCommon: commonWords(translated),
    targetWords: new Set(alignment.placed.flatMap(({ text }) => wordsOf(text).map(foldWord))),
    keptLetters: new Set(alignment.placed.flatMap(({ text }) => passportLetters(text))),
    accented: accentedNames(originals, placed, source),
    labels: labelWords(alignment.placed.map(({ sourceText }) => sourceText)),
    applicant,
    languages: source,
  };
  for (const placed of alignment.placed) {
    if (placed.block.kind === "note" || !startsLatin(placed.sourceText)) continue;
    const sourceText = withoutExonyms(withoutCases(placed.sourceText, source), placed.text);
    const lost = lostNames(sourceText, placed.text, knowledge);
    const known = new Set(lost.map(({ word }) => word));
    const ofParts = pairedParts(placed).flatMap(({ source: from, target: to }) =>
      to.trim() === "" ? [] : droppedIn(withoutExonyms(withoutCases(from, source), to), to, knowledge),
    );
    for (const each of [...replacedNames(placed, knowledge), ...ofParts]) {
      if (known.has(each.word)) continue;
      known.add(each.word);
      lost.push(each);
    }
    raised.push(...lost.map((each) => finding(each, placed)));
  }
  for (const page of alignment.pages) {
    const isTyped = page.blocks.some(({ sourceText }) => sourceText === "");
    if (!isTyped || !startsLatin(page.text)) continue;
    const known = page.blocks.map(({ text, sourceText }) => `${text}\n${sourceText}`).join("\n");
    raised.push(...lostNames(page.text, known, knowledge).map((lost) => finding(lost, page)));
  }
  return raised;
}

function replacedNames(placed: Placed, { languages, sourceCommon }: NameKnowledge) {
  const { kind } = placed.block;
  if (kind !== "fields" && kind !== "table" && kind !== "list") return [];
  return pairedParts(placed).flatMap(({ source, target }) => {
    const [said, translated] = [source, target].map((text) => wordsOf(text.slice(text.search(/[:\t]/) + 1)));
    if (said === undefined || translated === undefined || said.length !== translated.length) return [];
    if (said.length < 2 || said.length > MAX_WORDS_OF_NAME) return [];
    const differing = said.flatMap((word, at) =>
      foldWord(word) === foldWord(translated[at] ?? "") ? [] : [at],
    );
    const [at] = differing;
    if (at === undefined || differing.length > 1 || said.length - differing.length < 1) return [];
    const [word = "", instead = ""] = [said[at], translated[at]];
    const isName = (each: string, language: string) =>
      /^\p{Lu}\p{L}{2}/u.test(each) &&
      !isVocabulary(foldWord(each), language) &&
      !isPlace(foldWord(each), language);
    const rest = said.filter((_, index) => index !== at);
    if (!rest.every((each) => isName(each, languages.sourceLanguage))) return [];
    return isName(word, languages.sourceLanguage) &&
      isName(instead, languages.targetLanguage) &&
      !sourceCommon.has(foldWord(word)) &&
      bareWord(word)[0] !== bareWord(instead)[0]
      ? [{ word, instead }]
      : [];
  });
}

const MAX_WORDS_OF_NAME = 5;

/** An apostrophe separates the case ending. */
const APOSTROPHES = new Set(["tr", "az"]);

function withoutCases(text: string, { sourceLanguage }: ReviewedSource): string {
  const names = withoutOffices(text, sourceLanguage);
  return APOSTROPHES.has(sourceLanguage) ? names.replace(/(?<=\p{L})['’]\p{Ll}+/gu, "") : names;
}

/** Cities that English writes otherwise, of words that people's names have, too. */
const EXONYMS: readonly (readonly [own: string, english: string])[] = [
  ["Hồ Chí Minh", "Ho Chi Minh City"],
  ["Hà Nội", "Hanoi"],
  ["Đà Nẵng", "Da Nang"],
  ["Hải Phòng", "Hai Phong"],
  ["Cần Thơ", "Can Tho"],
];

function withoutExonyms(text: string, target: string): string {
  return EXONYMS.reduce(
    (rest, [own, english]) => (target.includes(english) ? rest.replaceAll(own, " ") : rest),
    text,
  );
}

function startsLatin(text: string): boolean {
  return /^\P{L}*\p{Script=Latin}/u.test(text);
}

const smallWords = memoize(4000, (text): readonly string[] =>
  (text.match(/(?<![\p{L}\p{M}'’])\p{Ll}[\p{L}\p{M}]+/gu) ?? []).map(foldWord),
);

function commonWords(texts: readonly string[]): ReadonlySet<string> {
  const common = new Set<string>();
  for (const text of texts) for (const word of smallWords(text)) common.add(word);
  return common;
}

function accentedNames(
  originals: readonly string[],
  placed: readonly Placed[],
  { sourceLanguage, targetLanguage }: ReviewedSource,
): ReadonlyMap<string, readonly string[]> {
  const kept = capitalized(placed.flatMap(({ block, text }) => (block.kind === "note" ? [] : [text])));
  if (targetLanguage === "vi") return Map.groupBy(kept, (name) => plainWord(name));
  if (sourceLanguage !== "vi") return new Map();
  const names = [...capitalized(originals)].filter((name) => name !== plainWord(name));
  // Accents that are kept once are kept everywhere.
  if (names.some((name) => kept.has(name))) return new Map();
  return new Map(names.map((name) => [name, [plainWord(name)]]));
}

function capitalized(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) =>
      wordsOf(text)
        .filter((word) => /^\p{Lu}/u.test(word))
        .map(foldWord),
    ),
  );
}

function labelWords(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const [, label = ""] of text.matchAll(/^([^:\n]{1,40}?) ?:/gmu))
      for (const word of wordsOf(label)) words.add(foldWord(word));
  return words;
}

function finding(
  { word, instead }: { word: string; instead: string | null },
  place: Placed | AlignedPage,
): Raised {
  return {
    kind: "name",
    blockId: "block" in place ? place.block.id : null,
    page: place.page,
    document: place.document,
    what: `${word}>${instead ?? ""}`,
    message:
      instead === null
        ? isRecognised(place)
          ? `${sourceSays(place, word)}, but the translation has only the rest of the name.`
          : `The translation has the rest of the name, but “${word}” from the source is missing.`
        : `${sourceSays(place, word)}, but the translation has “${instead}”.`,
  };
}

function checkApplicant(
  { pages, placed }: Alignment,
  source: ReviewedSource,
  applicant: readonly string[],
): Raised[] {
  if (applicant.length === 0 || placed.length === 0) return [];
  // The name can't appear in another script: `checkIdentity` asks for it in English.
  if (!startsLatin(source.applicantName ?? "")) return [];
  const printed = placed.filter(({ block }) => block.kind !== "note");
  const target = new Set(printed.flatMap(({ text }) => wordsOf(text).map(foldWord)));
  const sourceText = [...pages.map(({ text }) => text), ...printed.map((each) => each.sourceText)].join("\n");
  const sourceWords = wordsOf(sourceText).map(foldWord);
  const isSourceLatin = startsLatin(sourceText);
  const bareSource = new Set(sourceWords.map(bareWord));
  // It is somebody else's document, such as a mother's certificate.
  if (isSourceLatin && !applicant.every((word) => bareSource.has(bareWord(word)))) return [];
  const spelledInSource = (bare: string) => sourceWords.filter((word) => bareWord(word) === bare);
  const isPrinted = (word: string) =>
    [word, ...passportSpellings(word), ...spelledInSource(bareWord(word))].some((each) => target.has(each));
  const missing = applicant.filter((word) => !isPrinted(word));
  if (missing.length === 0) return [];
  const asGiven = wordsOf(source.applicantName ?? "").filter((word) => missing.includes(foldWord(word)));
  const message = `The applicant's name, “${source.applicantName}”, isn't in the translation exactly as given. Missing: ${asGiven.join(", ")}.`;
  const document = pages[0]?.document ?? 0;
  return [
    { kind: "name", blockId: null, page: null, document, what: `applicant:${missing.join(" ")}`, message },
  ];
}
