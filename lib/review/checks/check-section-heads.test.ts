import { expect, test } from "vitest";
import type { TableBlock, TableCell } from "@/lib/core/documents/document-model";
import type { Alignment, Placed } from "../align-to-pages";
import { checkSectionHeads } from "./check-section-heads";

const cell = (text: string, more: Partial<TableCell> = {}): TableCell => ({ runs: [{ text }], ...more });
const across = (text: string, more: Partial<TableCell> = {}): TableCell => ({
  runs: [{ text, bold: true }],
  colSpan: 2,
  ...more,
});
const ROWS: TableCell[][] = [
  [cell("Course", { header: true }), cell("Grade", { header: true })],
  [across("First year")],
  [cell("Calculus"), cell("8.5")],
  [across("Second year")],
  [cell("Physics"), cell("9")],
];

const told = (block: TableBlock, isPrinted = true) =>
  checkSectionHeads(
    { pages: [], placed: [{ block, document: 0, page: 1 } as Placed] } as unknown as Alignment,
    { isPrinted },
  ).map(({ message }) => message.replace(/ looks .*/s, ""));
const table = (rows: TableCell[][], more: Partial<TableBlock> = {}): TableBlock => ({
  id: "t",
  kind: "table",
  columns: [1, 1],
  rows,
  ...more,
});

test("a bold row across a table that names the rows below is asked about while it isn't marked", () => {
  expect(told(table(ROWS))).toEqual(["“First year”", "“Second year”"]);
  const marked = ROWS.map((row) => row.map((each) => (each.colSpan ? { ...each, header: true } : each)));
  expect(told(table(marked))).toEqual([]);
});

test.each<[string, TableBlock]>([
  ["names nothing below it", table([...ROWS.slice(0, 1), ...ROWS.slice(2, 3), [across("Blank below")]])],
  ["isn't bold", table(ROWS.map((row) => row.map((each) => ({ ...each, runs: [{ text: "First year" }] }))))],
  ["stands in columns without lines", table(ROWS, { borderless: true })],
  ["has no words", table([ROWS[0] ?? [], [across("***")], ROWS[2] ?? []])],
  ["stands above names of columns", table([[cell("a"), cell("b")], [across("Part II")], ROWS[0] ?? []])],
])("a row that %s is no section", (_, block) => {
  expect(told(block)).toEqual([]);
});

test("a text that isn't printed by us has no next page", () => {
  expect(told(table(ROWS), false)).toEqual([]);
});
