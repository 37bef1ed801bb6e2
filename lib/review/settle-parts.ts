import type { Difference } from "./difference";
import { KeyIndex } from "./key-index";
import type { NumericToken } from "./numeric-token";
import { inOrder, type Pool } from "./numeric-token-pool";

/** With more differences, counterparts are not searched. */
const MAX_COMPARED = 10_000;
const MAX_COMPARED_CHARS = 100;

interface Part {
  digits: string;
  whole: NumericToken;
}

/** By groups of digits: "10:30" and "10 h 30". */
export function settleParts(left: Pool, right: Pool, months: ReadonlySet<number>): Difference[] {
  const offered = [...right.open].flatMap(partsOf);
  const index = new KeyIndex(offered, partKeys);
  const taken = new Set<Part>();
  const missing = new Set<NumericToken>();
  for (const one of inOrder(left.open)) {
    const parts = partsOf(one);
    // The day may have the month's number.
    const month = parts.findIndex(({ digits }) => isNamedMonth(one, digits, months));
    const wanted = parts.filter((_, at) => at !== month);
    for (const part of wanted) {
      const found = index.find(partKeys(part), (each) => isSamePart(part, each));
      if (found !== undefined) {
        index.remove(found);
        taken.add(found);
      } else if (!one.isOptional) missing.add(one);
    }
  }
  const extra = new Set(
    offered
      .filter(
        (part) =>
          !taken.has(part) &&
          !part.whole.isOptional &&
          !(part.whole.date?.isNumeric && Number(part.digits) === part.whole.date.month),
      )
      .map(({ whole }) => whole),
  );
  const differences: Difference[] = [];
  const isCompared = missing.size * extra.size <= MAX_COMPARED;
  for (const one of missing) {
    const replacement = isCompared ? mostAlike(one, extra) : undefined;
    const isOnly = missing.size === 1 && extra.size === 1;
    if (replacement !== undefined && (isOnly || likeness(one, replacement) > 0)) extra.delete(replacement);
    const target = replacement !== undefined && !extra.has(replacement) ? replacement.text : null;
    differences.push({ kind: one.kind, source: one.text, target });
  }
  for (const each of extra) differences.push({ kind: each.kind, source: null, target: each.text });
  return differences;
}

function mostAlike(one: NumericToken, others: ReadonlySet<NumericToken>): NumericToken | undefined {
  let most: { other: NumericToken; likeness: number } | undefined;
  for (const other of others) {
    const alike = likeness(one, other);
    if (most === undefined || alike > most.likeness) most = { other, likeness: alike };
  }
  return most?.other;
}

function partKeys({ digits }: Part): string[] {
  return [digits, `#${Number(digits)}`];
}

function partsOf(whole: NumericToken): Part[] {
  return whole.parts.map((digits) => ({ digits, whole }));
}

function isNamedMonth({ date }: NumericToken, digits: string, months: ReadonlySet<number>): boolean {
  return date?.isNumeric === true && Number(digits) === date.month && months.has(date.month);
}

function isSamePart(one: Part, other: Part): boolean {
  if (one.whole.isOptional && other.whole.isOptional) return false;
  if (one.digits === other.digits) return areOneInside(one.whole.parts, other.whole.parts);
  // Words have no leading zero, nor has a day beside its month's name.
  const isSpelled = [one, other].some(
    ({ whole }) => whole.isOptional || (whole.date?.keys.length ?? 1) === 0,
  );
  return isSpelled && Number(one.digits) === Number(other.digits);
}

/** Groups of digits must not combine several whole numbers. */
function areOneInside(one: readonly string[], other: readonly string[]): boolean {
  if (one.length < 2 || other.length < 2) return true;
  const [small, large] = one.length < other.length ? [one, other] : [other, one];
  const left = [...large];
  return small.every((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function likeness(one: NumericToken, other: NumericToken): number {
  const [a, b] = [one.text.slice(0, MAX_COMPARED_CHARS), other.text.slice(0, MAX_COMPARED_CHARS)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const isAlike = one.kind === other.kind && a.length === b.length;
  return (start + end) / Math.max(a.length, b.length) + (isAlike ? 0.2 : 0);
}
