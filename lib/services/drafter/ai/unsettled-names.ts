import type { AnsweredTerm } from "./page-schema";

function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

/** The names that a model spells otherwise than on an earlier page of the same document. */
export function unsettledNames(
  terms: readonly AnsweredTerm[],
  settled: ReadonlyMap<string, string>,
): AnsweredTerm[] {
  return terms.filter(({ kind, source, target }) => {
    const earlier = settled.get(source);
    return kind === "name" && earlier !== undefined && folded(earlier) !== folded(target);
  });
}
