import { createTermFinder, type KnownTerm, termKey } from "@/lib/core/review/known-terms";
import type { Languages } from "./instructions";

/** What a model is told of one term. */
export interface ShownTerm {
  source: string;
  /** Any of them. */
  use: string[];
  never: string[];
}

/** So many terms go with one question; a page seldom has twenty. */
const MAX_SHOWN = 60;

/** Of the termbase the terms that stand in this text, and no other. */
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
