/** What differs between two equal orders, and links' signatures. Not times. */
const PATTERNS: [kind: string, pattern: RegExp][] = [
  ["jws", /eyJ[\w-]+\.[\w-]+\.[\w-]+/g],
  ["id", /\b(?:q|job|vcrt)_[0-9a-z]{26}\b/g],
  ["processor", /\b(?:re|pi|ch)_\w+\b/g],
  ["order", /\bVC-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g],
  ["request", /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g],
  ["hash", /\b[0-9a-f]{64}\b/g],
  ["signature", /(?<=[?&]signature=)[\w-]+/g],
];

/**
 * Replaces every id by its kind and place of first appearance: stories that differ only by ids become equal,
 * and a wrong reference does not.
 */
export function createMask(): (text: string) => string {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (kind: string, found: string) => {
    const known = names.get(found);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    names.set(found, `<${kind} ${count}>`);
    return `<${kind} ${count}>`;
  };
  return (text) =>
    PATTERNS.reduce((rest, [kind, pattern]) => rest.replace(pattern, (found) => nameOf(kind, found)), text);
}
