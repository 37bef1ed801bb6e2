import { convertedDays, convertedYears, countedDays, exactDays } from "./converted-year";
import type { Languages } from "./difference";
import { KeyIndex } from "./key-index";
import type { NumericToken } from "./numeric-token";
import type { Pool } from "./numeric-token-pool";

/** The number that could be a year, or 0. */
export function yearOf({ parts, kind }: NumericToken): number {
  const last = Number(parts.at(-1));
  if (kind !== "date") return parts.length === 1 ? last : 0;
  return Math.max(last, Number(parts[0]));
}

/** The day itself before one that may be it where a moon was sighted. */
function inOrder(
  index: KeyIndex<NumericToken>,
  days: readonly string[],
  fits: (one: NumericToken) => boolean = () => true,
): NumericToken | undefined {
  for (const day of days) {
    const found = index.find([day], fits);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A human must confirm a year that was converted from another calendar, unless the day is certain and its original
 * stands beside it. Returns such originals.
 */
export function settleConversions(
  left: Pool,
  right: Pool,
  { source, target }: Record<"source" | "target", readonly NumericToken[]>,
  { sourceLanguage }: Languages,
  doubt: (kind: "converted", one: NumericToken, other: NumericToken) => void,
): ReadonlySet<string> {
  const shown = new Set<string>();
  const standsFor = (one: NumericToken) =>
    [...one.eraYears, ...convertedYears(yearOf(one), sourceLanguage)].map(String);
  const dayOf = ({ parts }: NumericToken) => (parts.length === 1 ? [String(Number(parts[0]))] : []);
  const demanded = left.demanded;
  const daysOf = ({ date }: NumericToken) => date?.keys ?? [];
  const allDaysOf = ({ date }: NumericToken) => [...(date?.keys ?? []), ...(date?.convertedKeys ?? [])];
  const byWholeDay = new KeyIndex(demanded, allDaysOf);
  const byYear = new KeyIndex(demanded, standsFor);
  const anyByWholeDay = new KeyIndex(source, allDaysOf);
  const shownByWholeDay = new KeyIndex(target, daysOf);
  const shownNumbers = new Set(
    target.map(({ parts }) => (parts.length === 1 ? Number(parts[0]) : Number.NaN)),
  );
  const isShownEra = ({ eraYears, parts: [own] }: NumericToken) =>
    eraYears.length === 1 && shownNumbers.has(Number(own));
  const anyByYear = new KeyIndex(source, standsFor);
  const byDay = new KeyIndex(demanded, dayOf);
  const isOpen = (one: NumericToken) => left.open.has(one);
  const settle = (one: NumericToken) => {
    left.open.delete(one);
    byWholeDay.remove(one);
    byYear.remove(one);
    byDay.remove(one);
  };
  // Before any year is paired, so that no date takes another's.
  for (const extra of right.demanded) {
    const counted = daysOf(extra).flatMap((day) => countedDays(day, sourceLanguage));
    const found = inOrder(byWholeDay, counted, isOpen);
    if (found === undefined) continue;
    doubt("converted", found, extra);
    right.open.delete(extra);
    settle(found);
  }
  for (const extra of right.demanded) {
    const year = yearOf(extra);
    if (!(year >= 1000)) continue;
    const days = daysOf(extra).flatMap((day) => countedDays(day, sourceLanguage));
    // A date that names its month is another day's only where nothing else is left.
    const isOther = ({ date }: NumericToken) =>
      days.length > 0 && date?.keys.some((day) => day.includes(":") && !days.includes(day)) === true;
    const exact = daysOf(extra).flatMap((day) => exactDays(day, sourceLanguage));
    const original = inOrder(anyByWholeDay, exact);
    if (original !== undefined && shownByWholeDay.find(exact, () => true) !== undefined) {
      right.open.delete(extra);
      shown.add(original.text);
      continue;
    }
    if (extra.kind !== "date" && anyByYear.find([String(year)], isShownEra) !== undefined) {
      right.open.delete(extra);
      continue;
    }
    const found =
      byYear.find([String(year)], (one) => isOpen(one) && !isOther(one)) ??
      byYear.find([String(year)], isOpen) ??
      inOrder(anyByWholeDay, days) ??
      anyByYear.find([String(year)], () => true);
    if (found === undefined) continue;
    doubt("converted", found, extra);
    right.open.delete(extra);
    if (extra.kind === "date" || found.kind !== "date") settle(found);
    const [, month, day] = (extra.date?.keys[0] ?? "").split("-").map(Number);
    if (month === undefined || day === undefined) continue;
    const dayNumbers = convertedDays(yearOf(found), sourceLanguage, [year, month, day]);
    const sourceDay = byDay.find(dayNumbers.map(String), isOpen);
    if (sourceDay !== undefined) settle(sourceDay);
  }
  return shown;
}
