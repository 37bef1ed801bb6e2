import { type Band, band } from "./band";
import type { KeptRows } from "./row-company";
import { cellMarks, firstBaselines, rowHeights, type SetCell } from "./set-cell";
import { splitGroup, tallestRow } from "./split-group";
import type { TypeSetter } from "./type-setter";

/** A share of the page. */
const TALLEST_GROUP = 0.5;

export function groupBands(cells: readonly SetCell[], company: KeptRows, setter: TypeSetter): Band[] {
  if (cells.length === 0) return [];
  const start = Math.min(...cells.map(({ row }) => row));
  const end = Math.max(...cells.map(({ row, rowSpan }) => row + rowSpan));
  const heights = rowHeights(cells, start, end);
  const total = heights.reduce((sum, height) => sum + height, 0);
  const page = setter.body.height;
  const tallest = heights.length > 1 ? TALLEST_GROUP * page : tallestRow(cells, page);
  if (total > tallest) return splitGroup(cells, company, setter);
  const topOf = (row: number) => heights.slice(0, row - start).reduce((sum, height) => sum + height, 0);
  const baselines = firstBaselines(cells);
  const marks = cells.flatMap((cell) => {
    const top = topOf(cell.row);
    const height = topOf(cell.row + cell.rowSpan) - top;
    return cellMarks(cell, cell.paragraph, { top, height, baseline: baselines.get(cell.row) ?? 0 });
  });
  return [band(total, marks)];
}
