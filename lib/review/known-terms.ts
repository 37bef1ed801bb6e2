import { memoize } from "./memoize";
import { bareWord } from "./name-spelling";

/** What a termbase says of one source term: which rendering to use, and which never. */
export interface KnownTerm {
  id: string;
  scope: "house" | "partner";
  source: string;
  target: string;
  forbidden: readonly string[];
  note: string;
}

/** Where a phrase stands in a text, in words from 0. */
interface Match<T> {
  from: number;
  to: number;
  what: T;
}

interface Branch<T> {
  next: Map<string, Branch<T>>;
  ends: T[];
}

/** A word. In scripts without spaces, each letter is a word of its own. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}])+/gu;

/**
 * Languages whose words we know but for a plural; the words of all others are known however they end.
 * Our own choice, of 2026-11-23.
 */
const PLURAL_ONLY = new Set(["en", "es", "pt", "fr", "it", "ca", "gl"]);

/** A word without the ending of its plural: certificates, registries, actas, certificaciones. */
const singular = memoize(20_000, (word) => {
  const bare = bareWord(word);
  if (!/^[a-z]{4,}$/.test(bare)) return bare;
  return bare
    .replace(/(?<!s)s$/, "")
    .replace(/ie$/, "y")
    .replace(/e$/, "");
});

/** A word without the letters that endings are made of; short words keep them. */
const stem = memoize(20_000, (word) => {
  const bare = bareWord(word);
  let end = bare.length;
  while (end > 4 && "aeiounmsryаеиоуыэюяйьмхв".includes(bare.charAt(end - 1))) end -= 1;
  return bare.slice(0, end);
});

/** The words of a text as they stand, each with its place. */
export function wordsIn(text: string): { text: string; at: number }[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ text: word, at: index }));
}

/** The words of a text in the form in which a termbase knows them. */
export function termWords(text: string, language: string): string[] {
  const known = PLURAL_ONLY.has(language) ? singular : stem;
  return (text.match(WORD) ?? []).map((word) => known(word));
}

/** The same as one text: two entries are for one term where it is the same. */
export function termKey(text: string, language: string): string {
  return termWords(text, language).join(" ");
}

/** Finds every place of every phrase in a text, in one walk along its words. */
export function createPhraseFinder<T>(
  phrases: Iterable<readonly [phrase: string, what: T]>,
  language: string,
): (text: string) => Match<T>[] {
  const root: Branch<T> = { next: new Map(), ends: [] };
  for (const [phrase, what] of phrases) {
    let branch = root;
    for (const word of termWords(phrase, language)) {
      const next = branch.next.get(word) ?? { next: new Map(), ends: [] };
      branch.next.set(word, next);
      branch = next;
    }
    if (branch !== root) branch.ends.push(what);
  }
  return (text) => {
    if (root.next.size === 0) return [];
    const words = termWords(text, language);
    return words.flatMap((_, from) => {
      const found: Match<T>[] = [];
      let branch: Branch<T> | undefined = root;
      for (let at = from; at < words.length; at += 1) {
        branch = branch.next.get(words[at] ?? "");
        if (branch === undefined) break;
        for (const what of branch.ends) found.push({ from, to: at + 1, what });
      }
      return found;
    });
  };
}

/** The matches that lie in no longer one: "Registro Civil" is not asked for inside "Oficial del Registro Civil". */
export function longestMatches<T>(matches: readonly Match<T>[]): Match<T>[] {
  const longest = new Map<number, number>();
  for (const { from, to } of matches) longest.set(from, Math.max(longest.get(from) ?? 0, to));
  // They come in the order of where they begin.
  let reached = 0;
  for (const [from, to] of longest) {
    if (to <= reached) longest.delete(from);
    reached = Math.max(reached, to);
  }
  return matches.filter(({ from, to }) => longest.get(from) === to);
}

/** Finds the terms of a text, each once, in the order of the text. A partner's terms go before the house's. */
export function createTermFinder<T extends Pick<KnownTerm, "source" | "scope">>(
  terms: readonly T[],
  language: string,
): (text: string) => T[] {
  const ofSource = Map.groupBy(terms, ({ source }) => termKey(source, language));
  const groups = [...ofSource].map(([, all]): [string, T[]] => {
    const own = all.filter(({ scope }) => scope === "partner");
    return [all[0]?.source ?? "", own.length > 0 ? own : all];
  });
  const find = createPhraseFinder(groups, language);
  return (text) => [...new Set(longestMatches(find(text)).flatMap(({ what }) => what))];
}
