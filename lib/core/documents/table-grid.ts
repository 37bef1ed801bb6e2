import type { TableBlock, TableCell } from "./document-model";

export interface PlacedCell {
  cell: TableCell;
  index: number;
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
}

export function tableGrid({ columns, rows }: TableBlock): PlacedCell[] {
  const taken = rows.map(() => new Set<number>());
  return rows.flatMap((cells, row) => {
    let column = 0;
    return cells.map((cell, index) => {
      while (taken[row]?.has(column)) column += 1;
      const colSpan = Math.max(1, Math.min(cell.colSpan ?? 1, columns.length - column));
      const rowSpan = Math.max(1, Math.min(cell.rowSpan ?? 1, rows.length - row));
      for (let r = row; r < row + rowSpan; r += 1)
        for (let c = column; c < column + colSpan; c += 1) taken[r]?.add(c);
      const placed = { cell, index, row, column, rowSpan, colSpan };
      column += colSpan;
      return placed;
    });
  });
}
