import type { TableCell } from "@/lib/core/documents/document-model";

interface Shape {
  columns: number[];
  rows: TableCell[][];
}

/** How many columns the widest row takes, spans from above included. */
function widthOf(rows: readonly TableCell[][]): number {
  const taken = rows.map(() => new Set<number>());
  for (const [row, cells] of rows.entries()) {
    let column = 0;
    for (const { colSpan = 1, rowSpan = 1 } of cells) {
      while (taken[row]?.has(column)) column += 1;
      for (const below of taken.slice(row, row + rowSpan)) {
        for (let c = column; c < column + colSpan; c += 1) below.add(c);
      }
      column += colSpan;
    }
  }
  return Math.max(1, ...taken.map((columns) => Math.max(-1, ...columns) + 1));
}

/** A table whose cells all have their place, whatever was asked for: columns are added where cells need them. */
export function toTable(columns: readonly number[] | null, rows: TableCell[][]): Shape {
  const widths = (columns ?? []).filter((width) => Number.isFinite(width) && width > 0);
  const width = widthOf(rows);
  const missing = Math.max(0, width - widths.length);
  const average = widths.length > 0 ? widths.reduce((sum, each) => sum + each, 0) / widths.length : 1;
  return { columns: [...widths.slice(0, width), ...Array(missing).fill(average)], rows };
}
