import type { Difference } from "./difference";
import type { Figure } from "./figure";
import { inOrder, type Pool } from "./figure-pool";

interface Part {
  digits: string;
  whole: Figure;
}

/** What is left may be put in other words: "10:30" as "10 h 30"; its groups of digits must be there all the same. */
export function settleParts(left: Pool, right: Pool, months: ReadonlySet<number>): Difference[] {
  const offered = [...right.open].flatMap(partsOf);
  const missing = new Set<Figure>();
  for (const one of inOrder(left.open)) {
    const wanted = partsOf(one).filter(({ digits }) => !isNamedMonth(one, digits, months));
    const taken: Part[] = [];
    for (const part of wanted) {
      const at = offered.findIndex((each) => isSamePart(part, each));
      if (at < 0) {
        if (!one.isOptional) missing.add(one);
        continue;
      }
      taken.push(...offered.splice(at, 1));
    }
  }
  const extra = new Set(
    offered
      .filter(
        ({ whole, digits }) =>
          !whole.isOptional && !(whole.date?.isNumeric && Number(digits) === whole.date.month),
      )
      .map(({ whole }) => whole),
  );
  const differences: Difference[] = [];
  for (const one of missing) {
    const replacement = [...extra].sort((a, b) => likeness(one, b) - likeness(one, a))[0];
    const isOnly = missing.size === 1 && extra.size === 1;
    if (replacement !== undefined && (isOnly || likeness(one, replacement) > 0)) extra.delete(replacement);
    const target = replacement !== undefined && !extra.has(replacement) ? replacement.text : null;
    differences.push({ kind: one.kind, source: one.text, target });
  }
  for (const each of extra) differences.push({ kind: each.kind, source: null, target: each.text });
  return differences;
}

function partsOf(whole: Figure): Part[] {
  return whole.parts.map((digits) => ({ digits, whole }));
}

function isNamedMonth({ date }: Figure, digits: string, months: ReadonlySet<number>): boolean {
  return date?.isNumeric === true && Number(digits) === date.month && months.has(date.month);
}

function isSamePart(one: Part, other: Part): boolean {
  if (one.whole.isOptional && other.whole.isOptional) return false;
  if (one.digits === other.digits) return areOneInside(one.whole.parts, other.whole.parts);
  // Words have no zero in front.
  const isSpelled = one.whole.isOptional || other.whole.isOptional;
  return isSpelled && Number(one.digits) === Number(other.digits);
}

/** Groups of digits are not put together out of several figures that are whole themselves. */
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

/** How many signs two figures share at their ends; a changed digit leaves most of them. */
function likeness(one: Figure, other: Figure): number {
  const [a, b] = [one.text, other.text];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const isAlike = one.kind === other.kind && a.length === b.length;
  return (start + end) / Math.max(a.length, b.length) + (isAlike ? 0.2 : 0);
}
