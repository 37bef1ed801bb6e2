import type { TableBlock } from "@/lib/core/documents/document-model";
import { type PlacedCell, tableGrid } from "@/lib/core/documents/table-grid";
import { UnprintableError } from "../port";

export function placeCells(table: TableBlock): PlacedCell[] {
  const { columns, rows } = table;
  const placed = tableGrid(table);
  const taken = rows.map(() => new Set<number>());
  for (const { row, column, rowSpan, colSpan } of placed) {
    for (let c = column; c < column + colSpan; c += 1) {
      if (c >= columns.length || taken[row]?.has(c))
        throw new UnprintableError(
          `row ${row + 1} of a table has more cells than its ${columns.length} columns`,
        );
      for (let r = row; r < row + rowSpan; r += 1) taken[r]?.add(c);
    }
  }
  return placed;
}
