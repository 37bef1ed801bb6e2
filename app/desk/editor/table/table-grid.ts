import type { TableBlock, TableCell } from "@/lib/core/documents/document-model";
import type { PlacedCell } from "@/lib/core/documents/table-grid";

export function tableOfGrid(
  table: TableBlock,
  columns: number[],
  rowCount: number,
  cells: readonly PlacedCell[],
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

function spannedCell({
  cell,
  rowSpan,
  colSpan,
}: Pick<PlacedCell, "cell" | "rowSpan" | "colSpan">): TableCell {
  const { rowSpan: _r, colSpan: _c, ...rest } = cell;
  return { ...rest, ...(rowSpan > 1 ? { rowSpan } : {}), ...(colSpan > 1 ? { colSpan } : {}) };
}
