import { describe, expect, it } from "vitest";
import { openTypefaces } from "../fonts/typeface";
import { printDocument } from "../pages/print-document";
import { linesOf } from "../pages/printed-page";
import { type PlacedText, readPlaces } from "../testing/read-places";
import { sampleCertificate } from "../testing/sample-certificate";
import { type CellWords, TABLE_SHAPES, type TableShape } from "../testing/table-shapes";
import { createInProcessRenderer } from "./in-process";

const renderer = createInProcessRenderer();
const typefaces = await openTypefaces();

const SMALLEST_TYPE = 7;
/** In points. Letters may lean over a line a little. */
const OVERHANG = 0.75;

const findWord = (texts: readonly PlacedText[], word: string) =>
  texts.filter(({ text }) => text.includes(word));

const isRightToLeft = ({ language }: TableShape) => ["ar", "he", "fa"].includes(language);

it("there are forty shapes", () => {
  expect(TABLE_SHAPES).toHaveLength(40);
});

describe.each(TABLE_SHAPES.map((shape) => ({ name: shape.name, shape })))("a table of $name", ({ shape }) => {
  const content = { language: shape.language, title: "Register", blocks: [shape.table] };
  const document = sampleCertificate(content);

  it("has no cut word or number, and each cell beside its own head and row", async () => {
    // The gate proves every word, in order.
    const { texts, pages } = await readPlaces((await renderer.render(document)).bytes);
    const inTable = texts.filter(({ page }) => page > 1);
    const cells = [...shape.words.values()];
    expect(
      cells.flatMap(({ words }) => words).filter((word) => findWord(inTable, word).length === 0),
    ).toEqual([]);
    const cutLines = printDocument(document, typefaces)
      .pages.flatMap(linesOf)
      .filter(({ cut }) => cut);
    expect(cutLines.map(({ text }) => text)).toEqual([]);
    for (let page = 2; page <= pages.length; page += 1) {
      const here = inTable.filter((text) => text.page === page);
      checkPage(shape, cells, here, pages[page - 1] ?? { width: 0, height: 0 });
    }
  });
});

interface FoundCell extends CellWords {
  places: PlacedText[];
}

function checkPage(
  shape: TableShape,
  cells: readonly CellWords[],
  here: readonly PlacedText[],
  paper: { width: number; height: number },
): void {
  const found = cells.flatMap((cell): FoundCell[] => {
    const places = findWord(here, cell.words[0] ?? "");
    return places.length > 0 ? [{ ...cell, places }] : [];
  });
  for (const part of partsOf(found, shape)) {
    const body = part.filter(({ row }) => row >= shape.headRows);
    const extents = new Map<number, [left: number, right: number]>();
    for (const { column, colSpan, places } of part) {
      if (colSpan > 1) continue;
      for (const { left, right, size } of places) {
        expect(size).toBeGreaterThanOrEqual(SMALLEST_TYPE - 0.01);
        expect(left).toBeGreaterThan(40);
        expect(right).toBeLessThan(paper.width - 40);
        const [from, to] = extents.get(column) ?? [left, right];
        extents.set(column, [Math.min(from, left), Math.max(to, right)]);
      }
    }
    const across = [...extents].sort(([a], [b]) => (isRightToLeft(shape) ? b - a : a - b));
    across.forEach(([, [left]], at) => {
      const before = across[at - 1]?.[1][1];
      if (before !== undefined) expect(left).toBeGreaterThan(before - OVERHANG);
    });
    for (const { row, column, places } of body) {
      const heads = part.filter(
        (cell) => cell.row < shape.headRows && column >= cell.column && column < cell.column + cell.colSpan,
      );
      const wanted = cells.filter(
        (cell) => cell.row < shape.headRows && column >= cell.column && column < cell.column + cell.colSpan,
      );
      expect(heads.map(({ words }) => words[0]).sort()).toEqual(wanted.map(({ words }) => words[0]).sort());
      for (const head of heads)
        expect(Math.max(...head.places.map(({ baseline }) => baseline))).toBeLessThan(
          places[0]?.baseline ?? 0,
        );
      // The row's first cell is on the same line, or on the page if it spans.
      const label = part.find(
        (cell) =>
          cell.column === 0 && row >= cell.row && row < cell.row + cell.rowSpan && cell.row >= shape.headRows,
      );
      expect(label?.words[0]).toBeDefined();
      if (label?.rowSpan === 1)
        expect(Math.abs((label.places[0]?.baseline ?? 0) - (places[0]?.baseline ?? 0))).toBeLessThan(1);
    }
  }
}

function partsOf(found: readonly FoundCell[], shape: TableShape): FoundCell[][] {
  const down = found
    .flatMap(({ row, places }) => places.map(({ baseline }) => ({ baseline, isHead: row < shape.headRows })))
    .sort((a, b) => a.baseline - b.baseline);
  const bounds = down.filter(({ isHead }, at) => isHead && down[at - 1]?.isHead === false);
  const partAt = (of: number) => bounds.filter(({ baseline }) => of >= baseline).length;
  return Array.from({ length: bounds.length + 1 }, (_, part) =>
    found.flatMap((cell) => {
      const places = cell.places.filter(({ baseline }) => partAt(baseline) === part);
      return places.length > 0 ? [{ ...cell, places }] : [];
    }),
  );
}
