import type { TableBlock } from "@/lib/core/documents/document-model";
import { joinRuns } from "../blocks/block-lines";
import { textOfRuns } from "../text/normal-runs";
import { type GridCell, tableGrid, tableOfGrid } from "./table-grid";

/** The table with a cell and its neighbour made one, words of both; the same where their edges do not match. */
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

/** Whether `mergeCell` would change anything. */
export function canMerge(table: TableBlock, row: number, index: number, towards: "right" | "down"): boolean {
  return mergeCell(table, row, index, towards) !== table;
}

/** The table with a spanning cell cut into single ones; its words stay in the first. */
export function splitCell(table: TableBlock, row: number, index: number): TableBlock {
  const cells = tableGrid(table).map((each) =>
    each.row === row && each.index === index ? { ...each, rowSpan: 1, colSpan: 1 } : each,
  );
  return tableOfGrid(table, table.columns, table.rows.length, cells);
}

function isNeighbour(cell: GridCell, other: GridCell, towards: "right" | "down"): boolean {
  return towards === "right"
    ? other.column === cell.column + cell.colSpan && other.row === cell.row && other.rowSpan === cell.rowSpan
    : other.row === cell.row + cell.rowSpan && other.column === cell.column && other.colSpan === cell.colSpan;
}
