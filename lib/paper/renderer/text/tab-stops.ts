import { listUnits, type ShapedRow } from "./break-lines";

/** A share of the type size. */
const GAP = 1.2;
const LAST_COLUMN = 0.3;

/**
 * Columns begin after the widest entry before them. A column moves left to leave room for the last one; longer
 * entries then run into it.
 */
export function tabStops(rows: readonly ShapedRow[], width: number, size: number): number[] {
  const widest: number[] = [];
  for (const row of rows) {
    if (row.tabs.size === 0) continue;
    let column = 0;
    let used = 0;
    for (const { isTab, width: own } of listUnits(row)) {
      if (!isTab) {
        used += own;
        continue;
      }
      widest[column] = Math.max(widest[column] ?? 0, used);
      column += 1;
      used = 0;
    }
  }
  let at = 0;
  const stops = widest.map((entry) => {
    at += entry + GAP * size;
    return at;
  });
  const most = width * (1 - LAST_COLUMN);
  return at > most ? stops.map((stop) => (stop * most) / at) : stops;
}
