import { describe, expect, it } from "vitest";
import type { TableBlock } from "@/lib/core/documents/document-model";
import { rowGroups } from "@/lib/core/documents/table-heads";
import { openTypefaces } from "../fonts/typeface";
import { TypefaceChooser } from "../text/choose-typeface";
import type { Mark } from "./band";
import { BODY } from "./design";
import { placeCells } from "./place-cells";
import { shapeTable } from "./shape-table";
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
  const setter = new TypeSetter(new TypefaceChooser(typefaces, language), language, direction);
  return tableBands(shapeTable(block, setter), setter);
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

  it.each([
    [
      "a head over a cell that spans down",
      [[cell("a"), cell("NOT", { rowSpan: 2 })], [cell("b", { colSpan: 2, header: true })]],
    ],
    ["plain cells", [[cell("a"), cell("NOT", { rowSpan: 2 })], [cell("b", { colSpan: 2 })]]],
    [
      "farther down and right",
      [[cell("a"), cell("b"), cell("NOT", { rowSpan: 3 })], [cell("c")], [cell("d", { colSpan: 3 })]],
    ],
    ["beyond the last column", [[cell("a"), cell("NOT", { rowSpan: 2 })], [cell("b", { colSpan: 9 })]]],
  ])("refuses cells that would lie on each other: %s", (_, rows) => {
    const columns = rows[0]?.map(() => 1) ?? [];
    expect(() => placeCells(table(columns, rows))).toThrow(/row [23] .*more cells/);
  });

  it.each([
    ["narrow at the start", [1, 1000]],
    ["narrow at the end", [1000, 1]],
    ["narrow between others", [40, 0.001, 40]],
    ["many and narrow", Array.from({ length: 16 }, (_, at) => (at === 3 ? 1000 : 0.001))],
  ])("keeps every word within its own cell where columns are %s", (_, columns) => {
    for (const language of ["en", "ar"]) {
      const cells = columns.map((_, at) => cell("NOT WWW", { header: at % 2 === 1 }));
      const { marks } = bandsOf(table(columns, [cells]), language)[0] ?? { marks: [] };
      const walls = marks.flatMap((mark) => (mark.kind === "rule" && mark.x1 === mark.x2 ? [mark.x1] : []));
      const inside = (left: number, right: number) =>
        marks.filter(
          (mark) =>
            mark.kind === "line" &&
            mark.x + mark.line.x >= left &&
            mark.x + mark.line.x + mark.line.width <= right,
        ).length;
      const edges = [...new Set(walls.map((wall) => Math.round(wall * 100) / 100))].sort((a, b) => a - b);
      expect(edges).toHaveLength(columns.length + 1);
      const counts = columns.map((_, at) => inside(edges[at] ?? 0, edges[at + 1] ?? 0));
      expect(counts.every((count) => count > 0)).toBe(true);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
        marks.filter(({ kind }) => kind === "line").length,
      );
    }
  });

  describe("without lines", () => {
    const names = (head = false): TableBlock => ({
      ...table(
        [1, 1],
        [
          [cell("The mother", { header: head }), cell("The registrar", { header: head })],
          [cell("Ana Ruiz\nCalle 4"), cell("")],
        ],
      ),
      borderless: true,
    });
    const tagsOf = (block: TableBlock) => {
      const setter = new TypeSetter(new TypefaceChooser(typefaces, "en"), "en", "ltr");
      const bands = tableBands(shapeTable(block, setter), setter);
      return { bands, setter, tags: setter.section.children.map(({ type }) => type) };
    };

    it("stands side by side, and is heard as one paragraph after the other", () => {
      const { bands, tags, setter } = tagsOf(names());
      const marks = bands.flatMap((each) => each.marks);
      expect(marks.every(({ kind }) => kind === "line")).toBe(true);
      expect(place(marks, "The mother").y).toBe(place(marks, "The registrar").y);
      expect(place(marks, "Calle 4").y).toBeGreaterThan(place(marks, "Ana Ruiz").y);
      // Aligned with the text above, without a cell's padding.
      expect(place(marks, "The mother").x).toBe(0);
      expect(tags).toEqual(["P", "P", "P"]);
      expect(setter.lines.map(({ text }) => text).join("|")).toBe(
        "The mother|The registrar|Ana Ruiz|Calle 4|",
      );
      expect(bands.slice(0, -1).every(({ keepWithNext }) => keepWithNext)).toBe(true);
    });

    it.each([2, 3, 5])("its text of %i columns begins at the margin in smaller type too", (count) => {
      for (const letters of [4, 50, 60, 70, 80].map((each) => Math.floor((2 * each) / count))) {
        const row = Array.from({ length: count }, (_, at) => cell("abcdefg"[at]?.repeat(letters) ?? ""));
        const block: TableBlock = {
          ...table(
            row.map(() => 1),
            [row],
          ),
          borderless: true,
        };
        const marks = tagsOf(block).bands.flatMap((each) => each.marks);
        expect(place(marks, "a".repeat(letters)).x, `${letters} letters`).toBe(0);
      }
    });

    it("is heard as a table where it has heads", () => {
      const { bands, tags } = tagsOf(names(true));
      expect(bands.flatMap((each) => each.marks).every(({ kind }) => kind === "line")).toBe(true);
      expect(tags).toEqual(["Table"]);
    });
  });

  it("refuses a letter that has no room in its column, and would lie upon the next", () => {
    const setter = new TypeSetter(new TypefaceChooser(typefaces, "en"), "en", "ltr");
    expect(() => setter.set([{ text: "W" }], 3, { size: 8 })).toThrow("no room");
  });

  it.each([
    ["a letter", Array.from({ length: 50 }, () => 1), "W"],
    ["a letter that is as wide as a sentence", [1, 1, 1, 1, 1, 1], "\ufdfd"],
  ])("goes on below where not even %s had room in each column", (_, columns, text) => {
    const marks = bandsOf(table(columns, [columns.map(() => cell(text))])).flatMap((each) => each.marks);
    const printed = marks.flatMap((mark) => (mark.kind === "line" ? [mark.line.text] : []));
    expect(printed.filter((each) => each === text).length).toBeGreaterThanOrEqual(columns.length);
    expect(printed).toContain("(continued)");
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

  it.each([
    ["01 Mar 2025", "en"],
    ["1 March 2025", "en"],
    ["March 1, 2025", "en"],
    ["1er mars 2025", "fr"],
    ["5 de marzo de 2023", "es"],
    ["ngày 1 tháng 3 năm 2025", "vi"],
    ["2025 年 3 月 1 日", "zh"],
    ["2025年3月1日", "ja"],
    ["2025년 3월 1일", "ko"],
    ["1 मार्च 2025", "hi"],
    ["EUR 1,250.00", "en"],
  ])("gives a column the room for what is read as one, where it has it: %s", (text, language) => {
    const rows = [
      [cell("D", { header: true }), cell("Paid to", { header: true })],
      [cell(text), cell("Rent of the flat")],
    ];
    const texts = bandsOf(table([1, 40], rows), language).flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === "line" ? [mark.line.text] : [])),
    );
    expect(texts).toContain(text);
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
    expect(body?.tableHead?.bands[0]?.marks).toEqual(head?.marks);
    expect(
      bandsOf(table([1], [[cell("a")], [cell("b")]])).every(
        (each) => (each.tableHead?.bands.length ?? 0) === 0,
      ),
    ).toBe(true);
  });

  it("names a section for those who hear it in its own row, not in each column below", () => {
    const setter = new TypeSetter(new TypefaceChooser(typefaces, "en"), "en", "ltr");
    const rows = [
      [cell("Course", { header: true }), cell("Grade", { header: true })],
      [cell("First year", { header: true, colSpan: 2 })],
      [cell("Law"), cell("9")],
    ];
    tableBands(shapeTable(table([1, 1], rows), setter), setter);
    const heads = setter.section.children[0]?.children.flatMap((row) =>
      row.children.flatMap(({ scope }) => scope ?? []),
    );
    expect(heads).toEqual(["Column", "Column", "Row"]);
  });

  it("splits a row taller than a page between its lines", () => {
    const bands = bandsOf(table([1, 3], [[cell("label"), cell("word ".repeat(4000))]]));
    expect(bands.length).toBeGreaterThan(50);
    expect(Math.max(...bands.map(({ height }) => height))).toBeLessThan(40);
  });
});
