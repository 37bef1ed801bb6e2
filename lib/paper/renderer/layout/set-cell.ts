import type { PlacedCell } from "@/lib/core/documents/table-grid";
import type { Paragraph } from "../text/line";
import type { Mark } from "./band";
import { SHADE, TABLE_LINE } from "./design";
import { paragraphHeight, paragraphMarks } from "./paragraph-bands";

export const PADDING_Y = 3;

const LINE = { thickness: 0.5, color: TABLE_LINE } as const;

export interface SetCell extends PlacedCell {
  x: number;
  width: number;
  padding: number;
  paragraph: Paragraph;
  isEmpty: boolean;
  isBare: boolean;
  repeat(text: "whole" | "none"): Paragraph;
}

export function firstBaselines(cells: readonly SetCell[]): ReadonlyMap<number, number> {
  const baselines = new Map<number, number>();
  for (const { row, paragraph } of cells)
    baselines.set(row, Math.max(baselines.get(row) ?? 0, paragraph.baseline));
  return baselines;
}

export function heightOf(paragraph: Paragraph, baseline: number): number {
  const lines = Math.max(paragraph.lineHeight, paragraphHeight(paragraph));
  return lines + Math.max(0, baseline - paragraph.baseline) + 2 * PADDING_Y;
}

export function rowHeights(cells: readonly SetCell[], start: number, end: number): number[] {
  const heights = Array.from({ length: end - start }, () => 0);
  const baselines = firstBaselines(cells);
  for (const cell of [...cells].sort((a, b) => a.rowSpan - b.rowSpan)) {
    const first = cell.row - start;
    const last = first + cell.rowSpan - 1;
    const present = heights.slice(first, last + 1).reduce((sum, height) => sum + height, 0);
    const needed = heightOf(cell.paragraph, baselines.get(cell.row) ?? 0);
    heights[last] = (heights[last] ?? 0) + Math.max(0, needed - present);
  }
  return heights;
}

export function cellMarks(
  cell: SetCell,
  paragraph: Paragraph,
  { top, height, baseline }: { top: number; height: number; baseline: number },
): Mark[] {
  const free = height - paragraphHeight(paragraph);
  const drop = Math.max(0, baseline - paragraph.baseline);
  const y = cell.cell.header ? top + free / 2 : top + PADDING_Y + drop;
  return framed(cell, top, height, paragraphMarks(paragraph, cell.x + cell.padding, y));
}

export function framed(
  { cell, x, width, isBare }: SetCell,
  top: number,
  height: number,
  marks: Mark[] = [],
): Mark[] {
  if (isBare) return marks;
  const fill: Mark = { kind: "fill", x, y: top, width, height, color: SHADE };
  const upright = [x, x + width].map(
    (at): Mark => ({ kind: "rule", x1: at, y1: top, x2: at, y2: top + height, ...LINE }),
  );
  const level = [top, top + height].map(
    (at): Mark => ({ kind: "rule", x1: x, y1: at, x2: x + width, y2: at, ...LINE }),
  );
  return [...(cell.header ? [fill] : []), ...marks, ...upright, ...level];
}
