import { isRightToLeft } from "@/lib/core/documents/text-direction";
import type { TextLine } from "../../reader/port";
import type { Grid, GridCell } from "./find-grids";
import { type Field, joinLines, type LineGroup, labelledBox, type TextCell } from "./line-group";

const MOST_LINES_OF_CELL = 12;
const LABELLED_SHARE = 0.5;

interface FilledCell extends GridCell {
  lines: TextLine[];
}

export function gridGroups(
  grid: Grid,
  lines: readonly TextLine[],
  flow: (lines: readonly TextLine[]) => LineGroup[],
): LineGroup[] | null {
  const filled = fill(grid, lines);
  const some = filled.filter((cell) => cell.lines.length > 0);
  if (some.length < 2) return null;
  if (some.some((cell) => cell.lines.length > MOST_LINES_OF_CELL)) {
    return some.flatMap((cell) => flow(cell.lines));
  }
  const isWide = ({ colSpan }: GridCell) => colSpan === grid.columns.length;
  const boxes = some.filter((cell) => grid.columns.length === 1 || !isWide(cell));
  const labelled = boxes.filter((cell) => labelledBox(cell.lines) !== null);
  if (labelled.length >= boxes.length * LABELLED_SHARE) return formGroups(some, flow);
  return tableGroups(grid, filled, isWide, flow);
}

function fill(grid: Grid, lines: readonly TextLine[]): FilledCell[] {
  const cells = grid.cells.map((cell): FilledCell => ({ ...cell, lines: [] }));
  for (const line of lines) cells.find((cell) => isInside(line, cell.box))?.lines.push(line);
  if (!isRightToLeft(lines.map(({ text }) => text).join(" "))) return cells;
  const mirrored = cells.map((cell) => ({
    ...cell,
    column: grid.columns.length - cell.column - cell.colSpan,
  }));
  return mirrored.toSorted((one, other) => one.row - other.row || one.column - other.column);
}

export function isInside({ box }: TextLine, [left, top, width, height]: TextLine["box"]): boolean {
  const [x, y] = [box[0] + box[2] / 2, box[1] + box[3] / 2];
  return x >= left && x < left + width && y >= top && y < top + height;
}

function formGroups(
  cells: readonly FilledCell[],
  flow: (lines: readonly TextLine[]) => LineGroup[],
): LineGroup[] {
  const groups: LineGroup[] = [];
  let rowOfLast = -1;
  for (const { lines, row } of cells) {
    const field: Field | null = labelledBox(lines);
    const last = groups.at(-1);
    if (field === null) groups.push(...flow(lines));
    else if (last?.kind === "fields") {
      last.rows.push(row === rowOfLast ? { ...field, beside: true } : field);
      last.lines.push(...lines);
    } else groups.push({ kind: "fields", rows: [field], lines: [...lines] });
    rowOfLast = field === null ? -1 : row;
  }
  return groups;
}

function tableGroups(
  grid: Grid,
  cells: readonly FilledCell[],
  isWide: (cell: GridCell) => boolean,
  flow: (lines: readonly TextLine[]) => LineGroup[],
): LineGroup[] {
  const rowCount = cells.reduce((most, { row }) => Math.max(most, row + 1), 0);
  const rows = Array.from({ length: rowCount }, (_, at) => cells.filter(({ row }) => row === at));
  const isOutside = (row: readonly FilledCell[]) => row.every(isWide);
  const first = rows.findIndex((row) => !isOutside(row));
  const last = rows.findLastIndex((row) => !isOutside(row));
  const around = (from: readonly FilledCell[][]) => from.flat().flatMap(({ lines }) => flow(lines));
  if (first < 0) return around(rows);
  const inside = rows.slice(first, last + 1);
  const isReversed = isRightToLeft(
    cells.map(({ lines }) => lines.map(({ text }) => text).join(" ")).join(" "),
  );
  const table: LineGroup = {
    kind: "table",
    lines: inside.flatMap((row) => row.flatMap(({ lines }) => lines)),
    columns: isReversed ? grid.columns.toReversed() : grid.columns,
    rows: inside.map((row) => row.map(cellOf)),
  };
  return [...around(rows.slice(0, first)), table, ...around(rows.slice(last + 1))];
}

function cellOf({ lines, colSpan, rowSpan }: FilledCell): TextCell {
  return { text: joinLines(lines), ...(colSpan > 1 && { colSpan }), ...(rowSpan > 1 && { rowSpan }) };
}
