import { expect, test } from "vitest";
import { findRows } from "./find-rows";

const ROWS = [
  { name: "Production server", email: "ana@example.test" },
  { name: "M\u0075\u0308ller 100%", email: null },
  { name: "شركة a_b", email: "eva@example.test" },
];
const find = (words: string) =>
  findRows(ROWS, words, ({ name, email }) => [name, email]).map((row) => ROWS.indexOf(row));

test.each([
  ["", [0, 1, 2]],
  ["   ", [0, 1, 2]],
  ["SERVER", [0]],
  ["example server", [0]],
  ["server eva", []],
  ["M\u00fcller", [1]],
  ["muller", [1]],
  ["%", [1]],
  ["_", [2]],
  ["شركة", [2]],
  ["null", []],
  ["\0", []],
  [".*", []],
  ["x".repeat(10_000), []],
])("%j finds the rows %j", (words, rows) => {
  expect(find(words)).toEqual(rows);
});
