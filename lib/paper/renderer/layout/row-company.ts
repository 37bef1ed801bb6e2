import type { PlacedCell } from "@/lib/core/documents/table-grid";
import type { RowHeads } from "@/lib/core/documents/table-heads";

export interface KeptRows {
  /** A total alone at the top of a page would not show what it sums up. */
  withRowAbove: ReadonlySet<number>;
  withRowBelow: ReadonlySet<number>;
}

const NUMBER = /\p{Nd}/u;
export const LAST_TOGETHER = 4;

/**
 * A total has a number, and is either bold among plain rows or begins with a cell over several columns. At most
 * the `most` last rows stay together.
 */
export function keptRows(cells: readonly PlacedCell[], heads: readonly RowHeads[], most: number): KeptRows {
  const rowCount = heads.length;
  const lastTogether = Math.min(most, Math.max(2, Math.floor(rowCount / 2)));
  const withRowAbove = new Set(
    Array.from({ length: lastTogether - 1 }, (_, at) => rowCount - 1 - at).filter((row) => row > 0),
  );
  const withRowBelow = new Set(rowCount > 1 ? [0] : []);
  const columnCount = cells.reduce((most, { column, colSpan }) => Math.max(most, column + colSpan), 0);
  const rows = rowsOf(cells, rowCount);
  for (const [row, own] of rows.entries()) {
    const above = rows[row - 1] ?? [];
    const [first, ...others] = own;
    const { role } = heads[row] ?? {};
    if (role !== "row") {
      withRowBelow.add(row);
      if (heads[row + 1]?.role === "row" && row + 1 < rowCount - 1) withRowBelow.add(row + 1);
      continue;
    }
    if (!first || row === 0) continue;
    if (others.length === 0 && columnCount > 1 && first.colSpan === columnCount) withRowBelow.add(row);
    const isTotal = isBold(own)
      ? !isBold(above)
      : first.column === 0 && first.colSpan > 1 && others.length > 0;
    if (isTotal && own.some(({ cell }) => cell.runs.some(({ text }) => NUMBER.test(text))))
      withRowAbove.add(row);
  }
  return { withRowAbove, withRowBelow };
}

function rowsOf(cells: readonly PlacedCell[], rowCount: number): PlacedCell[][] {
  const rows = Array.from({ length: rowCount }, (): PlacedCell[] => []);
  for (const cell of cells) rows[cell.row]?.push(cell);
  return rows;
}

function isBold(cells: readonly PlacedCell[]): boolean {
  const runs = cells.flatMap(({ cell: { runs, header } }) =>
    runs.filter(({ text }) => text.trim() !== "").map(({ bold }) => bold || header),
  );
  return runs.length > 0 && runs.every((bold) => bold === true);
}
