import type { TableBlock, TableCell } from "@/lib/core/documents/document-model";

/** A cell with the place where it starts and how far it reaches. */
export interface GridCell {
  cell: TableCell;
  /** Which of its row's cells it is. */
  index: number;
  row: number;
  column: number;
  rowSpan: number;
  colSpan: number;
}

/** The cells of a table in their places; spans that reach out of the table end with it. */
export function tableGrid({ columns, rows }: TableBlock): GridCell[] {
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

/** The table that these cells make; places that none of them takes get an empty one. */
export function tableOfGrid(
  table: TableBlock,
  columns: number[],
  rowCount: number,
  cells: readonly GridCell[],
): TableBlock {
  const taken = Array.from({ length: rowCount }, () => new Set<number>());
  for (const { row, column, rowSpan, colSpan } of cells) {
    for (let r = row; r < row + rowSpan; r += 1)
      for (let c = column; c < column + colSpan; c += 1) taken[r]?.add(c);
  }
  const starting = Map.groupBy(cells, ({ row }) => row);
  const rows = taken.map((columnsTaken, row) => {
    const free = columns
      .map((_, column) => column)
      .filter((column) => !columnsTaken.has(column))
      .map((column) => ({ cell: { runs: [] }, column, rowSpan: 1, colSpan: 1 }));
    return [...(starting.get(row) ?? []), ...free].sort((a, b) => a.column - b.column).map(spannedCell);
  });
  return { ...table, columns, rows };
}

function spannedCell({ cell, rowSpan, colSpan }: Pick<GridCell, "cell" | "rowSpan" | "colSpan">): TableCell {
  const { rowSpan: _r, colSpan: _c, ...rest } = cell;
  return { ...rest, ...(rowSpan > 1 ? { rowSpan } : {}), ...(colSpan > 1 ? { colSpan } : {}) };
}
