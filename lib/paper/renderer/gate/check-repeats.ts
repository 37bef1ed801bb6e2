import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { PlacedCell } from "@/lib/core/documents/table-grid";
import { maySayAgain, rowHeads } from "@/lib/core/documents/table-heads";
import { placeCells } from "../layout/place-cells";
import type { PrintedPage } from "../pages/printed-page";
import { UnprintableError } from "../port";
import type { Line } from "../text/line";
import { comparable } from "./comparable";
import { continuedTexts, expectedBlocks } from "./expected-text";

interface Printed {
  content: TranslatedDocument;
  contentLines: readonly Line[];
  repeats: readonly (readonly Line[])[];
  pages: readonly PrintedPage[];
}

interface Table {
  cells: ReadonlyMap<string, readonly PlacedCell[]>;
  named: ReadonlyMap<number, Rows>;
  rowCount: number;
}

interface Rows {
  first: number;
  last: number;
}

interface Told extends Rows {
  table: Table;
}

interface Again {
  text: string;
  letters: string;
  at: number;
  page: number;
}

const NEAR = 4;

/**
 * A repeated text must name its neighbours: its own row, a row that its cell spans, or rows whose columns or
 * section it names. Rows without words leave no line, so any row between two lines may be meant. Amounts are not
 * repeated.
 * @throws UnprintableError with the text and its page
 */
export function checkRepeats(printed: Printed): void {
  const places = placesOf(printed);
  const firstOf = new Map(
    printed.repeats.flatMap((lines) => lines.map((line, at) => [line, at === 0 ? lettersOf(lines) : null])),
  );
  const suffixes = continuedTexts(printed.content).map(comparable);
  const order: (Told | null)[] = [];
  const again: Again[] = [];
  const across = new Map<Line, number>();
  for (const [page, { marks }] of printed.pages.entries()) {
    const lines = marks.flatMap((mark) => (mark.kind === "line" ? [mark] : []));
    for (const { line, x } of lines.sort((a, b) => a.baseline - b.baseline)) {
      const place = places.get(line);
      const before = across.get(line);
      const letters = before === undefined ? firstOf.get(line) : place?.letters;
      if (before !== undefined && Math.abs(before - x) > 0.01) throw untrue(line.text, page);
      if (letters) again.push({ text: line.text, letters, at: order.length, page });
      else if (place && before === undefined) {
        across.set(line, x);
        order.push(place.told);
      }
    }
  }
  const together = Map.groupBy(again, ({ page, at }) => `${page} ${at}`);
  for (const each of again)
    if (!suffixes.includes(each.letters)) {
      const others = together.get(`${each.page} ${each.at}`) ?? [];
      if (!isTrue(each, others, order, suffixes)) throw untrue(each.text, each.page);
    }
}

function untrue(text: string, page: number): UnprintableError {
  return new UnprintableError(
    `${JSON.stringify(text)} is repeated on page ${page + 1} over what it does not name`,
  );
}

function isTrue(
  { letters, at }: Again,
  others: readonly Again[],
  order: readonly (Told | null)[],
  suffixes: readonly string[],
): boolean {
  const [before, after] = [order[at - 1] ?? null, order[at] ?? null];
  const beside = order.slice(Math.max(0, at - NEAR), at + NEAR);
  return [...new Set([before, after].flatMap((told) => told?.table ?? []))].some((table) => {
    const cellsOf = (said: string) =>
      ["", ...suffixes].flatMap((suffix) =>
        said.endsWith(suffix) ? (table.cells.get(said.slice(0, said.length - suffix.length)) ?? []) : [],
      );
    const between = rowsBetween(table, before, after);
    const isParted = (told: Told) =>
      others.some(
        (other) => other.letters !== letters && cellsOf(other.letters).some((cell) => reaches(cell, told)),
      );
    if (before?.table === table && isParted(before)) between.push(before);
    return cellsOf(letters).some((cell) => {
      if (!maySayAgain(cell)) return false;
      const named = table.named.get(cell.row);
      return (
        between.some((rows) => reaches(cell, rows) || (named !== undefined && overlap(named, rows))) ||
        beside.some((told) => told?.table === table && reaches(cell, told))
      );
    });
  });
}

function rowsBetween(table: Table, before: Told | null, after: Told | null): Rows[] {
  const above = before?.table === table ? before.first : -1;
  const below = after?.table === table ? after.last : table.rowCount;
  if (above < (after?.table === table ? after.first : below)) return [{ first: above + 1, last: below }];
  return [
    { first: above + 1, last: table.rowCount },
    { first: 0, last: below },
  ];
}

function rowsOf({ row, rowSpan }: PlacedCell): Rows {
  return { first: row, last: row + rowSpan - 1 };
}

function reaches(cell: PlacedCell, rows: Rows): boolean {
  return overlap(rowsOf(cell), rows);
}

function overlap(one: Rows, other: Rows): boolean {
  return one.first <= other.last && one.last >= other.first;
}

function placesOf({ content, contentLines }: Printed): Map<Line, { letters: string; told: Told | null }> {
  const places = new Map<Line, { letters: string; told: Told | null }>();
  let next = 0;
  for (const [index, texts] of expectedBlocks(content).entries()) {
    const block = content.blocks[index];
    const cells = block?.kind === "table" ? placeCells(block) : [];
    const table = block?.kind === "table" ? tableOf(cells, texts, block.rows.length) : null;
    for (const [at, text] of texts.entries()) {
      const letters = comparable(text);
      const place = cells[at];
      let length = 0;
      for (; length < letters.length && next < contentLines.length; next += 1) {
        const line = contentLines[next];
        const own = comparable(line?.text ?? "").length;
        length += own;
        if (line && own > 0)
          places.set(line, { letters, told: table && place ? { table, ...rowsOf(place) } : null });
      }
      if (length !== letters.length)
        throw new UnprintableError(`${JSON.stringify(text)} is not a text of the lines that were set`);
    }
  }
  return places;
}

function tableOf(placed: readonly PlacedCell[], texts: readonly string[], rowCount: number): Table {
  const cells = new Map<string, PlacedCell[]>();
  for (const [at, place] of placed.entries()) {
    const letters = comparable(texts[at] ?? "");
    const alike = cells.get(letters);
    if (alike) alike.push(place);
    else if (letters !== "") cells.set(letters, [place]);
  }
  const named = new Map<number, Rows>();
  const heads = rowHeads(placed, rowCount);
  for (const key of ["columns", "sections"] as const) {
    let first = 0;
    for (const [row, each] of heads.entries()) {
      if (each[key] !== heads[row - 1]?.[key]) first = row;
      if (each[key] === heads[row + 1]?.[key]) continue;
      for (const head of each[key]) named.set(head, { first: named.get(head)?.first ?? first, last: row });
    }
  }
  return { cells, named, rowCount };
}

function lettersOf(lines: readonly Line[]): string {
  return comparable(lines.map(({ text }) => text).join(" "));
}
