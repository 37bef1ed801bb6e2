import { numberRuns } from "./number-runs";
import type { PlacedCell } from "./table-grid";

export interface RowHeads {
  role: "columns" | "section" | "row";
  columns: readonly number[];
  sections: readonly number[];
}

const DIGITS = /\p{Nd}+/gu;
const YEAR = /^(?:19|20)\d\d$/;
const CURRENCY_WORD = "(?:\\p{Lu}{2,3}|R\\$|S/|Bs|Rs|Kč|zł|kr|Ft|lei|đ|руб|грн)\\.?";
/** "30", "3.5", "€ 1,250", "EUR 30", "R$ 5", "12 %". */
const AMOUNT = new RegExp(`^(?:${CURRENCY_WORD})?[^\\p{L}]+(?:${CURRENCY_WORD})?$`, "u");
/** "01/03/2025", "2025-03-01", "3. 1. 2025", "01/03", "10:30". */
const DATE_OR_TIME =
  /^\p{Nd}{1,4}([-\u2010-\u2013/.] ?)\p{Nd}{1,2}\1\p{Nd}{1,4}(?!\p{Nd})|^\p{Nd}{1,2}\/\p{Nd}{1,2}$|^\p{Nd}{1,2}:\p{Nd}{2}/u;
const NONE: readonly number[] = [];

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
 * Says what names each row.
 *
 * - A row of heads with one text names a section, which lasts until the next one. Other rows of heads, and a title above
 *   them, name the columns.
 * - As in HTML, heads farther down replace those above: names of columns replace all of them, a section replaces sections.
 * - Heads with an amount are a total and name nothing. Nor do heads at the end of the table.
 * - Of sections that follow each other, only as many count as at the first place: the upper ones may be a total.
 * - A cell over all columns that is no head may name a section, too, so it ends the one before.
 * - After heads of which it isn't clear what they name, rows have no heads: none is better than a wrong one.
 */
export function rowHeads(cells: readonly PlacedCell[], rowCount: number): RowHeads[] {
  const rows = readRows(cells, rowCount);
  const groups = rowGroups(cells, rowCount);
  const heads: RowHeads[] = [];
  const known: KnownLooks = new Map();
  let [columns, sections] = [NONE, NONE];
  let depth = 0;
  for (let at = 0; at < groups.length; ) {
    const [from = 0] = groups[at] ?? [];
    const end = endOfHeads(groups, at, rows, known);
    const stop = groups[Math.max(at, end - 1)]?.[1] ?? rowCount;
    if (end === at || end === groups.length) {
      const kind = end > at ? "heads" : kindOf(rows.slice(from, stop), from, known);
      if (kind === "unknown") [columns, sections] = [NONE, NONE];
      if (kind === "row" && rows[from]?.isAcross) sections = NONE;
      for (let row = from; row < stop; row += 1) heads.push({ role: "row", columns, sections });
      at = Math.max(at + 1, end);
      continue;
    }
    const block = groups.slice(at, end);
    const isFirst = from === 0;
    const named = block.findLastIndex(([start, to]) =>
      rows.slice(start, to).some((row) => namesColumns(row, isFirst, rows, known)),
    );
    const names = block.slice(named + 1);
    depth ||= names.length;
    const after = groups[end]?.[0] ?? rowCount;
    const firstName = names[0]?.[0] ?? after;
    const firstSection = names[Math.max(0, names.length - depth)]?.[0] ?? after;
    if (named >= 0) [columns, sections] = [rangeOf(from, firstName), NONE];
    for (let row = from; row < firstName; row += 1)
      heads.push({ role: "columns", columns: NONE, sections: NONE });
    for (let row = firstName; row < firstSection; row += 1) heads.push({ role: "row", columns, sections });
    sections = rangeOf(firstSection, after);
    for (let row = firstSection; row < after; row += 1)
      heads.push({ role: "section", columns, sections: NONE });
    for (let row = from; row < after; row += 1) {
      const { look = "", texts = [] } = rows[row] ?? {};
      if (texts.length > 1) known.set(look, heads[row]?.role ?? "row");
    }
    at = end;
  }
  return heads;
}

type KnownLooks = Map<string, RowHeads["role"]>;

function rangeOf(from: number, to: number): readonly number[] {
  return from < to ? Array.from({ length: to - from }, (_, at) => from + at) : NONE;
}

function endOfHeads(
  groups: readonly [number, number][],
  at: number,
  rows: readonly ReadRow[],
  known: KnownLooks,
): number {
  let end = at;
  for (; end < groups.length; end += 1) {
    const [from, to] = groups[end] ?? [0, 0];
    if (kindOf(rows.slice(from, to), at === 0 ? 0 : from, known) !== "heads") break;
  }
  return end;
}

function kindOf(rows: readonly ReadRow[], from: number, known: KnownLooks): "heads" | "row" | "unknown" {
  if (!rows.every(({ isHead }) => isHead) || rows.every(({ texts }) => texts.length === 0)) return "row";
  if (from === 0) return "heads";
  const numbered = rows.flatMap(({ texts, look }) =>
    texts.length < 2 || known.has(look) ? [] : texts.filter(hasNumber),
  );
  if (numbered.length === 0) return "heads";
  return numbered.some((text) => AMOUNT.test(text)) ? "row" : "unknown";
}

function hasNumber(text: string): boolean {
  return [...text.matchAll(DIGITS)].some(([found]) => !YEAR.test(found));
}

/**
 * Whether a page may repeat a cell from the previous page. Names and dates may be. A repeated amount would be
 * read and added up again. In the first column, a number names its row.
 */
export function maySayAgain({ cell, column }: Pick<PlacedCell, "cell" | "column">): boolean {
  if (cell.header || column === 0) return true;
  const text = cell.runs
    .map((run) => run.text)
    .join("")
    .trim();
  // Includes Swiss thousands.
  const isOne = numberRuns(text.replace(/(?<=\d)['’](?=\d)/gu, ",")).length <= 1;
  return !hasNumber(text) || !isOne || !AMOUNT.test(text) || DATE_OR_TIME.test(text);
}

function namesColumns(row: ReadRow, isFirst: boolean, rows: readonly ReadRow[], known: KnownLooks): boolean {
  const { texts, columnCount, isLabelled, look } = row;
  const role = known.get(look);
  if (role !== undefined) return role === "columns";
  if (columnCount === 1) return isFirst;
  if (texts.length < 2) return texts.length === 1 && isFirst && !isLabelled;
  if (texts.length > columnCount / 2) return true;
  // Below other names, few heads from the first column on say more of a section: "Second year", "30 credits".
  return isFirst && (!isLabelled || rows.find((each) => each.texts.length > 1) === row);
}

interface ReadRow {
  texts: readonly string[];
  isHead: boolean;
  isLabelled: boolean;
  isAcross: boolean;
  look: string;
  columnCount: number;
}

function readRows(cells: readonly PlacedCell[], rowCount: number): ReadRow[] {
  const columnCount = cells.reduce((most, { column, colSpan }) => Math.max(most, column + colSpan), 0);
  const byRow = Array.from({ length: rowCount }, (): PlacedCell[] => []);
  for (const cell of cells) byRow[cell.row]?.push(cell);
  return byRow.map((own) => {
    const told = own.map(({ cell }) =>
      cell.runs
        .map(({ text }) => text)
        .join("")
        .trim(),
    );
    return {
      texts: told.filter((text) => text !== ""),
      isHead: own.every(({ cell }) => cell.header === true),
      isLabelled: own.some(({ column }, at) => column === 0 && told[at] !== ""),
      isAcross: columnCount > 1 && own.length === 1 && own[0]?.colSpan === columnCount,
      look: own
        .map(({ column, colSpan }, at) => `${column} ${colSpan} ${told[at]?.replace(DIGITS, "0")}`)
        .join("\n"),
      columnCount,
    };
  });
}
