import type { TableBlock } from "@/lib/core/documents/document-model";
import { type PlacedCell, tableGrid } from "@/lib/core/documents/table-grid";
import { joinRuns } from "../blocks/block-lines";
import { textOfRuns } from "../text/runs";
import { tableOfGrid } from "./table-grid";

export function withRow(table: TableBlock, at: number): TableBlock {
  const cells = tableGrid(table).map((each) => {
    if (each.row >= at) return { ...each, row: each.row + 1 };
    return each.row + each.rowSpan > at ? { ...each, rowSpan: each.rowSpan + 1 } : each;
  });
  return tableOfGrid(table, table.columns, table.rows.length + 1, cells);
}

export function withColumn(table: TableBlock, at: number): TableBlock {
  const cells = tableGrid(table).map((each) => {
    if (each.column >= at) return { ...each, column: each.column + 1 };
    return each.column + each.colSpan > at ? { ...each, colSpan: each.colSpan + 1 } : each;
  });
  const width = table.columns[at - 1] ?? table.columns[at] ?? 1;
  return tableOfGrid(table, table.columns.toSpliced(at, 0, width), table.rows.length, cells);
}

export function withoutRow(table: TableBlock, at: number): TableBlock {
  if (table.rows.length < 2) return table;
  const cells = tableGrid(table).flatMap((each) => {
    if (each.row > at) return [{ ...each, row: each.row - 1 }];
    if (each.row + each.rowSpan <= at) return [each];
    return each.rowSpan > 1 ? [{ ...each, rowSpan: each.rowSpan - 1 }] : [];
  });
  return tableOfGrid(table, table.columns, table.rows.length - 1, cells);
}

export function withoutColumn(table: TableBlock, at: number): TableBlock {
  if (table.columns.length < 2) return table;
  const cells = tableGrid(table).flatMap((each) => {
    if (each.column > at) return [{ ...each, column: each.column - 1 }];
    if (each.column + each.colSpan <= at) return [each];
    return each.colSpan > 1 ? [{ ...each, colSpan: each.colSpan - 1 }] : [];
  });
  return tableOfGrid(table, table.columns.toSpliced(at, 1), table.rows.length, cells);
}

export function mergeCell(
  table: TableBlock,
  row: number,
  index: number,
  towards: "right" | "down",
): TableBlock {
  const cells = tableGrid(table);
  const cell = cells.find((each) => each.row === row && each.index === index);
  const next = cell && cells.find((each) => isNeighbour(cell, each, towards));
  if (cell === undefined || next === undefined) return table;
  const texts = [cell.cell.runs, next.cell.runs].filter((runs) => textOfRuns(runs) !== "");
  const merged = {
    ...cell,
    cell: { ...cell.cell, runs: joinRuns(texts, "\n") },
    colSpan: cell.colSpan + (towards === "right" ? next.colSpan : 0),
    rowSpan: cell.rowSpan + (towards === "down" ? next.rowSpan : 0),
  };
  const rest = cells.filter((each) => each !== cell && each !== next);
  return tableOfGrid(table, table.columns, table.rows.length, [...rest, merged]);
}

export function canMerge(table: TableBlock, row: number, index: number, towards: "right" | "down"): boolean {
  return mergeCell(table, row, index, towards) !== table;
}

export function splitCell(table: TableBlock, row: number, index: number): TableBlock {
  const cells = tableGrid(table).map((each) =>
    each.row === row && each.index === index ? { ...each, rowSpan: 1, colSpan: 1 } : each,
  );
  return tableOfGrid(table, table.columns, table.rows.length, cells);
}

function isNeighbour(cell: PlacedCell, other: PlacedCell, towards: "right" | "down"): boolean {
  return towards === "right"
    ? other.column === cell.column + cell.colSpan && other.row === cell.row && other.rowSpan === cell.rowSpan
    : other.row === cell.row + cell.rowSpan && other.column === cell.column && other.colSpan === cell.colSpan;
}
