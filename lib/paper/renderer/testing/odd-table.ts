import type { TableBlock, TableCell } from "@/lib/core/documents/document-model";
import { seededRandom } from "@/lib/testing/stripe/core/seeded-random";

/** Empty rows, arbitrary spans, heads anywhere, equal rows, remarks over all columns, and often too many columns. */
export function oddTable(seed: number): TableBlock {
  const random = seededRandom(seed + 1);
  const below = (limit: number) => Math.floor(random() * limit);
  const chance = (share: number) => random() < share;
  const isWide = chance(0.4);
  const columnCount = isWide ? 9 + below(10) : 1 + below(6);
  const rowCount = 1 + below(120);
  const blank = chance(0.3) ? 0.9 : chance(0.5) ? 0.3 : 0;
  const headShare = chance(0.3) ? 0.15 : 0.02;
  const taken = Array.from({ length: rowCount }, () => new Set<number>());
  const words = (isHead: boolean) => {
    const word = `${isHead ? "H" : "w"}${isWide ? "ordwordwordword" : "ord"}`;
    if (chance(0.3)) return `${word} ${below(3)}`;
    return chance(0.03) ? `${word} `.repeat(1 + below(40)) : `${word}${below(100_000)}`;
  };
  const isBlankFrom = chance(0.3) ? below(rowCount) : rowCount;
  const rows = Array.from({ length: rowCount }, (_, row): TableCell[] => {
    const cells: TableCell[] = [];
    const isHead = row === 0 ? chance(0.8) : chance(headShare);
    const isAcross = chance(0.06);
    for (let column = 0; column < columnCount; column += 1) {
      if (taken[row]?.has(column)) continue;
      let free = 1;
      while (column + free < columnCount && !taken[row]?.has(column + free)) free += 1;
      const colSpan = isAcross ? free : chance(0.05) ? 1 + below(free) : 1;
      const rowSpan = chance(0.04) ? Math.min(rowCount - row, 1 + below(30)) : 1;
      for (let down = row; down < row + rowSpan; down += 1)
        for (let at = column; at < column + colSpan; at += 1) taken[down]?.add(at);
      const isBlank = row >= isBlankFrom || (row > 0 && chance(blank));
      cells.push({
        runs: isBlank ? [] : [{ text: words(isHead) }],
        header: isHead || (column === 0 && chance(0.1)),
        colSpan,
        rowSpan,
      });
      column += colSpan - 1;
    }
    return cells;
  });
  return {
    id: `o${seed}`,
    kind: "table",
    columns: Array.from({ length: columnCount }, () => 1 + below(3)),
    rows,
  };
}
