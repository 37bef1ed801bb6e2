import type { PlacedCell } from "./table-grid";

/** What a row of a table is, and the rows above it that name what it says; each from the top. */
export interface RowHeads {
  /** Names the columns below it, names the rows below it, or is a row of the table. */
  role: "columns" | "section" | "row";
  columns: readonly number[];
  sections: readonly number[];
}

const DIGITS = /\p{Nd}+/gu;
const YEAR = /^(?:19|20)\d\d$/;
/** Of a text with a number: "30", "3.5", "€ 1,250", "EUR 30", "12 %". */
const AMOUNT = /^(?:\p{Lu}{2,3})?[^\p{L}]+(?:\p{Lu}{2,3})?$/u;
const NONE: readonly number[] = [];

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
 * one; the rows of heads above it, or without it, name the columns. A title above such rows belongs to them. Heads above
 * no row are a row like others, and so is a total: farther down, heads with an amount. As in HTML, heads farther down
 * take the place of those above: names of columns of all, a section only of sections. Where more of them follow each
 * other than at the first section, the upper ones may belong to what stands above ("Total: 30"), and name nothing. A
 * cell over all columns that is no head may name a section as well: it ends the one before. Where it can't be told what
 * heads are, no heads are known of the rows below: none is better than another's.
 */
export function rowHeads(cells: readonly PlacedCell[], rowCount: number): RowHeads[] {
  const rows = readRows(cells, rowCount);
  const groups = rowGroups(cells, rowCount);
  const heads: RowHeads[] = [];
  /** By what heads look like, digits aside: "Year 2" is what "Year 1" was. */
  const known: KnownLooks = new Map();
  let [columns, sections] = [NONE, NONE];
  let depth = 0;
  for (let at = 0; at < groups.length; ) {
    const [from = 0] = groups[at] ?? [];
    const end = endOfHeads(groups, at, rows, known);
    const stop = groups[Math.max(at, end - 1)]?.[1] ?? rowCount;
    // Heads above no row, to the end of the table, are rows.
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

/** The group after those that are heads, from one on. */
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

/** Whether rows that spans tie together are heads; farther down than the first, they may be a total, or nobody knows what. */
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
  /** What its cells say, without those that say nothing. */
  texts: readonly string[];
  /** All of them are heads. */
  isHead: boolean;
  /** Its first column says something. */
  isLabelled: boolean;
  /** One cell over all of several columns. */
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
