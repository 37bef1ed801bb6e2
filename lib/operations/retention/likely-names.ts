import { foldText } from "@/lib/core/fold-text";
import { foldWord, passportSpellings } from "@/lib/core/review/name-spelling";

/** All spellings of a word without accents, as searches and passports write it. */
function spellingsOf(word: string): string[] {
  return [...new Set([word, ...passportSpellings(foldWord(word))].map(foldText))];
}

function wordsIn(text: string): string[][] {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(spellingsOf);
}

/** What an order for this name is searched by. One letter is in every name. */
export function wordsToSearch(names: readonly string[]): string[] {
  const words = names.flatMap((name) => wordsIn(name).flat());
  return [...new Set(words)].filter((word) => [...word].length > 1);
}

/**
 * Whether two names may be one person's: all words of one are words of the other, in any order, whatever their accents
 * and capitals. Somebody has to look.
 */
export function mayBeSame(one: string, other: string): boolean {
  return hasAllWords(one, other) || hasAllWords(other, one);
}

/** Whether a text has every word of a name, in any order. */
export function hasAllWords(text: string, name: string): boolean {
  const there = new Set(wordsIn(text).flat());
  const words = wordsIn(name);
  return words.length > 0 && words.every((spellings) => spellings.some((word) => there.has(word)));
}
