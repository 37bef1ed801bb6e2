import type { Paragraph } from "../text/line";
import { type Band, band, type Mark } from "./band";
import { BODY, SHADE, TABLE_LINE } from "./design";
import { paragraphHeight, paragraphMarks } from "./paragraph-bands";
import type { PlacedCell } from "./place-cells";
import { rowBands } from "./row-bands";

export const CELL_PADDING = { x: 4, y: 3 } as const;

const LINE = { thickness: 0.5, color: TABLE_LINE } as const;
const TALLEST_GROUP = BODY.height * 0.75;

/** A cell of a table with its text set. */
export interface SetCell extends PlacedCell {
  x: number;
  width: number;
  paragraph: Paragraph;
}

/** Rows that belong together as one band; as rows on their own, or lines, when they would not fit on a page. */
export function groupBands(cells: readonly SetCell[]): Band[] {
  const start = Math.min(...cells.map(({ row }) => row));
  const end = Math.max(...cells.map(({ row, rowSpan }) => row + rowSpan));
  if (cells.length === 0) return [];
  const heights = rowHeights(cells, start, end);
  const total = heights.reduce((sum, height) => sum + height, 0);
  if (total > TALLEST_GROUP) return splitGroup(cells, start, end);
  const topOf = (row: number) => heights.slice(0, row - start).reduce((sum, height) => sum + height, 0);
  const marks = cells.flatMap((cell) => {
    const top = topOf(cell.row);
    return cellMarks(cell, top, topOf(cell.row + cell.rowSpan) - top, firstBaseline(cells, cell.row));
  });
  return [band(total, marks)];
}

function firstBaseline(cells: readonly SetCell[], row: number): number {
  return Math.max(0, ...cells.filter((cell) => cell.row === row).map(({ paragraph }) => paragraph.baseline));
}

function neededHeight(cells: readonly SetCell[], { row, paragraph }: SetCell): number {
  const lines = Math.max(paragraph.lineHeight, paragraphHeight(paragraph));
  return lines + firstBaseline(cells, row) - paragraph.baseline + 2 * CELL_PADDING.y;
}

function rowHeights(cells: readonly SetCell[], start: number, end: number): number[] {
  const heights = Array.from({ length: end - start }, () => 0);
  for (const cell of [...cells].sort((a, b) => a.rowSpan - b.rowSpan)) {
    const first = cell.row - start;
    const last = first + cell.rowSpan - 1;
    const present = heights.slice(first, last + 1).reduce((sum, height) => sum + height, 0);
    // What a tall spanning cell needs beyond its rows goes to the last of them.
    heights[last] = (heights[last] ?? 0) + Math.max(0, neededHeight(cells, cell) - present);
  }
  return heights;
}

function cellMarks(cell: SetCell, top: number, height: number, baseline: number): Mark[] {
  const { x, width, paragraph } = cell;
  const free = height - paragraphHeight(paragraph);
  const y = cell.cell.header ? top + free / 2 : top + CELL_PADDING.y + baseline - paragraph.baseline;
  const fill: Mark = { kind: "fill", x, y: top, width, height, color: SHADE };
  return [
    ...(cell.cell.header ? [fill] : []),
    ...paragraphMarks(paragraph, x + CELL_PADDING.x, y),
    ...frame(x, top, width, height),
  ];
}

function frame(x: number, y: number, width: number, height: number): Mark[] {
  return [...sides(x, y, width, height), edge(x, y, width), edge(x, y + height, width)];
}

function sides(x: number, y: number, width: number, height: number): Mark[] {
  return [x, x + width].map((at) => ({ kind: "rule", x1: at, y1: y, x2: at, y2: y + height, ...LINE }));
}

function edge(x: number, y: number, width: number): Mark {
  return { kind: "rule", x1: x, y1: y, x2: x + width, y2: y, ...LINE };
}

function splitGroup(cells: readonly SetCell[], start: number, end: number): Band[] {
  return Array.from({ length: end - start }, (_, index) =>
    cells.filter(({ row }) => row === start + index),
  ).flatMap((row) => {
    const bands = rowBands(
      row.map(({ x, paragraph }) => ({ x: x + CELL_PADDING.x, paragraph })),
      CELL_PADDING.y,
    );
    return bands.map((each, at) => ({
      ...each,
      keepWithNext: at < bands.length - 1 && each.keepWithNext,
      marks: [
        ...each.marks,
        ...row.flatMap(({ x, width }) => [
          ...sides(x, 0, width, each.height),
          ...(at === 0 ? [edge(x, 0, width)] : []),
          ...(at === bands.length - 1 ? [edge(x, each.height, width)] : []),
        ]),
      ],
    }));
  });
}
