import { expect, test } from "vitest";
import { repeating } from "@/lib/testing/linearity/adversarial-texts";
import { findSlowText } from "@/lib/testing/linearity/expect-linear";
import type { TableBlock, TableCell } from "./document-model";
import { tableGrid } from "./table-grid";
import { rowHeads } from "./table-heads";

const COLUMNS = 4;

/** "# a | b" is a row of heads. One word spans all columns; fewer words than columns leave the last ones empty. */
function tableOf(lines: readonly string[]): TableBlock {
  const rows = lines.map((line): TableCell[] => {
    const header = line.startsWith("# ");
    const texts = line.replace("# ", "").split(" | ");
    const cells = texts.map((text): TableCell => ({ runs: [{ text }], header }));
    return texts.length === 1
      ? cells.map((cell) => ({ ...cell, colSpan: COLUMNS }))
      : [...cells, ...Array.from({ length: COLUMNS - cells.length }, () => ({ runs: [], header }))];
  });
  return { id: "t", kind: "table", columns: [1, 1, 1, 1], rows };
}

/** For each row: what names its columns, and what names its section. */
function headsOf(...lines: string[]): string[] {
  const table = tableOf(lines);
  const word = (row: number) => lines[row]?.replace("# ", "").split(" | ")[0];
  return rowHeads(tableGrid(table), lines.length).map(
    ({ role, columns, sections }) => `${role}: ${columns.map(word)}; ${sections.map(word)}`,
  );
}

test("a head over all columns names the rows below it, until the next one", () => {
  expect(headsOf("# Course | Grade", "# First year", "Law | 9", "# Second year", "Tax | 8")).toEqual([
    "columns: ; ",
    "section: Course; ",
    "row: Course; First year",
    "section: Course; ",
    "row: Course; Second year",
  ]);
});

test("a title above the names of columns is one of them, and rows above the first section are in none", () => {
  expect(headsOf("# Transcript", "# Course | Grade", "Law | 9", "# Second year", "Tax | 8")).toEqual([
    "columns: ; ",
    "columns: ; ",
    "row: Transcript,Course; ",
    "section: Transcript,Course; ",
    "row: Transcript,Course; Second year",
  ]);
});

test("a table without names of columns begins with its first section", () => {
  expect(headsOf("# Debits", "Rent | 9", "# Credits", "Pay | 8")).toEqual([
    "section: ; ",
    "row: ; Debits",
    "section: ; ",
    "row: ; Credits",
  ]);
});

test("new names of columns take the place of the former, with the title above them", () => {
  expect(
    headsOf("# Date | Payee | Due", "May | Ann | 9", "# Credits", "# Date | Payer | Paid", "June | Bo | 8"),
  ).toEqual(["columns: ; ", "row: Date; ", "columns: ; ", "columns: ; ", "row: Credits,Date; "]);
});

test("a section may say more than its name", () => {
  expect(headsOf("# Course | Hours | Grade | Note", "# Second year | 30 ECTS", "Tax | 8 | A | -")).toEqual([
    "columns: ; ",
    "section: Course; ",
    "row: Course; Second year",
  ]);
});

test("sections within others end together with them, and a line above a section belongs to what it ends", () => {
  expect(
    headsOf("# Year 1", "# Term 1", "Law | 9", "# Term 2", "Tax | 8", "# Year 2", "# Term 1", "EU | 7").slice(
      -3,
    ),
  ).toEqual(["section: ; ", "section: ; ", "row: ; Year 2,Term 1"]);
  expect(headsOf("# First year", "Law | 9", "# Total: 30", "# Second year", "Tax | 8")).toEqual([
    "section: ; ",
    "row: ; First year",
    "row: ; First year",
    "section: ; ",
    "row: ; Second year",
  ]);
});

test("a total made of heads, and heads above no row, are rows like others; years name columns", () => {
  expect(headsOf("# Course | Hours", "Law | 9", "# Total | 30", "Tax | 8", "# Average | good")).toEqual([
    "columns: ; ",
    "row: Course; ",
    "row: Course; ",
    "row: Course; ",
    "row: Course; ",
  ]);
  expect(
    headsOf("# Assets | 2024 | 2025", "Cash | 9 | 7", "# Debts | 2024 | 2025", "Loan | 8 | 6").at(-1),
  ).toBe("row: Debts; ");
});

test.each([
  ["quarters", "Subject | Q1 | Q2", "Subject | Q3 | Q4"],
  ["dates", "Item | 31/12/2023 | 31/12/2022", "Item | 31/12/2021 | 31/12/2020"],
  ["years that are numbered", "Year 1 | 30 credits | hours", "Year 2 | 30 credits | hours"],
])("names of columns that differ in their %s alone take each other's place", (_, first, second) => {
  expect(headsOf(`# ${first}`, "a | 1", `# ${second}`, "b | 2")[3]).toBe(`row: ${second.split(" | ")[0]}; `);
});

test("what may be a total or names of columns leaves the rows below it without a name", () => {
  expect(headsOf("# Course | Hours", "Law | 9", "# Year 2 | 30 credits", "Tax | 8").slice(2)).toEqual([
    "row: ; ",
    "row: ; ",
  ]);
  expect(headsOf("# Course | Hours", "Law | 9", "# Total | EUR 1,250.00", "Tax | 8").at(-1)).toBe(
    "row: Course; ",
  );
});

test("a cell over all columns that is no head ends a section, and heads beside an empty corner name columns", () => {
  expect(headsOf("# Course | Grade", "# Year 1", "Law | 9", "Year 2", "Tax | 8").slice(2)).toEqual([
    "row: Course; Year 1",
    "row: Course; ",
    "row: Course; ",
  ]);
  const corner = tableOf(["#  | Grade", "Law | 9"]);
  expect(rowHeads(tableGrid(corner), 2).map(({ role }) => role)).toEqual(["columns", "row"]);
});

test("heads that a span ties together are one", () => {
  const table = tableOf(["# Name | Result", "# percent", "Ana | 9", "# Second year", "Bo | 8"]);
  table.rows[0] = [
    { runs: [{ text: "Name" }], header: true, rowSpan: 2 },
    { runs: [{ text: "Result" }], header: true, colSpan: 3 },
  ];
  table.rows[1] = [{ runs: [{ text: "(percent)" }], header: true, colSpan: 3 }];
  expect(rowHeads(tableGrid(table), 5).map(({ role }) => role)).toEqual([
    "columns",
    "columns",
    "row",
    "section",
    "row",
  ]);
});

test("ten thousand heads cost twice the time of five thousand", async () => {
  const sectionsOf = (text: string) => {
    const lines = text.split("\n");
    return rowHeads(tableGrid(tableOf(lines)), lines.length).at(-1)?.sections;
  };
  const heads = repeating("# Part\n", "", "a | b");
  expect(sectionsOf(heads.make(70_000))).toHaveLength(10_000);
  expect(await findSlowText(sectionsOf, [heads], { lengths: [70_000] })).toBeNull();
});

test("a head that reaches into ordinary rows names only those beside it", () => {
  const table = tableOf(["# Year 1 | Law", "Tax | 8"]);
  const [first] = table.rows[0] ?? [];
  if (first) first.rowSpan = 2;
  table.rows[1]?.pop();
  expect(rowHeads(tableGrid(table), 2).map(({ role }) => role)).toEqual(["row", "row"]);
});
