import { expect, test } from "vitest";
import { nextSorting, type Sorting, sortRows } from "./sort-rows";

const ROWS = [
  { name: "Key 10", cents: 500 },
  { name: "key 9", cents: 20_000 },
  { name: "Ångström", cents: 500 },
];
const byName = { header: "name", sortBy: ({ name }: (typeof ROWS)[number]) => name };
const byCents = { header: "cents", sortBy: ({ cents }: (typeof ROWS)[number]) => cents };

function pressed(columns: (typeof byName | typeof byCents)[]): (Sorting | null)[] {
  let sorting: Sorting | null = null;
  return columns.map((column) => {
    sorting = nextSorting<(typeof ROWS)[number]>(sorting, column, ROWS);
    return sorting;
  });
}

test("words are sorted from A at first, then from Z, then as they came", () => {
  expect(pressed([byName, byName, byName])).toEqual([
    { header: "name", isDescending: false },
    { header: "name", isDescending: true },
    null,
  ]);
});

test("numbers are sorted from the largest at first, then from the smallest, then as they came", () => {
  expect(pressed([byCents, byCents, byCents])).toEqual([
    { header: "cents", isDescending: true },
    { header: "cents", isDescending: false },
    null,
  ]);
});

test("another column begins anew", () => {
  expect(pressed([byName, byName, byCents]).at(-1)).toEqual({ header: "cents", isDescending: true });
});

test("numbers in names count as numbers, whatever the letters’ case and marks", () => {
  const names = sortRows(ROWS, byName.sortBy, false).map(({ name }) => name);
  expect(names).toEqual(["Ångström", "key 9", "Key 10"]);
});

test("rows that are alike stay in their order, both ways", () => {
  const first = sortRows(ROWS, byCents.sortBy, false).map(({ name }) => name);
  const last = sortRows(ROWS, byCents.sortBy, true).map(({ name }) => name);
  expect(first).toEqual(["Key 10", "Ångström", "key 9"]);
  expect(last).toEqual(["key 9", "Key 10", "Ångström"]);
});
