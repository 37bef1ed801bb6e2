import { describe, expect, test } from "vitest";
import { toCsv } from "./csv";

describe("no text becomes a formula where a sheet is opened", () => {
  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "  =1",
    "\u200b=1",
    "\ufeff=1",
    "＝1",
    "|cmd",
    '=HYPERLINK("https://evil.test","x")',
  ])("%j", (text) => {
    const cell = toCsv(["a"], [[text]])
      .split("\r\n")
      .slice(1)
      .join("\r\n");
    expect(cell.replace(/^"/, "")[0]).toBe("'");
  });
});

const SEPARATED = [";", "; ", "\t", "\n", "\r\n", ";;", ";\u200b"].flatMap((separator) =>
  ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "|cmd"].map((formula) => `Ana${separator}${formula};`),
);

test.each(SEPARATED)("%j is no formula in a sheet that is split at semicolons, tabs, and lines", (text) => {
  for (const beside of [[text], ["before", text, "after"]])
    for (const cell of toCsv(["a"], [beside]).split(/[;\t\r\n]/))
      expect(cell).not.toMatch(/^[\s\p{Cf}"]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u);
});

test("what isn't a formula stays as it is", () => {
  for (const text of ["Ana; Eva", "a=b;c=d", "10-12; 3", "line\nline", "M. A. Ruiz; José"])
    expect(toCsv(["a"], [[text]])).toContain(text);
});

test("numbers stay numbers, times are UTC, and a cell with a comma, a quote or a line stays one cell", () => {
  const at = new Date("2026-11-22T10:00:00Z");
  expect(toCsv(["n", "at", "text", "none"], [[-5, at, 'a,"b"\nc', null]])).toBe(
    '\ufeffn,at,text,none\r\n-5,2026-11-22T10:00:00.000Z,"a,""b""\nc",\r\n',
  );
});
