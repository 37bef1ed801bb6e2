import type { TableBlock } from "@/lib/core/documents/document-model";
import { tableGrid, tableOfGrid } from "./table-grid";

/** The table with an empty row before row `at`; what spans that edge grows by one. */
export function withRow(table: TableBlock, at: number): TableBlock {
  const cells = tableGrid(table).map((each) => {
    if (each.row >= at) return { ...each, row: each.row + 1 };
    return each.row + each.rowSpan > at ? { ...each, rowSpan: each.rowSpan + 1 } : each;
  });
  return tableOfGrid(table, table.columns, table.rows.length + 1, cells);
}

/** The table with an empty column before column `at`, as wide as its neighbour. */
export function withColumn(table: TableBlock, at: number): TableBlock {
  const cells = tableGrid(table).map((each) => {
    if (each.column >= at) return { ...each, column: each.column + 1 };
    return each.column + each.colSpan > at ? { ...each, colSpan: each.colSpan + 1 } : each;
  });
  const width = table.columns[at - 1] ?? table.columns[at] ?? 1;
  return tableOfGrid(table, table.columns.toSpliced(at, 0, width), table.rows.length, cells);
}

/** The table without a row; a cell that reaches further down keeps its words there. One row always stays. */
export function withoutRow(table: TableBlock, at: number): TableBlock {
  if (table.rows.length < 2) return table;
  const cells = tableGrid(table).flatMap((each) => {
    if (each.row > at) return [{ ...each, row: each.row - 1 }];
    if (each.row + each.rowSpan <= at) return [each];
    return each.rowSpan > 1 ? [{ ...each, rowSpan: each.rowSpan - 1 }] : [];
  });
  return tableOfGrid(table, table.columns, table.rows.length - 1, cells);
}

/** The table without a column; a cell that reaches further keeps its words there. One column always stays. */
export function withoutColumn(table: TableBlock, at: number): TableBlock {
  if (table.columns.length < 2) return table;
  const cells = tableGrid(table).flatMap((each) => {
    if (each.column > at) return [{ ...each, column: each.column - 1 }];
    if (each.column + each.colSpan <= at) return [each];
    return each.colSpan > 1 ? [{ ...each, colSpan: each.colSpan - 1 }] : [];
  });
  return tableOfGrid(table, table.columns.toSpliced(at, 1), table.rows.length, cells);
}
