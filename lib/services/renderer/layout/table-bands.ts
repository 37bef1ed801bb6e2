import type { TableBlock } from "@/lib/core/documents/document-model";
import { printedRuns } from "@/lib/core/documents/printed-words";
import { UnprintableError } from "../port";
import type { Band } from "./band";
import { BODY, GAP, SIZE } from "./design";
import { placeCells, rowGroups } from "./place-cells";
import { CELL_PADDING, groupBands, type SetCell } from "./table-group";
import type { TypeSetter } from "./type-setter";

const WIDE_TABLE_COLUMNS = 8;
/** Room for any letter of an alphabet. */
const LEAST_COLUMN_WIDTH = 24;
const TALLEST_REPEATED_HEAD = BODY.height / 4;

/** The rows of a table: rows that a span ties together make one band, the head is printed again on each page. */
export function tableBands(table: TableBlock, setter: TypeSetter): Band[] {
  const cells = setCells(table, setter);
  const groups = rowGroups(cells, table.rows.length).map(([start, end]) =>
    cells.filter(({ row }) => row >= start && row < end),
  );
  const headCount = groups.findIndex((group) => group.some(({ cell }) => !cell.header));
  const head = groups
    .slice(0, Math.max(0, headCount))
    .flatMap(groupBands)
    .map((each) => ({ ...each, keepWithNext: true }));
  const body = groups.slice(Math.max(0, headCount)).flatMap(groupBands);
  const headHeight = head.reduce((sum, { height }) => sum + height, 0);
  const tableHead = head.length > 0 && headHeight <= TALLEST_REPEATED_HEAD ? head : undefined;
  return [...head, ...body.map((each) => (tableHead ? { ...each, tableHead } : each))].map((each, index) =>
    index === 0 ? { ...each, gap: GAP.block } : each,
  );
}

function setCells(table: TableBlock, setter: TypeSetter): SetCell[] {
  const widths = columnWidths(table.columns);
  const widthOf = (from: number, to: number) => widths.slice(from, to).reduce((sum, width) => sum + width, 0);
  const size = table.columns.length >= WIDE_TABLE_COLUMNS ? SIZE.wideTable : SIZE.table;
  return placeCells(table).map((placed) => {
    const { cell, column, colSpan } = placed;
    const width = widthOf(column, column + colSpan);
    const runs = printedRuns(cell.runs, setter.language).map((run) =>
      cell.header ? { ...run, bold: true } : run,
    );
    const paragraph = setter.set(runs, width - 2 * CELL_PADDING.x, { size, align: cell.align });
    return { ...placed, x: setter.fromStart(widthOf(0, column), width, BODY.width), width, paragraph };
  });
}

/** By the shares that were asked for, unless a column got too little: then all have the least, and share the rest. */
function columnWidths(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (!(total > 0)) throw new UnprintableError("the columns of a table have no width");
  const least = Math.min(LEAST_COLUMN_WIDTH, BODY.width / shares.length);
  const widths = shares.map((share) => (share / total) * BODY.width);
  if (widths.every((width) => width >= least)) return widths;
  return shares.map((share) => least + (share / total) * (BODY.width - least * shares.length));
}
