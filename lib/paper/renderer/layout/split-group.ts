import { type Band, band, type OpenCell } from "./band";
import { rowBands } from "./row-bands";
import type { KeptRows } from "./row-company";
import { cellMarks, firstBaselines, framed, heightOf, PADDING_Y, rowHeights, type SetCell } from "./set-cell";
import type { TypeSetter } from "./type-setter";

/** Shares of the page, as are all here but WHOLE_LINES. */
const TALLEST_ROW = { ruled: 0.3, bare: 0.1 } as const;
const WHOLE_LINES = 6.5;
const TALLEST_REPEAT = 0.3;
const TALLEST_KEPT = 0.6;

export function tallestRow(cells: readonly SetCell[], page: number): number {
  if (!cells.every(({ isBare }) => isBare)) return TALLEST_ROW.ruled * page;
  const lineHeight = Math.max(...cells.map(({ paragraph }) => paragraph.lineHeight));
  return Math.max(TALLEST_ROW.bare * page, WHOLE_LINES * lineHeight + 2 * PADDING_Y);
}

export function splitGroup(cells: readonly SetCell[], company: KeptRows, setter: TypeSetter): Band[] {
  const page = setter.body.height;
  const baselines = firstBaselines(cells);
  const isShort = (cell: SetCell) => cell.rowSpan > 1 && isRepeated(cell, baselines.get(cell.row) ?? 0, page);
  const bands = bandsAround(cells, isShort, company, setter);
  if (tallestKept(bands) <= TALLEST_KEPT * page) return bands;
  return bandsAround(cells, () => false, company, setter);
}

function bandsAround(
  cells: readonly SetCell[],
  floats: (cell: SetCell) => boolean,
  company: KeptRows,
  setter: TypeSetter,
): Band[] {
  const page = setter.body.height;
  const baselines = firstBaselines(cells);
  const start = Math.min(...cells.map(({ row }) => row));
  const end = Math.max(...cells.map(({ row, rowSpan }) => row + rowSpan));
  const heights = rowHeights(
    cells.map((cell) => (floats(cell) ? cell : { ...cell, rowSpan: 1 })),
    start,
    end,
  );
  const spanning = cells
    .filter(({ rowSpan }) => rowSpan > 1)
    .map((cell) => {
      const baseline = baselines.get(cell.row) ?? 0;
      return { cell, open: openCell(cell, { floats: floats(cell), baseline, page }) };
    });
  const tallest = tallestRow(cells, page);
  const rows = heights.map((height, index) => {
    const row = start + index;
    const own = cells.filter((cell) => cell.row === row && !floats(cell));
    const baseline = baselines.get(row) ?? 0;
    const bands =
      height > tallest ? lineBands(own, height, baseline, page) : [wholeRow(own, height, baseline)];
    const around = spanning.filter(({ cell }) => row >= cell.row && row < cell.row + cell.rowSpan);
    const isKept = company.withRowAbove.has(row + 1) || company.withRowBelow.has(row);
    return bands.map((each, at) => ({
      ...each,
      keepWithNext: at === bands.length - 1 ? isKept && row < end - 1 : each.keepWithNext,
      openCells: [
        ...(each.openCells ?? []),
        ...around.map(({ cell, open }) => ({ cell: open, holdsText: cell.row === row && !floats(cell) })),
      ],
    }));
  });
  for (const { cell } of spanning)
    if (floats(cell)) {
      const own = rows.slice(cell.row - start, cell.row - start + cell.rowSpan);
      keepEnds(own.flat(), cell, baselines.get(cell.row) ?? 0);
    }
  return rows.flat();
}

function wholeRow(own: readonly SetCell[], height: number, baseline: number): Band {
  const marks = own.flatMap((cell) => {
    const drawn = cellMarks(cell, cell.paragraph, { top: 0, height, baseline });
    return cell.rowSpan === 1 ? drawn : drawn.filter(({ kind }) => kind === "line");
  });
  return band(height, marks);
}

function lineBands(own: readonly SetCell[], height: number, baseline: number, page: number): Band[] {
  const bands = rowBands(
    own.map(({ x, padding, paragraph }) => ({ x: x + padding, paragraph })),
    PADDING_Y,
    0,
  );
  const step = Math.max(baseline, ...own.map(({ paragraph }) => paragraph.lineHeight));
  let missing = height - bands.reduce((sum, each) => sum + each.height, 0);
  for (; missing > 0.01; missing -= step) bands.push(band(Math.min(step, missing), []));
  const parts = own
    .filter(({ rowSpan }) => rowSpan === 1)
    .map((cell) => ({ cell, open: openCell(cell, { floats: false, baseline, page }) }));
  return bands.map((each, at) => ({
    ...each,
    breakGap: PADDING_Y,
    openCells: parts.map(({ cell, open }) => ({
      cell: open,
      holdsText: at < cell.paragraph.lines.length,
    })),
  }));
}

function isRepeated(cell: SetCell, baseline: number, page: number): boolean {
  return heightOf(cell.paragraph, baseline) <= TALLEST_REPEAT * page;
}

function openCell(
  cell: SetCell,
  { floats, baseline, page }: { floats: boolean; baseline: number; page: number },
): OpenCell {
  return {
    draw({ height, isFirst, holdsText }) {
      if (holdsText || cell.isEmpty) return framed(cell, 0, height);
      if (isFirst && floats) return cellMarks(cell, cell.paragraph, { top: 0, height, baseline });
      if (cell.isBare) return framed(cell, 0, height);
      for (const text of isRepeated(cell, baseline, page)
        ? (["whole", "none"] as const)
        : (["none"] as const)) {
        const paragraph = cell.repeat(text);
        if (heightOf(paragraph, 0) <= height)
          return cellMarks(cell, paragraph, { top: 0, height, baseline: 0 });
      }
      return framed(cell, 0, height);
    },
  };
}

function keepEnds(bands: Band[], cell: SetCell, baseline: number): void {
  const needed = Math.max(heightOf(cell.paragraph, baseline), heightOf(cell.repeat("whole"), 0));
  let above = 0;
  for (const each of bands.slice(0, -1)) {
    above += each.height;
    if (above < needed) each.keepWithNext = true;
  }
  let below = 0;
  for (const [index, each] of [...bands.entries()].reverse()) {
    below += each.height;
    const before = bands[index - 1];
    if (before && below < needed) before.keepWithNext = true;
  }
}

function tallestKept(bands: readonly Band[]): number {
  let tallest = 0;
  let run = 0;
  for (const { height, keepWithNext } of bands) {
    run += height;
    tallest = Math.max(tallest, run);
    if (!keepWithNext) run = 0;
  }
  return tallest;
}
