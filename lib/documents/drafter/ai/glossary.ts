import type { DraftPart, Term } from "@/lib/core/documents/draft-part";
import { cleanLine } from "../clean-text";
import type { AnsweredTerm } from "./page-schema";

const MAX_TERMS = 200;
const MAX_TERM_CHARS = 120;

export function glossaryFor(made: readonly DraftPart[], fixed: readonly Term[] = []): Map<string, string> {
  const settled = new Map<string, string>();
  for (const { source, target } of [...fixed, ...made.flatMap(({ terms }) => terms)]) {
    if (settled.size < MAX_TERMS && !settled.has(source)) settled.set(source, target);
  }
  return settled;
}

/** Only terms in the source's own words: a model can't settle what is not there. */
export function termsOf(answered: readonly AnsweredTerm[], original: string): Term[] {
  return answered
    .map(({ source, target }) => ({
      source: cleanLine(source, MAX_TERM_CHARS),
      target: cleanLine(target, MAX_TERM_CHARS),
    }))
    .filter(({ source, target }) => source !== "" && target !== "" && original.includes(source))
    .slice(0, MAX_TERMS);
}
