import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Block, Run, TableBlock } from "@/lib/core/documents/document-model";
import { tableGrid } from "@/lib/core/documents/table-grid";
import { mergeCell, splitCell, withColumn, withoutColumn, withoutRow, withRow } from "../table/table-edits";
import { textOfRuns } from "../text/runs";
import { blockText, fieldPaths, readField, writeField } from "./block-fields";
import { blocksBetween, withBlocksMoved } from "./change-document";
import { changeKind } from "./change-kind";
import { BLOCK_KINDS } from "./new-block";
import { mergeBlocks, splitBlock } from "./split-and-merge";

const runs: fc.Arbitrary<Run[]> = fc
  .array(
    fc.record({
      text: fc.stringMatching(/^[a-zé日ش]{1,8}( [a-z]{1,4})?$/),
      bold: fc.constant(true as const),
    }),
    {
      minLength: 1,
      maxLength: 2,
    },
  )
  .map((list) => list);
const cell = fc.record({ runs });
const block = fc.oneof(
  fc.record({ id: fc.constant("b"), kind: fc.constant("text" as const), runs }),
  fc.record({ id: fc.constant("b"), kind: fc.constant("note" as const), runs }),
  fc.record({
    id: fc.constant("b"),
    kind: fc.constant("list" as const),
    ordered: fc.boolean(),
    items: fc.array(runs, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    id: fc.constant("b"),
    kind: fc.constant("fields" as const),
    rows: fc.array(fc.record({ label: runs, value: runs }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    id: fc.constant("b"),
    kind: fc.constant("table" as const),
    columns: fc.constant([1, 1, 1]),
    rows: fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 4 }),
  }),
) as fc.Arbitrary<Block>;
const table = block.filter((each): each is TableBlock => each.kind === "table");
const lettersOf = (...blocks: Block[]) =>
  [
    ...blocks
      .map(blockText)
      .join("")
      .replace(/[^\p{L}]/gu, ""),
  ]
    .sort()
    .join("");

describe("blocks", () => {
  it("keep every letter when their kind changes, to and fro", () => {
    fc.assert(
      fc.property(block, fc.constantFrom(...BLOCK_KINDS), fc.constantFrom(...BLOCK_KINDS), (before, a, b) => {
        const middle = changeKind(before, a);
        if (middle === null) return;
        expect(lettersOf(middle)).toBe(lettersOf(before));
        const after = changeKind(middle, b);
        if (after !== null) expect(lettersOf(after)).toBe(lettersOf(before));
      }),
    );
  });

  it("keep every letter when two become one or one becomes two", () => {
    fc.assert(
      fc.property(block, block, fc.nat(12), (first, second, caret) => {
        const merged = mergeBlocks(first, second);
        expect(merged && lettersOf(merged)).toBe(lettersOf(first, second));
        for (const path of fieldPaths(first)) {
          const halves = splitBlock(first, path, caret, "new");
          if (halves) expect(lettersOf(...halves)).toBe(lettersOf(first));
        }
      }),
    );
  });

  it("keep the lines of the source that both translate when two become one", () => {
    const text = (id: string, top: number, words: string): Block => ({
      kind: "text",
      id,
      runs: [{ text: id }],
      source: { page: 1, box: [100, top, 500, 20], text: words },
    });
    expect(mergeBlocks(text("a", 100, "Primera línea"), text("b", 140, "segunda línea"))?.source).toEqual({
      page: 1,
      box: [100, 100, 500, 60],
      text: "Primera línea\nsegunda línea",
    });
  });

  it("are written exactly where they were read", () => {
    fc.assert(
      fc.property(block, runs, (before, text) => {
        for (const path of fieldPaths(before)) {
          const after = writeField(before, path, text);
          expect(readField(after, path)).toEqual(text);
          for (const other of fieldPaths(before)) {
            if (other !== path) expect(readField(after, other)).toEqual(readField(before, other));
          }
        }
      }),
    );
  });

  it("become no line while they have words", () => {
    expect(changeKind({ id: "b", kind: "text", runs: [{ text: "x" }] }, "rule")).toBeNull();
    expect(changeKind({ id: "b", kind: "text", runs: [] }, "rule")).toEqual({ id: "b", kind: "rule" });
  });

  it("turn labelled values into lines and back", () => {
    const fields: Block = {
      id: "b",
      kind: "fields",
      rows: [{ label: [{ text: "Name" }], value: [{ text: "Ana: Ruiz" }] }],
    };
    const text = changeKind(fields, "text");
    expect(text && blockText(text)).toBe("Name: Ana: Ruiz");
    expect(text && changeKind(text, "fields")).toEqual(fields);
  });

  it("move within the document and never out of it", () => {
    const blocks: Block[] = ["a", "b", "c"].map((id) => ({ id, kind: "rule" }));
    const content = { language: "en", title: "T", blocks };
    const ids = (moved: Block[], by: -1 | 1) =>
      withBlocksMoved(content, moved, by).blocks.map(({ id }) => id);
    expect(ids(blocks.slice(0, 1), 1)).toEqual(["b", "a", "c"]);
    expect(ids(blocks.slice(0, 2), 1)).toEqual(["c", "a", "b"]);
    expect(ids(blocks.slice(1), -1)).toEqual(["b", "c", "a"]);
    expect(withBlocksMoved(content, blocks.slice(0, 2), -1)).toBe(content);
    expect(withBlocksMoved(content, blocks.slice(1), 1)).toBe(content);
    expect(blocksBetween(blocks, "c", "b").map(({ id }) => id)).toEqual(["b", "c"]);
  });
});

describe("tables", () => {
  const isWhole = (each: TableBlock) =>
    tableGrid(each).reduce((sum, { rowSpan, colSpan }) => sum + rowSpan * colSpan, 0) ===
    each.rows.length * each.columns.length;

  it("stay whole and keep every letter through rows, columns, merging and splitting", () => {
    const step = fc.tuple(fc.constantFrom("row", "column", "right", "down", "split"), fc.nat(3), fc.nat(3));
    fc.assert(
      fc.property(table, fc.array(step, { maxLength: 8 }), (start, steps) => {
        let now = start;
        for (const [what, a, b] of steps) {
          if (what === "row") now = withRow(now, Math.min(a, now.rows.length));
          if (what === "column") now = withColumn(now, Math.min(a, now.columns.length));
          if (what === "right" || what === "down") now = mergeCell(now, a, b, what);
          if (what === "split") now = splitCell(now, a, b);
          expect(isWhole(now)).toBe(true);
        }
        expect(lettersOf(now)).toBe(lettersOf(start));
      }),
    );
  });

  it("keep the words of a cell that reaches beyond a removed row or column", () => {
    const start: TableBlock = {
      id: "t",
      kind: "table",
      columns: [1, 1],
      rows: [
        [{ runs: [{ text: "tall" }], rowSpan: 2 }, { runs: [{ text: "a" }] }],
        [{ runs: [{ text: "b" }] }],
      ],
    };
    expect(withoutRow(start, 0).rows).toEqual([[{ runs: [{ text: "tall" }] }, { runs: [{ text: "b" }] }]]);
    expect(textOfRuns(withoutColumn(start, 1).rows[0]?.[0]?.runs ?? [])).toBe("tall");
    expect(isWhole(withoutColumn(start, 1))).toBe(true);
  });

  it("merge only cells whose edges match", () => {
    const start: TableBlock = {
      id: "t",
      kind: "table",
      columns: [1, 1],
      rows: [
        [{ runs: [{ text: "wide" }], colSpan: 2 }],
        [{ runs: [{ text: "a" }] }, { runs: [{ text: "b" }] }],
      ],
    };
    expect(mergeCell(start, 0, 0, "down")).toBe(start);
    expect(mergeCell(start, 1, 0, "right").rows[1]).toEqual([{ runs: [{ text: "a\nb" }], colSpan: 2 }]);
  });
});
