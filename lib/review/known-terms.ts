import { memoize } from "./memoize";
import { bareWord } from "./name-spelling";

export interface KnownTerm {
  id: string;
  scope: "house" | "partner";
  source: string;
  target: string;
  forbidden: readonly string[];
  note: string;
}

interface Match<T> {
  from: number;
  to: number;
  what: T;
}

interface Branch<T> {
  next: Map<string, Branch<T>>;
  ends: T[];
}

/** In scripts without spaces, each letter is a word. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])[\p{L}\p{M}\p{N}])+/gu;

/** Only the plural is removed in these; in all others any ending is ignored. Our own choice, 2026-11-23. */
const PLURAL_ONLY = new Set(["en", "es", "pt", "fr", "it", "ca", "gl"]);

/** Certificates, registries, actas, certificaciones. */
const singular = memoize(20_000, (word) => {
  const bare = bareWord(word);
  if (!/^[a-z]{4,}$/.test(bare)) return bare;
  return bare
    .replace(/(?<!s)s$/, "")
    .replace(/ie$/, "y")
    .replace(/e$/, "");
});

/** Removes letters that endings consist of; short words keep them. */
const stem = memoize(20_000, (word) => {
  const bare = bareWord(word);
  let end = bare.length;
  while (end > 4 && "aeiounmsryаеиоуыэюяйьмхв".includes(bare.charAt(end - 1))) end -= 1;
  return bare.slice(0, end);
});

export function wordsIn(text: string): { text: string; at: number }[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ text: word, at: index }));
}

export function termWords(text: string, language: string): string[] {
  const known = PLURAL_ONLY.has(language) ? singular : stem;
  return (text.match(WORD) ?? []).map((word) => known(word));
}

export function termKey(text: string, language: string): string {
  return termWords(text, language).join(" ");
}

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

/** Matches inside no longer one: "Registro Civil" doesn't count inside "Oficial del Registro Civil". */
export function longestMatches<T>(matches: readonly Match<T>[]): Match<T>[] {
  const longest = new Map<number, number>();
  for (const { from, to } of matches) longest.set(from, Math.max(longest.get(from) ?? 0, to));
  let reached = 0;
  for (const [from, to] of longest) {
    if (to <= reached) longest.delete(from);
    reached = Math.max(reached, to);
  }
  return matches.filter(({ from, to }) => longest.get(from) === to);
}

/** Each once, in the order of the text. A partner's terms precede the house's. */
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
