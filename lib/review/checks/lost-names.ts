import type { Languages } from "../difference";
import { KeyIndex } from "../key-index";
import { memoize } from "../memoize";
import { bareWord, foldWord, passportSpellings } from "../name-spelling";
import { isCognate, isInflected, isPlace, stemsOf } from "./cognates";
import { isNamePlace, isVocabulary, TITLES } from "./name-places";

export interface NameKnowledge {
  sourceCommon: ReadonlySet<string>;
  targetCommon: ReadonlySet<string>;
  targetWords: ReadonlySet<string>;
  applicant: readonly string[];
  /** Letters that passports transliterate, but this translation keeps. */
  keptLetters: ReadonlySet<string>;
  /** How the translation may write a Vietnamese name: with other accents, or without any throughout. */
  accented: ReadonlyMap<string, readonly string[]>;
  /** Folded. Words before a colon are no names. */
  labels: ReadonlySet<string>;
  languages: Languages;
}

interface LostName {
  word: string;
  instead: string | null;
}

const WORD = /[\p{L}\p{M}]+(?:['’ʼ`´][\p{L}\p{M}]+)*/gu;
const PARTICLE = "(?:de|del|de la|de las|de los|da|das|do|dos|di|y|e|von|van|der|den|la|le|du|bin|ben|al|el)";
const NAME_WORD = "\\p{Lu}[\\p{L}\\p{M}]*(?:['’][\\p{L}\\p{M}]+){0,3}";
const SEQUENCE = new RegExp(
  `(?<![\\p{L}\\p{M}])${NAME_WORD}(?:[ -](?:${PARTICLE} ){0,2}${NAME_WORD}\\.?)+(?![\\p{L}\\p{M}])`,
  "gu",
);
/** English possessive. Skipped in a source whose translation has none. */
const POSSESSIVE = /['’]s$/u;
const CAPITAL = /^\p{Lu}/u;
/** Adjacent capitalized words; longer ones are no names. */
const PAIR =
  /(?<![\p{L}\p{M}'’-])(\p{Lu}\p{Ll}[\p{L}\p{M}'’-]{1,60})(?=[ -](\p{Lu}\p{Ll}[\p{L}\p{M}'’-]{1,60}))/gu;
const SHORTEST = 3;
const TITLED = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${TITLES})\\.? ((?:(?:${PARTICLE} ){0,2}${NAME_WORD}\\.?[ -]){0,3}(?:${PARTICLE} ){0,2}${NAME_WORD})`,
  "gu",
);

export const wordsOf = memoize(4000, (text): readonly string[] => text.match(WORD) ?? []);

export function lostNames(source: string, target: string, knowledge: NameKnowledge): LostName[] {
  const left = new Map<string, string[]>();
  for (const written of wordsOf(target)) {
    const word = written.replace(POSSESSIVE, "");
    const folded = foldWord(word);
    const same = left.get(folded);
    if (same === undefined) left.set(folded, [word]);
    else same.push(word);
  }
  const missing: string[] = [];
  const kept = new Set<string>();
  const sourceWords = wordsOf(source);
  for (const word of sourceWords) {
    const isLeft = (each: string) => (left.get(each)?.length ?? 0) > 0;
    const folded = foldWord(word.replace(POSSESSIVE, ""));
    const found = isLeft(folded) ? folded : otherSpellings(folded, knowledge).find(isLeft);
    if (found === undefined) missing.push(word);
    else {
      left.get(found)?.pop();
      kept.add(word);
    }
  }
  if (!missing.some(isCapital))
    return tornNames(source, target, new Set(missing), knowledge).map((word) => ({ word, instead: null }));
  const strange = [...counted([...left.values()].flat())].map(([word, times]) => ({ word, times }));
  const alike = new KeyIndex(strange, ({ word }) => nearMissKeys(foldWord(word)));
  const lost: LostName[] = [];
  const unlike = new Set<string>();
  for (const word of missing.filter(isCapital)) {
    if (unlike.has(word)) continue;
    const instead = alike.find(nearMissKeys(foldWord(word)), (each) =>
      isMisspelling(word, each.word, knowledge),
    );
    if (instead === undefined) {
      unlike.add(word);
      continue;
    }
    instead.times -= 1;
    if (instead.times === 0) alike.remove(instead);
    lost.push({ word, instead: instead.word });
  }
  const found = new Set(lost.map(({ word }) => word));
  const others = new Set(missing);
  const inOtherCases = wordsInOtherCases(wordsOf(target).map(foldWord), knowledge);
  const isMissing = (word: string) => others.has(word) && !kept.has(word) && !inOtherCases(foldWord(word));
  for (const word of new Set([
    ...droppedWords(source, others, kept, knowledge),
    ...lostSurnames(source, isMissing, knowledge),
    ...tornNames(source, target, others, knowledge),
  ]))
    if (!found.has(word)) lost.push({ word, instead: null });
  return lost;
}

function wordsInOtherCases(
  words: readonly string[],
  { languages: { sourceLanguage } }: NameKnowledge,
): (folded: string) => boolean {
  const stems = new Set(words.flatMap((word) => stemsOf(word, sourceLanguage)));
  return (folded) => stemsOf(folded, sourceLanguage).some((stem) => stems.has(stem));
}

function counted(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function otherSpellings(folded: string, { accented, applicant, keptLetters }: NameKnowledge): string[] {
  const bare = bareWord(folded);
  // A letter that is kept once is kept everywhere.
  const isKept = [...folded].some((letter) => keptLetters.has(letter));
  return [
    ...(isKept ? [] : passportSpellings(folded)),
    ...(accented.get(folded) ?? []),
    ...applicant.filter((each) => bareWord(each) === bare),
  ];
}

function isMisspelling(word: string, instead: string, knowledge: NameKnowledge): boolean {
  const [from, to] = [foldWord(word), foldWord(instead)];
  // An initial apostrophe may be a quotation mark.
  const isNear = isNearMiss(from.replaceAll("'", ""), to.replaceAll("'", "")) || isNearMiss(from, to);
  if (!isNear && bareWord(from) !== bareWord(to)) return false;
  if (knowledge.applicant.some((each) => bareWord(each) === bareWord(from))) return true;
  if ([...from].length < SHORTEST) return false;
  // A lower-case word in the translation replaced no name, unless the first letter was lost.
  const isSameStart = from[0] === to[0] || knowledge.languages.sourceLanguage === "de";
  if (isCapital(word) && !isCapital(instead) && isSameStart) return false;
  return (
    !isCommon(from, knowledge) &&
    !knowledge.labels.has(from) &&
    !isCognate(from, to) &&
    !isInflected(from, to, knowledge.languages.sourceLanguage) &&
    !isPlaceOfBoth(from, to, knowledge) &&
    !(isCapital(instead) && knowledge.targetCommon.has(to))
  );
}

function isPlaceOfBoth(from: string, to: string, { languages }: NameKnowledge): boolean {
  return isPlace(from, languages.sourceLanguage) && isPlace(to, languages.targetLanguage);
}

function isCommon(folded: string, { sourceCommon, languages }: NameKnowledge): boolean {
  return sourceCommon.has(folded) || isVocabulary(folded, languages.sourceLanguage);
}

function isCapital(word: string): boolean {
  return CAPITAL.test(word);
}

/** Letters for a person's sex, beside the name in a table's row. */
const SEXES: Readonly<Record<string, readonly string[]>> = { tr: ["E", "K"], pl: ["M", "K"], de: ["M", "W"] };

/** A half-surviving sequence is a name if its place says so, and names survive whole. */
function droppedWords(
  source: string,
  missing: ReadonlySet<string>,
  kept: ReadonlySet<string>,
  knowledge: NameKnowledge,
): string[] {
  const { sourceLanguage } = knowledge.languages;
  const isLost = (word: string) => missing.has(word) && !kept.has(word);
  const isName = (word: string) =>
    !isCommon(foldWord(word), knowledge) && !isPlace(foldWord(word), sourceLanguage);
  const isSex = (word: string, sequence: string) =>
    SEXES[sourceLanguage]?.includes(word) === true &&
    !sequence.includes(`${word}.`) &&
    ["male", "female", "sex", "gender"].some((each) => knowledge.targetWords.has(each));
  return [...source.matchAll(SEQUENCE)].flatMap(({ 0: sequence, index }) => {
    const words = wordsOf(sequence).filter(isCapital);
    const lost = words.filter(isLost);
    if (lost.length === 0 || lost.length * 2 > words.length) return [];
    const isLoud = words.every((word) => word === word.toUpperCase());
    const rest = words.filter((word) => !isLost(word) && [...word].length >= SHORTEST);
    if (!rest.some((word) => (isLoud || !isCode(word)) && isName(word))) return [];
    const firstKept = words.findIndex((word) => !isLost(word) && isName(word));
    const lastKept = words.findLastIndex((word) => !isLost(word) && isName(word));
    const begins = (word: string) => isNamePlace(source, index + sequence.indexOf(word), sourceLanguage);
    return lost.filter((word) => {
      const at = words.indexOf(word);
      if (!isName(word) || ((at === 0 || at === words.length - 1) && isSex(word, sequence))) return false;
      if (at > firstKept && at < lastKept) return true;
      if (isLoud && words.length < 4) return isNamePlace(source, index, sourceLanguage);
      if (isLoud) return false;
      if (at < firstKept) return begins(word) || knowledge.targetWords.has(foldWord(word));
      return !isCode(word) || [...word].length === 1 || begins(word);
    });
  });
}

export function droppedIn(source: string, target: string, knowledge: NameKnowledge): LostName[] {
  const translated = wordsOf(target).map((word) => foldWord(word.replace(POSSESSIVE, "")));
  const present = new Set(translated);
  const isPresent = (word: string) =>
    present.has(foldWord(word)) ||
    otherSpellings(foldWord(word), knowledge).some((each) => present.has(each));
  const [kept, missing] = [new Set<string>(), new Set<string>()];
  for (const word of wordsOf(source)) (isPresent(word) ? kept : missing).add(word);
  const inOtherCases = wordsInOtherCases(translated, knowledge);
  const alike = new KeyIndex([...present], nearMissKeys);
  const isLost = (word: string) =>
    !inOtherCases(foldWord(word)) &&
    alike.find(nearMissKeys(foldWord(word)), (each) => isMisspelling(word, each, knowledge)) === undefined;
  return [
    ...droppedWords(source, missing, kept, knowledge)
      .filter(isLost)
      .map((word) => ({ word, instead: null })),
    ...replacedBeside(source, target, missing, kept, knowledge),
  ];
}

function replacedBeside(
  source: string,
  target: string,
  missing: ReadonlySet<string>,
  kept: ReadonlySet<string>,
  knowledge: NameKnowledge,
): LostName[] {
  const { sourceLanguage, targetLanguage } = knowledge.languages;
  const sourceWords = new Set(wordsOf(source).map(bareWord));
  const beside = (text: string) =>
    [...text.matchAll(PAIR)].map(([, one = "", other = ""]) => [one, other] as const);
  const isStrange = (word: string) =>
    !sourceWords.has(bareWord(word)) &&
    !knowledge.targetCommon.has(foldWord(word)) &&
    !isVocabulary(foldWord(word), targetLanguage) &&
    !isPlace(foldWord(word), targetLanguage);
  const isName = (word: string) =>
    !isCommon(foldWord(word), knowledge) && !isPlace(foldWord(word), sourceLanguage) && !isCode(word);
  const [behind, before] = [new Map<string, string>(), new Map<string, string>()];
  for (const [first, last] of beside(target).toReversed()) {
    if (isStrange(last)) behind.set(foldWord(first), last);
    if (isStrange(first)) before.set(foldWord(last), first);
  }
  return beside(source).flatMap(([one, other]): LostName[] => {
    const isFirstKept = kept.has(one) && missing.has(other);
    const isLastKept = missing.has(one) && kept.has(other) && sourceLanguage !== "de";
    if ((!isFirstKept && !isLastKept) || !isName(one) || !isName(other)) return [];
    const instead = isFirstKept ? behind.get(foldWord(one)) : before.get(foldWord(other));
    const word = isFirstKept ? other : one;
    if (instead === undefined || isCognate(foldWord(word), foldWord(instead))) return [];
    return bareWord(word).slice(0, 3) === bareWord(instead).slice(0, 3) ? [] : [{ word, instead }];
  });
}

/** Words between those of a name, such as a title. */
const MAX_BETWEEN = 1;
/** In characters. Longer texts have too many names. */
const LONGEST_TEXT = 6000;

function tornNames(
  source: string,
  target: string,
  missing: ReadonlySet<string>,
  knowledge: NameKnowledge,
): string[] {
  if (source.length + target.length > LONGEST_TEXT) return [];
  const translated = wordsOf(target).map((word) => plainWord(word.replace(POSSESSIVE, "")));
  return [...source.matchAll(SEQUENCE)].flatMap(([sequence]) => {
    const words = wordsOf(sequence).filter(
      (word) =>
        isCapital(word) &&
        [...word].length >= SHORTEST &&
        !isCommon(foldWord(word), knowledge) &&
        !isPlace(foldWord(word), knowledge.languages.sourceLanguage),
    );
    if (words.length < 2 || words.some((word) => missing.has(word))) return [];
    const wanted = words.map(plainWord);
    const size = wordsOf(sequence).length + MAX_BETWEEN;
    const lacking = translated.flatMap((word, at) =>
      wanted.includes(word) ? [lackingIn(translated.slice(Math.max(0, at - size), at + size), wanted)] : [],
    );
    const least = lacking.reduce((one, other) => (other.length < one.length ? other : one), wanted);
    const [lost] = least;
    if (lost === undefined || least.length * 2 > wanted.length || lacking.length < 2) return [];
    return words.filter((word) => plainWord(word) === lost).slice(0, 1);
  });
}

/** Đ is no accent. */
export function plainWord(word: string): string {
  return bareWord(word).replaceAll("đ", "d");
}

function lackingIn(window: readonly string[], wanted: readonly string[]): string[] {
  const left = [...window];
  return wanted.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function lostSurnames(
  source: string,
  isMissing: (word: string) => boolean,
  knowledge: NameKnowledge,
): string[] {
  return [...source.matchAll(TITLED)].flatMap(({ 1: name = "" }) => {
    const word = wordsOf(name).at(-1) ?? "";
    return [...word].length >= SHORTEST && isMissing(word) && !isCommon(foldWord(word), knowledge)
      ? [word]
      : [];
  });
}

/** Roman numerals or abbreviations, whose neighbours need not be names. */
function isCode(word: string): boolean {
  return word === word.toUpperCase();
}

/** In UTF-16 code units. A longer word is no name. */
const LONGEST_WORD = 60;

/** Near misses share a key, even without apostrophes or accents. */
function nearMissKeys(word: string): string[] {
  if (word.length > LONGEST_WORD) return [];
  return [...new Set([word, word.replaceAll("'", "")])].flatMap((each) => {
    const letters = [...each];
    const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(""));
    return [each, ...shorter, `~${letters.sort().join("")}`, `=${bareWord(each)}`];
  });
}

/** One letter lost, added, or changed, or two transposed. */
function isNearMiss(one: string, other: string): boolean {
  if (one === other || one.length > LONGEST_WORD || other.length > LONGEST_WORD) return false;
  if (Math.abs(one.length - other.length) > 2) return false;
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > 1) return false;
  if (a.length === b.length) {
    const wrong = a.map((_, index) => index).filter((index) => a[index] !== b[index]);
    const [first = 0, second = 0] = wrong;
    return wrong.length === 1 || (wrong.length === 2 && a[first] === b[second] && a[second] === b[first]);
  }
  const [long, short] = a.length > b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  return long.slice(at + 1).join("") === short.slice(at).join("");
}
