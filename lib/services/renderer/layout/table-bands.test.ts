import { describe, expect, it } from "vitest";
import type { TableBlock } from "@/lib/core/document-model";
import { openTypefaces } from "../fonts/typeface";
import { TypefaceChooser } from "../text/choose-typeface";
import type { Mark } from "./band";
import { BODY } from "./design";
import { placeCells, rowGroups } from "./place-cells";
import { tableBands } from "./table-bands";
import { TypeSetter } from "./type-setter";

const typefaces = await openTypefaces();
const cell = (text: string, more = {}) => ({ runs: [{ text }], ...more });
const table = (columns: number[], rows: TableBlock["rows"]): TableBlock => ({
  id: "t",
  kind: "table",
  columns,
  rows,
});

const SPANNED = table(
  [1, 1, 1],
  [
    [cell("A", { rowSpan: 2, header: true }), cell("B", { colSpan: 2, header: true })],
    [cell("C", { header: true }), cell("D", { header: true })],
    [cell("1"), cell("2"), cell("3", { rowSpan: 2 })],
    [cell("4"), cell("5")],
    [cell("6", { colSpan: 3 })],
  ],
);

const bandsOf = (block: TableBlock, language = "en") => {
  const direction = language === "ar" ? "rtl" : "ltr";
  return tableBands(block, new TypeSetter(new TypefaceChooser(typefaces, language), language, direction));
};
const place = (marks: readonly Mark[], text: string) => {
  const mark = marks.find((each) => each.kind === "line" && each.line.text === text);
  if (mark?.kind !== "line") throw new Error(`${text} is not drawn`);
  return { x: mark.x + mark.line.x, y: mark.baseline };
};

describe("a table", () => {
  it("gives cells the places that spans from above leave free", () => {
    const at = placeCells(SPANNED).map(
      ({ cell: { runs }, row, column }) => `${runs[0]?.text}${row}${column}`,
    );
    expect(at).toEqual(["A00", "B01", "C11", "D12", "120", "221", "322", "430", "531", "640"]);
    expect(rowGroups(placeCells(SPANNED), 5)).toEqual([
      [0, 2],
      [2, 4],
      [4, 5],
    ]);
  });

  it("refuses a row with more cells than columns", () => {
    expect(() => placeCells(table([1], [[cell("a"), cell("b")]]))).toThrow("row 1");
  });

  it("lines up the rows beside a spanning cell, however many lines their cells have", () => {
    const [, body] = bandsOf(
      table(
        [1, 1, 1],
        [
          [cell("h", { header: true }), cell("h2", { header: true }), cell("h3", { header: true })],
          [
            cell("several words that need more than a single line in here"),
            cell("x"),
            cell("span", { rowSpan: 2 }),
          ],
          [cell("left"), cell("right")],
        ],
      ),
    );
    const marks = body?.marks ?? [];
    expect(place(marks, "left").y).toBe(place(marks, "right").y);
    expect(place(marks, "left").y).toBeGreaterThan(place(marks, "x").y + 20);
  });

  it("runs its columns from the right in a language that does", () => {
    const row = [cell("ا"), cell("ب"), cell("ج")];
    const [band] = bandsOf(table([1, 1, 1], [row]), "ar");
    const [first, last] = [place(band?.marks ?? [], "ا"), place(band?.marks ?? [], "ج")];
    expect(first.x).toBeGreaterThan(last.x);
    expect(first.x).toBeGreaterThan((BODY.width * 2) / 3);
  });

  it("has a head to repeat only when it begins with one", () => {
    const [head, , body] = [bandsOf(SPANNED)[0], null, bandsOf(SPANNED)[1]];
    expect(body?.tableHead?.[0]?.marks).toEqual(head?.marks);
    expect(bandsOf(table([1], [[cell("a")], [cell("b")]])).every((each) => !each.tableHead)).toBe(true);
  });

  it("splits a row taller than a page between its lines", () => {
    const bands = bandsOf(table([1, 3], [[cell("label"), cell("word ".repeat(4000))]]));
    expect(bands.length).toBeGreaterThan(50);
    expect(Math.max(...bands.map(({ height }) => height))).toBeLessThan(40);
  });
});
