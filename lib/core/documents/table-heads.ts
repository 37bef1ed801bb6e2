import type { PlacedCell } from "./table-grid";

/** What a row of a table is, and the rows above it that name what it says; each from the top. */
export interface RowHeads {
  /** Names the columns below it, names the rows below it, or is a row of the table. */
  role: "columns" | "section" | "row";
  columns: readonly number[];
  sections: readonly number[];
}

const NUMBER = /\p{Nd}+/gu;
const YEAR = /^(?:19|20)\d\d$/;

/** The stretches of rows that spans tie together, as first row and row after the last. */
export function rowGroups(cells: readonly PlacedCell[], rowCount: number): [start: number, end: number][] {
  const ends = Array.from({ length: rowCount }, (_, row) => row + 1);
  for (const { row, rowSpan } of cells) ends[row] = Math.max(ends[row] ?? 0, row + rowSpan);
  const groups: [number, number][] = [];
  let [start, end] = [0, 0];
  for (const [row, own] of ends.entries()) {
    end = Math.max(end, own);
    if (end > row + 1) continue;
    groups.push([start, end]);
    start = end;
  }
  return groups;
}

/**
 * What each row stands under. A row of heads with one that says something names the section below it, until the next
 * one; the rows of heads above it, or without it, name the columns. A title above such rows belongs to them. Heads with
 * numbers that are no years are a total, and heads above no row are a row like others. As in HTML, heads farther down
 * take the place of those above: names of columns of all, a section only of sections. Where more of them follow
 * each other than at the first section, the upper ones may belong to what stands above ("Total: 30"), and name nothing.
 */
export function rowHeads(cells: readonly PlacedCell[], rowCount: number): RowHeads[] {
  const columnCount = cells.reduce((most, { column, colSpan }) => Math.max(most, column + colSpan), 0);
  const worded = Array.from({ length: rowCount }, (): string[] => []);
  const startsRow = new Set<number>();
  for (const { cell, row, column } of cells) {
    const text = cell.runs.map((run) => run.text).join("");
    if (text.trim() === "") continue;
    worded[row]?.push(text);
    if (column === 0) startsRow.add(row);
  }
  const blocks = headBlocks(cells, rowCount, worded);
  const texts = (row: number) => worded[row]?.length ?? 0;
  const isFirst = (row: number) => !worded.slice(0, row).some((above) => above.length > 1);
  const namesColumns = (row: number, begins: number) => {
    if (columnCount === 1) return begins === 0;
    if (texts(row) < 2 || texts(row) > columnCount / 2) return texts(row) > 1;
    // Below other names, few heads from the first column on say more of a section: "Second year", "30 credits".
    return begins === 0 && (isFirst(row) || !startsRow.has(row));
  };
  const heads: RowHeads[] = [];
  let [columns, sections]: [readonly number[], readonly number[]] = [[], []];
  let depth = 0;
  for (let row = 0; row < rowCount; row += 1) {
    const end = blocks.get(row);
    if (end === undefined) {
      heads.push({ role: "row", columns, sections });
      continue;
    }
    const own = Array.from({ length: end - row }, (_, at) => row + at);
    const named = own.findLastIndex((each) => namesColumns(each, row)) + 1;
    for (const at of own.slice(0, named).keys())
      heads.push({ role: "columns", columns: own.slice(0, at), sections: [] });
    if (named > 0) columns = own.slice(0, named);
    const names = own.slice(named);
    depth ||= names.length;
    const upper = Math.max(0, names.length - depth);
    for (const _ of names.slice(0, upper)) heads.push({ role: "row", columns, sections });
    sections = names.slice(upper);
    for (const at of sections.keys())
      heads.push({ role: "section", columns, sections: sections.slice(0, at) });
    row = end - 1;
  }
  return heads;
}

/** Stretches of rows that are heads throughout and stand above others: the row after the last, by the first. */
function headBlocks(
  cells: readonly PlacedCell[],
  rowCount: number,
  worded: readonly (readonly string[])[],
): ReadonlyMap<number, number> {
  const bodyRows = new Set(cells.flatMap(({ cell, row }) => (cell.header ? [] : [row])));
  const blocks = new Map<number, number>();
  let start: number | undefined;
  for (const [from, to] of rowGroups(cells, rowCount)) {
    const rows = Array.from({ length: to - from }, (_, at) => from + at);
    const isHead =
      rows.every((row) => !bodyRows.has(row)) &&
      rows.some((row) => (worded[row]?.length ?? 0) > 0) &&
      !(from > 0 && start === undefined && rows.some((row) => isTotal(worded[row] ?? [])));
    if (isHead) start ??= from;
    else {
      if (start !== undefined) blocks.set(start, from);
      start = undefined;
    }
  }
  return blocks;
}

/** "Total", "30", "3.5", though all of them are heads. */
function isTotal(texts: readonly string[]): boolean {
  return (
    texts.length > 1 && texts.some((text) => [...text.matchAll(NUMBER)].some(([found]) => !YEAR.test(found)))
  );
}
