import { foldText } from "@/lib/core/fold-text";
import { foldWord, passportSpellings } from "@/lib/review/shared";

/** Müller is muller and mueller, and a search for Mueller finds it. */
function spellingsOf(word: string): string[] {
  const bare = [word, ...passportSpellings(foldWord(word))].map(foldText);
  return [...new Set([...bare, ...bare.map((each) => each.replace(/([aou])e/g, "$1"))])];
}

function wordsIn(text: string): string[][] {
  return (text.match(/[\p{L}\p{M}]+/gu) ?? []).map(spellingsOf);
}

export function wordsToSearch(names: readonly string[]): string[] {
  const words = names.flatMap((name) => {
    const all = wordsIn(name).flat();
    const longer = all.filter((word) => [...word].length > 1);
    return longer.length === 0 ? all : longer;
  });
  return [...new Set(words)];
}

export function mayBeSame(one: string, other: string): boolean {
  return hasAllWords(one, other) || hasAllWords(other, one);
}

export function hasAllWords(text: string, name: string): boolean {
  const there = new Set(wordsIn(text).flat());
  const words = wordsIn(name);
  return words.length > 0 && words.every((spellings) => spellings.some((word) => there.has(word)));
}
