import type { TableBlock, TableCell } from "@/lib/core/documents/document-model";
import { UnprintableError } from "../port";

/** A cell with its place in the table's grid. */
export interface PlacedCell {
  cell: TableCell;
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
}

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

/** The stretches of rows that spans tie together, as first row and row after the last. */
export function rowGroups(cells: readonly PlacedCell[], rowCount: number): [start: number, end: number][] {
  const groups: [number, number][] = [];
  let start = 0;
  let end = 0;
  for (let row = 0; row < rowCount; row += 1) {
    end = Math.max(
      end,
      row + 1,
      ...cells.filter((cell) => cell.row === row).map((cell) => row + cell.rowSpan),
    );
    if (end === row + 1) {
      groups.push([start, end]);
      start = end;
    }
  }
  return groups;
}
