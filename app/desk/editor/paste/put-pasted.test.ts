import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FieldsBlock, ListBlock, TableBlock } from "@/lib/core/documents/document-model";
import { tableGrid } from "@/lib/core/documents/table-grid";
import { textOfRuns } from "../text/runs";
import { loneCell, type Pasted, type PastedTable } from "./pasted";
import { blocksOfPasted, pasteObstacle, putIntoFields, putIntoList, putIntoTable } from "./put-pasted";
import { readTsv } from "./read-tsv";

const cell = (text: string, rowSpan = 1, colSpan = 1, isHeader = false) => ({
  text,
  rowSpan,
  colSpan,
  isHeader,
});
const tableOf = (...rows: (string | ReturnType<typeof cell>)[][]): PastedTable => ({
  kind: "table",
  rows: rows.map((row) => row.map((each) => (typeof each === "string" ? cell(each) : each))),
});
const block = (...rows: string[][]): TableBlock => ({
  id: "t",
  kind: "table",
  columns: (rows[0] ?? []).map(() => 1),
  rows: rows.map((row) => row.map((text) => ({ runs: text === "" ? [] : [{ text }] }))),
});
const wordsOf = (table: TableBlock | undefined) =>
  table?.rows.map((row) => row.map(({ runs }) => textOfRuns(runs)));
const madeOf = (...parts: Pasted["parts"]) => {
  let count = 0;
  return blocksOfPasted({ parts, lost: [] }, () => `n${count++}`, undefined);
};
const tsvOf = (plain: string) => {
  const [part] = readTsv(plain)?.parts ?? [];
  return part?.kind === "table" ? part.rows.map((row) => row.map(({ text }) => text)) : null;
};

describe("cells between tabs", () => {
  it("are rows and columns, with the line ends, tabs and quotation marks that a sheet quotes", () => {
    expect(tsvOf('a\tb\r\n"two\nlines"\t"say ""hi"""\r\n')).toEqual([
      ["a", "b"],
      ["two\nlines", 'say "hi"'],
    ]);
    expect(tsvOf('""\t""""')).toEqual([["", '"']]);
  });

  it("keep quotation marks that are somebody's words", () => {
    expect(tsvOf('"Hello" she said\t"never closed')).toEqual([['"Hello" she said', '"never closed']]);
  });

  it("keep empty rows, empty cells, letters of every script, and no sign that is nobody's letter", () => {
    expect(tsvOf("الاسم\t\u0007مريم\r\n\r\n\t12\u00a0000")).toEqual([
      ["الاسم", "مريم"],
      [""],
      ["", "12\u00a0000"],
    ]);
  });

  it("are no table without a tab, and a lone cell is a text", () => {
    expect(readTsv("one\ntwo")).toBeNull();
    expect(loneCell({ parts: [tableOf(["only"])], lost: [] })).toBe("only");
    expect(loneCell({ parts: [tableOf(["a", "b"])], lost: [] })).toBeNull();
  });

  it("come back as they were written by a sheet, whatever is in them", () => {
    const cells = fc.array(fc.array(fc.stringMatching(/^[a-z"\t\n]{0,5}$/), { minLength: 2, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    });
    const written = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(cells, (rows) => {
        const plain = rows.map((row) => row.map(written).join("\t")).join("\n");
        expect(tsvOf(`${plain}\n`)).toEqual(rows.map((row) => row.map((text) => text.trim())));
      }),
    );
  });
});

describe("a pasted table", () => {
  it("keeps its merged cells and header cells, and loses what is blank at its ends alone", () => {
    const [made] = madeOf(
      tableOf(
        [cell("Name", 2, 1, true), cell("Marks", 1, 2, true), ""],
        ["first", "second", ""],
        ["", "", "", ""],
        ["Ana", "9", "8"],
        ["", "", ""],
      ),
    );
    expect(made).toMatchObject({
      kind: "table",
      columns: [1, 1, 1],
      rows: [
        [
          { runs: [{ text: "Name" }], header: true, rowSpan: 2 },
          { runs: [{ text: "Marks" }], header: true, colSpan: 2 },
        ],
        [{ runs: [{ text: "first" }] }, { runs: [{ text: "second" }] }],
        [{ runs: [] }, { runs: [] }, { runs: [] }],
        [{ runs: [{ text: "Ana" }] }, { runs: [{ text: "9" }] }, { runs: [{ text: "8" }] }],
      ],
    });
  });

  it("is whole whatever spans it claims", () => {
    const any = fc.record({
      text: fc.constantFrom("", "x"),
      rowSpan: fc.constantFrom(1, 2, 3, 1000),
      colSpan: fc.constantFrom(1, 2, 7, 1000),
      isHeader: fc.boolean(),
    });
    const rows = fc.array(fc.array(any, { maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (each) => {
        const part: PastedTable = { kind: "table", rows: each };
        if (pasteObstacle({ parts: [part], lost: [] }) !== null) return;
        for (const made of madeOf(part)) {
          if (made.kind !== "table") throw new Error("no table");
          const area = tableGrid(made).reduce((sum, { rowSpan, colSpan }) => sum + rowSpan * colSpan, 0);
          expect(area).toBe(made.rows.length * made.columns.length);
          expect(wordsOf(made)?.flat().join("")).toBe(
            each
              .flat()
              .map(({ text }) => text)
              .join(""),
          );
        }
      }),
    );
  });

  it("is refused with its size where the desk does not take it, rather than cut", () => {
    const wide = tableOf(Array.from({ length: 51 }, () => "x"));
    const long = tableOf(...Array.from({ length: 1001 }, () => ["x"]));
    const hidden = tableOf([cell("x", 2, 50)], ["y"]);
    expect(pasteObstacle({ parts: [wide], lost: [] })).toMatch(/1 rows and 51 columns/);
    expect(pasteObstacle({ parts: [long], lost: [] })).toMatch(/1001 rows/);
    expect(pasteObstacle({ parts: [hidden], lost: [] })).toMatch(/Nothing was pasted/);
    expect(pasteObstacle({ parts: [tableOf(["x".repeat(20_001)])], lost: [] })).toMatch(/too long/);
  });

  it("may have ten thousand cells, and replaces another one", () => {
    const part = tableOf(
      ...Array.from({ length: 1000 }, (_, r) => Array.from({ length: 10 }, (_, c) => `${r}.${c}`)),
    );
    expect(pasteObstacle({ parts: [part], lost: [] })).toBeNull();
    const [made] = madeOf(part);
    const put = made?.kind === "table" ? putIntoTable(made, { row: 0, index: 0 }, part) : null;
    expect(put?.replaced).toBe(10_000);
    expect(wordsOf(put?.block)?.[999]?.[9]).toBe("999.9");
  });
});

describe("pasted into", () => {
  it("a table, it is written from the cell in hand on, and the table grows", () => {
    const put = putIntoTable(
      block(["a", "b"], ["c", "d"]),
      { row: 1, index: 1 },
      tableOf(["1", "2"], ["3", ""]),
    );
    expect(wordsOf(put?.block)).toEqual([
      ["a", "b", ""],
      ["c", "1", "2"],
      ["", "3", ""],
    ]);
    expect(put).toMatchObject({ replaced: 1, lost: [] });
  });

  it("a table with cells in the way, those are cut; of its own merged cells it says so", () => {
    const spanned: TableBlock = {
      id: "t",
      kind: "table",
      columns: [1, 1],
      rows: [[{ runs: [{ text: "wide" }], colSpan: 2 }], [{ runs: [{ text: "c" }] }, { runs: [] }]],
    };
    const put = putIntoTable(spanned, { row: 1, index: 0 }, tableOf([cell("x", 1, 2)], ["y", "z"]));
    expect(wordsOf(put?.block)).toEqual([["wide"], ["x", ""], ["y", "z"]]);
    expect(put?.lost).toEqual(["merged cells"]);
    const over = putIntoTable(spanned, { row: 0, index: 0 }, tableOf(["1", "2"]));
    expect(wordsOf(over?.block)).toEqual([
      ["1", "2"],
      ["c", ""],
    ]);
  });

  it("an empty table, it takes its place with all its spans", () => {
    const put = putIntoTable(
      block(["", ""], ["", ""]),
      { row: 0, index: 0 },
      tableOf([cell("x", 1, 3)], ["a", "b", "c"]),
    );
    expect(put?.block).toMatchObject({ id: "t", columns: [1, 1, 1] });
    expect(put?.block.rows[0]?.[0]?.colSpan).toBe(3);
  });

  it("fields or a list, it becomes rows and items of them; where it does not fit it becomes a block", () => {
    const fields: FieldsBlock = { id: "f", kind: "fields", rows: [{ label: [{ text: "Name" }], value: [] }] };
    const rows = putIntoFields(fields, { row: 0, side: "value" }, tableOf(["Ana"], ["Ruiz"]));
    expect(rows?.block.rows.map(({ label, value }) => [textOfRuns(label), textOfRuns(value)])).toEqual([
      ["Name", "Ana"],
      ["", "Ruiz"],
    ]);
    expect(putIntoFields(fields, { row: 0, side: "value" }, tableOf(["a", "b"]))).toBeNull();
    const list: ListBlock = { id: "l", kind: "list", ordered: false, items: [[{ text: "one" }], []] };
    const put = putIntoList({ ...list, levels: [0, 1] }, 1, { items: ["two", "three"], levels: [0, 1] });
    expect(put?.items.map(textOfRuns)).toEqual(["one", "two", "three"]);
    expect(put?.levels).toEqual([0, 1, 2]);
    const many = Array.from({ length: 500 }, () => "x");
    expect(putIntoList(list, 0, { items: many, levels: many.map(() => 0) })).toBeNull();
  });
});
