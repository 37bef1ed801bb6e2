import type { AnsweredTerm } from "./page-schema";

/** Names are compared without accents and case: "MUÑOZ" may be printed as "Muñoz", never as "Monoz". */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}

function isLatin(text: string): boolean {
  return /\p{L}/u.test(text) && !/(?!\p{Script=Latin})\p{L}/u.test(text);
}

/**
 * The names that a model changed: spelt otherwise though both are written in Latin letters, otherwise than on an
 * earlier page, or left out of its own translation. Names that are not in the source were its invention.
 */
export function strangeNames({
  terms,
  settled,
  original,
  translated,
}: {
  terms: readonly AnsweredTerm[];
  settled: ReadonlyMap<string, string>;
  original: string;
  translated: string;
}): AnsweredTerm[] {
  const before = folded(original);
  const after = folded(translated);
  return terms.filter(({ kind, source, target }) => {
    const name = folded(source);
    if (kind !== "name" || name === "" || !before.includes(name)) return false;
    if (!after.includes(folded(target))) return true;
    const earlier = settled.get(source);
    if (earlier !== undefined && folded(earlier) !== folded(target)) return true;
    return isLatin(source) && isLatin(target) && !after.includes(name);
  });
}
