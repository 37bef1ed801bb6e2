import type { TableBlock } from "@/lib/core/documents/document-model";
import type { PlacedCell } from "@/lib/core/documents/table-heads";
import { UnprintableError } from "../port";

/**
 * Gives each cell the first column of its row that no cell from above takes; spans end with the table. No cell lies on
 * another: its shade would hide what stands there.
 */
export function placeCells({ columns, rows }: TableBlock): PlacedCell[] {
  const taken = rows.map(() => new Set<number>());
  const tooMany = (row: number) =>
    new UnprintableError(`row ${row + 1} of a table has more cells than its ${columns.length} columns`);
  return rows.flatMap((cells, row) => {
    let column = 0;
    return cells.map((cell) => {
      while (taken[row]?.has(column)) column += 1;
      if (column >= columns.length) throw tooMany(row);
      const colSpan = Math.min(cell.colSpan ?? 1, columns.length - column);
      const rowSpan = Math.min(cell.rowSpan ?? 1, rows.length - row);
      for (let c = column; c < column + colSpan; c += 1) if (taken[row]?.has(c)) throw tooMany(row);
      for (let r = row; r < row + rowSpan; r += 1)
        for (let c = column; c < column + colSpan; c += 1) taken[r]?.add(c);
      const placed = { cell, row, column, rowSpan, colSpan };
      column += colSpan;
      return placed;
    });
  });
}
