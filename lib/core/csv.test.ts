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

test("numbers stay numbers, times are UTC, and a cell with a comma, a quote or a line stays one cell", () => {
  const at = new Date("2026-11-22T10:00:00Z");
  expect(toCsv(["n", "at", "text", "none"], [[-5, at, 'a,"b"\nc', null]])).toBe(
    '\ufeffn,at,text,none\r\n-5,2026-11-22T10:00:00.000Z,"a,""b""\nc",\r\n',
  );
});
