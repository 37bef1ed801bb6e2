import type { TableBlock, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { PlacedCell } from "@/lib/core/documents/table-grid";
import { type RowHeads, rowHeads } from "@/lib/core/documents/table-heads";
import { placeCells } from "../layout/place-cells";
import type { PrintedPage } from "../pages/printed-page";
import { UnprintableError } from "../port";
import type { Line } from "../text/line";
import { comparable } from "./comparable";
import { continuedTexts, expectedBlocks } from "./expected-text";

/** What was printed, and what of it a second time. */
interface Printed {
  content: TranslatedDocument;
  /** The lines that were set from the document, in its order. */
  contentLines: readonly Line[];
  /** The lines of each text that repeats another. */
  repeats: readonly (readonly Line[])[];
  pages: readonly PrintedPage[];
}

interface Table {
  cells: readonly { place: PlacedCell; letters: string }[];
  heads: readonly RowHeads[];
}

/** A line of the document where it stands the first time; its row is null where it is in no table. */
interface Told {
  page: number;
  baseline: number;
  place: { table: Table; row: number } | null;
}

/** A row is told by its own lines beside a repeated one, though one of a cell that spans may stand between them. */
const NEAR = 4;

/**
 * Proves of each text that is printed a second time that it names what stands there: the row beside it, a row that its
 * cell reaches into, or the row below, whose columns or section it names. Where a part of a table says a row again that
 * goes over all columns, it says so between the same rows. Throws with the text.
 */
export function checkRepeats(printed: Printed): void {
  const places = placesOf(printed);
  const wholes = new Map(printed.repeats.flatMap((lines) => lines.map((line) => [line, lettersOf(lines)])));
  const suffixes = continuedTexts(printed.content).map(comparable);
  const told: Told[] = [];
  const again: { line: Line; letters: string; page: number; baseline: number; at: number }[] = [];
  const drawn = new Set<Line>();
  for (const [page, { marks }] of printed.pages.entries()) {
    const lines = marks.flatMap((mark) => (mark.kind === "line" ? [mark] : []));
    for (const { line, baseline } of lines.sort((a, b) => a.baseline - b.baseline)) {
      const place = places.get(line);
      const whole = wholes.get(line) ?? (drawn.has(line) ? place?.letters : undefined);
      if (whole !== undefined) again.push({ line, letters: whole, page, baseline, at: told.length });
      else if (place) {
        drawn.add(line);
        told.push({ page, baseline, place: place.row });
      }
    }
  }
  for (const { line, letters, page, at } of again) {
    const [before = null, after = null] = [told[at - 1]?.place, told[at]?.place];
    const beside = told
      .slice(Math.max(0, at - NEAR), at + NEAR)
      .flatMap((each) => (each.page === page && each.place ? [each.place] : []));
    const isIn = (table: Table, allows: (place: PlacedCell) => boolean) =>
      table.cells.some((cell) => allows(cell.place) && repeats(letters, cell.letters, suffixes));
    const isRight =
      suffixes.includes(letters) ||
      beside.some(({ table, row }) =>
        isIn(table, (cell) => cell.row <= row && row < cell.row + cell.rowSpan),
      ) ||
      (after && isIn(after.table, ({ row }) => namesRow(after.table.heads[after.row], row))) ||
      [before, after].some(
        (each) => each && isIn(each.table, ({ row }) => isBetween(each.table, row, before, after)),
      );
    if (!isRight)
      throw new UnprintableError(
        `${JSON.stringify(line.text)} is repeated on page ${page + 1} over what it does not name`,
      );
  }
}

/** Which text each line of the document is a part of, and the row of its table. */
function placesOf({ content, contentLines }: Printed): Map<Line, { letters: string; row: Told["place"] }> {
  const places = new Map<Line, { letters: string; row: Told["place"] }>();
  let next = 0;
  for (const [index, texts] of expectedBlocks(content).entries()) {
    const block = content.blocks[index];
    const table = block?.kind === "table" ? tableOf(block, texts) : null;
    for (const [at, text] of texts.entries()) {
      const letters = comparable(text);
      const place = table?.cells[at]?.place;
      let length = 0;
      for (; length < letters.length && next < contentLines.length; next += 1) {
        const line = contentLines[next];
        const own = comparable(line?.text ?? "").length;
        length += own;
        if (line && own > 0)
          places.set(line, { letters, row: table && place ? { table, row: place.row } : null });
      }
      if (length !== letters.length)
        throw new UnprintableError(`${JSON.stringify(text)} is not a text of the lines that were set`);
    }
  }
  return places;
}

function tableOf(block: TableBlock, texts: readonly string[]): Table {
  const cells = placeCells(block);
  return {
    cells: cells.map((place, at) => ({ place, letters: comparable(texts[at] ?? "") })),
    heads: rowHeads(cells, block.rows.length),
  };
}

function lettersOf(lines: readonly Line[]): string {
  return comparable(lines.map(({ text }) => text).join(" "));
}

/** Whether it is the text, and no more than that it goes on. */
function repeats(letters: string, text: string, suffixes: readonly string[]): boolean {
  return text !== "" && ["", ...suffixes].some((suffix) => letters === text + suffix);
}

function namesRow(heads: RowHeads | undefined, row: number): boolean {
  return heads !== undefined && (heads.columns.includes(row) || heads.sections.includes(row));
}

/** Whether a row belongs between two others; the part of a table that begins there, before the one below. */
function isBetween(table: Table, row: number, before: Told["place"], after: Told["place"]): boolean {
  const above = before?.table === table ? before.row : -1;
  const below = after?.table === table ? after.row : table.heads.length;
  return row < below && (row > above || above >= below);
}
