import type { PlacedCell } from "./place-cells";

/** Rows that no page break may part from a neighbour. */
export interface KeptRows {
  /** They sum up what stands above them, which a total alone at the head of a page would not show. */
  withRowAbove: ReadonlySet<number>;
  /** They name the rows below them. */
  withRowBelow: ReadonlySet<number>;
}

const NUMBER = /\p{Nd}/u;
/** So many last rows go on to a page together: two below a full page look like a mistake. Our own choice. */
const LAST_TOGETHER = 4;

/**
 * The last rows of a table stay together. A row that is a total by its look stays with the row above: bold among rows
 * that are not, or with a first cell over several columns, and a number in it. A row of one cell over all columns stays
 * with the row below, and so does the first row below the head.
 */
export function keptRows(cells: readonly PlacedCell[], rowCount: number): KeptRows {
  // Of a short table half: its first rows stay where it begins.
  const lastTogether = Math.max(2, Math.min(LAST_TOGETHER, Math.floor(rowCount / 2)));
  const withRowAbove = new Set(
    Array.from({ length: lastTogether - 1 }, (_, at) => rowCount - 1 - at).filter((row) => row > 0),
  );
  const withRowBelow = new Set<number>();
  const columnCount = cells.reduce((most, { column, colSpan }) => Math.max(most, column + colSpan), 0);
  const rows = rowsOf(cells, rowCount);
  const firstOfBody = rows.findIndex((own) => own.some(({ cell }) => !cell.header));
  // A head over one lone row at the foot of a page says less than it takes.
  if (firstOfBody >= 0 && firstOfBody < rowCount - 1) withRowBelow.add(firstOfBody);
  for (const [row, own] of rows.entries()) {
    const above = rows[row - 1] ?? [];
    const [first, ...others] = own;
    if (!first || first.cell.header || row === 0) continue;
    if (others.length === 0 && columnCount > 1 && first.colSpan === columnCount) withRowBelow.add(row);
    const isTotal = isBold(own)
      ? !isBold(above)
      : first.column === 0 && first.colSpan > 1 && others.length > 0;
    if (isTotal && own.some(({ cell }) => cell.runs.some(({ text }) => NUMBER.test(text))))
      withRowAbove.add(row);
  }
  return { withRowAbove, withRowBelow };
}

function rowsOf(cells: readonly PlacedCell[], rowCount: number): PlacedCell[][] {
  const rows = Array.from({ length: rowCount }, (): PlacedCell[] => []);
  for (const cell of cells) rows[cell.row]?.push(cell);
  return rows;
}

function isBold(cells: readonly PlacedCell[]): boolean {
  const runs = cells.flatMap(({ cell }) => cell.runs.filter(({ text }) => text.trim() !== ""));
  return runs.length > 0 && runs.every(({ bold }) => bold === true);
}
