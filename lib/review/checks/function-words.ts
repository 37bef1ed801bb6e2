import FUNCTION_WORDS_DATA from "./data/function-words.json" with { type: "json" };

/** Our own tables, 2026-11-28. Words common in names (de, la, van) are left out if the language has enough others. */
const FUNCTION_WORDS: Record<string, string> = FUNCTION_WORDS_DATA;

const TABLES = new Map<string, ReadonlySet<string>>();

function wordsOfLanguage(language: string): ReadonlySet<string> | null {
  const text = FUNCTION_WORDS[language];
  if (text === undefined) return null;
  let table = TABLES.get(language);
  if (table === undefined) {
    table = new Set(text.split(" "));
    TABLES.set(language, table);
  }
  return table;
}

export const KNOWN_LANGUAGES: readonly string[] = Object.keys(FUNCTION_WORDS);

/** Counts distinct words; null if the language has no table. */
export function functionWordsIn(words: ReadonlySet<string>, language: string): number | null {
  const known = wordsOfLanguage(language);
  if (known === null) return null;
  let count = 0;
  for (const word of words) if (known.has(word)) count += 1;
  return count;
}
