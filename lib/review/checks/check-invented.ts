import { isLatin } from "@/lib/core/catalog/language-script";
import type { Alignment, Placed } from "../align-to-pages";
import { knownNamesIn, type Mention } from "../closed-sets/closed-set-words";
import { COGNATE_WORDS } from "../common-words";
import type { Languages } from "../difference";
import { fingerprint } from "../fingerprint";
import { pairedParts } from "../lines/paired-parts";
import { bareWord, foldWord } from "../name-spelling";
import type { Raised } from "../raise";
import { isVocabulary } from "./name-places";

/**
 * Languages count only in lists: their names are also nationalities, which a source may inflect ("alemana", "日本国籍").
 */
const NAMED = /^country:/;
/** A source often gives a nationality as an adjective, which no table has. */
const NATIONALITY = `(?:${"national nacional nazional naționalit staatsang staatsbürg citizen ciudadan cidad citoyen cittadin ressortiss obywatel cetăț občan državljan állampolg medborg vatanda uyru граждан громадян υπήκο ιθαγέν جنسي مواطن تابعیت शहरी नागरिक origin descent passport".replaceAll(" ", "|")}|quốc tịch|công dân)[\\p{L}\\p{M}]{0,9}`;
const AND = "and|y|e|und|et|i|en|și|og|och|и|і|та|ve";
/** “A citizen of Germany and …”, “nationality: …”. */
const BEHIND_NATIONALITY = new RegExp(
  `(?<![\\p{L}\\p{M}])${NATIONALITY}[\\s:(]{1,3}(?:[\\p{L}\\p{M}]{1,3}[\\s'’]){0,2}(?:[\\p{L}\\p{M}]{3,20}(?:,|\\s(?:${AND}))\\s)?$`,
  "iu",
);
const BEFORE_NATIONALITY = new RegExp(
  `^(?:\\p{L}{0,3}['’]?\\p{L}{0,3}\\s${NATIONALITY}|国籍|國籍|国民|公民|국적|국민)`,
  "iu",
);

/** Countries, languages, places, and people that only the translation names. */
export function checkInvented({ placed, pages }: Alignment, languages: Languages): Raised[] {
  const texts = [...pages.map(({ text }) => text), ...placed.map(({ sourceText }) => sourceText)];
  const known = new Set(texts.flatMap((text) => membersOf(text, languages.sourceLanguage)));
  const words = wordsIn(texts, languages);
  return placed.flatMap((each) =>
    each.block.kind === "note" || each.block.kind === "mark"
      ? []
      : pairedParts(each).flatMap(({ source, target }): Raised[] => {
          const strange =
            strangeCountry(source, target, known, languages) ??
            strangeTongue(source, target, languages) ??
            (each.block.kind === "text" && words !== null
              ? strangeName(source, target, words, languages)
              : undefined);
          return strange === undefined ? [] : [raise(each, strange, `${source}\n${target}`)];
        }),
  );
}

const membersOf = (text: string, language: string) =>
  knownNamesIn(text, language).map(({ member }) => member);

function strangeCountry(
  source: string,
  target: string,
  known: ReadonlySet<string>,
  { sourceLanguage, targetLanguage }: Languages,
): string | undefined {
  // A source that names no country may abbreviate it.
  if (!membersOf(source, sourceLanguage).some((member) => NAMED.test(member))) return undefined;
  return knownNamesIn(target, targetLanguage).find(
    (named) => NAMED.test(named.member) && !known.has(named.member) && !isNationality(target, named),
  )?.word;
}

const TONGUE = /^tongue:/;
const LISTED = new RegExp(`^(?:,|,?\\s(?:${AND}|o|или|oder|or|ou))?\\s$`, "iu");

/** Only in a list whose other languages the source names: “French and Portuguese”. */
function strangeTongue(
  source: string,
  target: string,
  { sourceLanguage, targetLanguage }: Languages,
): string | undefined {
  const said = new Set(membersOf(source, sourceLanguage).filter((member) => TONGUE.test(member)));
  if (said.size === 0) return undefined;
  const named = knownNamesIn(target, targetLanguage).filter(({ member }) => TONGUE.test(member));
  return named.find(({ member, at }, index) => {
    const before = named[index - 1];
    return (
      before !== undefined &&
      !said.has(member) &&
      said.has(before.member) &&
      LISTED.test(target.slice(before.end, at))
    );
  })?.word;
}

/** Places or people in English: “resides in …”, “Court of …”, “Anna and …”. */
const PLACE_OR_PERSON =
  /(?:(?<=\p{Ll}\s(?<!(?:[Dd]egree|(?:[Mm]aster|[Bb]achelor)(?:['’]s)?|[Dd]octorate|[Dd]iploma|[Tt]echnician|[Ss]pecialist|[Cc]ertificate|[Tt]raining|[Gg]raduate|[Ee]ngineer|[Mm]ajor|[Ss]tudies)\s)(?:in|at|near|from)\s)|(?<=(?:Court|City|Town|Province|Municipality|University|Embassy|Consulate|District|Village)\sof\s)|(?<=(\p{Lu}\p{L}+)\sand\s))(\p{Lu}\p{Ll}{3,})(?![\p{L}]|['’-]?\s?\p{Lu})/gu;
const STEM = 4;
const OFFICE = /^(?:cass|appe|audi|arbi|conc|inst|just|jury|asse|inqu|clai)/;
/** An unread or badly read source has fewer. */
const LEAST_WORDS = 20;

function wordsIn(
  texts: readonly string[],
  { sourceLanguage, targetLanguage }: Languages,
): ReadonlySet<string> | null {
  if (targetLanguage !== "en" || !isLatin(sourceLanguage)) return null;
  const words = texts.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? []);
  if (words.length < LEAST_WORDS) return null;
  return new Set(words.flatMap((word) => [bareWord(word), bareWord(word).slice(0, STEM)]));
}

function strangeName(
  source: string,
  target: string,
  words: ReadonlySet<string>,
  { sourceLanguage }: Languages,
): string | undefined {
  const strange = [...target.matchAll(PLACE_OR_PERSON)].find(([, beside, word = ""]) => {
    if (beside !== undefined && !words.has(bareWord(beside))) return false;
    if (words.has(bareWord(word).slice(0, STEM)) || OFFICE.test(bareWord(word))) return false;
    const isNamed = knownNamesIn(word, "en").length > 0;
    return !isNamed && !isVocabulary(foldWord(word), "en") && !COGNATE_WORDS.has(foldWord(word));
  })?.[2];
  return strange === undefined || hasExonym(source, target, sourceLanguage) ? undefined : strange;
}

/** A name without counterpart may be the same place: München and Munich. */
function hasExonym(source: string, target: string, language: string): boolean {
  const translated = new Set(wordStems(target));
  return [...source.matchAll(INNER_CAPITAL)].some(
    ([word]) =>
      !translated.has(bareWord(word).slice(0, STEM)) &&
      !isVocabulary(foldWord(word), language) &&
      knownNamesIn(word, language).length === 0,
  );
}

const INNER_CAPITAL = /(?<=[^\s.?!]\s)\p{Lu}\p{L}{2,}/gu;
const wordStems = (text: string) =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => bareWord(word).slice(0, STEM));

/** In characters. Farther words don't belong to a country. */
const NEAR = 60;

function isNationality(text: string, { at, end }: Mention): boolean {
  return (
    BEHIND_NATIONALITY.test(text.slice(Math.max(0, at - NEAR), at)) ||
    BEFORE_NATIONALITY.test(text.slice(end, end + NEAR))
  );
}

function raise({ block, document, page, isRecognised }: Placed, word: string, texts: string): Raised {
  const read = isRecognised ? "what was read on the scan doesn't" : "the source doesn't";
  const message = `The translation names “${word}” here, and ${read}.`;
  const what = `invented:${word}:${fingerprint(texts)}`;
  return { kind: "name", blockId: block.id, document, page, what, message };
}
