import { convertedDays, convertedYears } from "./converted-year";
import type { Languages } from "./difference";
import type { Figure } from "./figure";
import type { Pool } from "./figure-pool";

/** The number that would be the year, 0 where none would. */
export function yearOf({ parts, kind }: Figure): number {
  const last = Number(parts.at(-1));
  if (kind !== "date") return parts.length === 1 ? last : 0;
  return Math.max(last, Number(parts[0]));
}

/** A year that is counted otherwise in the source and converted is right or wrong: a human says which. */
export function settleConversions(
  left: Pool,
  right: Pool,
  source: readonly Figure[],
  { sourceLanguage }: Languages,
  doubt: (kind: "converted", one: Figure, other: Figure) => void,
): void {
  for (const extra of right.demanded) {
    const year = yearOf(extra);
    if (year < 1000) continue;
    const converts = (one: Figure) =>
      one.eraYears.includes(year) || convertedYears(yearOf(one), sourceLanguage).includes(year);
    const found = left.demanded.find(converts) ?? source.find(converts);
    if (found === undefined) continue;
    doubt("converted", found, extra);
    right.open.delete(extra);
    if (extra.kind === "date" || found.kind !== "date") left.open.delete(found);
    const [, month, day] = (extra.date?.keys[0] ?? "").split("-").map(Number);
    if (month === undefined || day === undefined) continue;
    const days = convertedDays(yearOf(found), sourceLanguage, [year, month, day]);
    const sourceDay = left.demanded.find(
      (each) => each.parts.length === 1 && days.includes(Number(each.parts[0])),
    );
    if (sourceDay !== undefined) left.open.delete(sourceDay);
  }
}
