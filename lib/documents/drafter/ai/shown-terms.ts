import { createTermFinder, type KnownTerm, termKey } from "@/lib/review/shared";
import type { Languages } from "./instructions";

export interface ShownTerm {
  source: string;
  use: string[];
  never: string[];
}

const MAX_SHOWN = 60;

export function shownTerms(
  terms: readonly KnownTerm[],
  text: string,
  { sourceLanguage }: Languages,
): ShownTerm[] {
  const found = createTermFinder(terms, sourceLanguage)(text);
  const bySource = Map.groupBy(found, ({ source }) => termKey(source, sourceLanguage));
  return [...bySource.values()].slice(0, MAX_SHOWN).map((entries) => ({
    source: entries[0]?.source ?? "",
    use: entries.map(({ target }) => target),
    never: entries.flatMap(({ forbidden }) => forbidden),
  }));
}
