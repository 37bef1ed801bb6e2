import { listUnits, type ShapedRow } from "./break-lines";

/** Between a column and the next, as a share of the size of the type. */
const GAP = 1.2;
/** The least share of the line that the last column gets. */
const LAST_COLUMN = 0.3;

/**
 * Where the columns of a text begin that tabs part: behind the widest entry before each, so that forms and verse stand as
 * they were written, however long their words are in another language. A column that would leave no room for the last
 * begins earlier, and what is longer runs into it.
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
