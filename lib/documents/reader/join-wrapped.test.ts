import { describe, expect, test } from "vitest";
import { joinWrapped } from "./join-wrapped";
import type { Box, TextLine } from "./port";

const RULES: Box[] = [
  [100, 90, 0, 60],
  [220, 90, 0, 60],
  [100, 90, 120, 0],
];
const line = (text: string, top: number, width: number, left = 110): TextLine => ({
  text,
  box: [left, top, width, 10],
  confidence: 1,
});
const textsOf = (lines: readonly TextLine[], rules = RULES) =>
  joinWrapped(lines, rules).map(({ text }) => text);

test.each([
  ["an account", line("62220212020411", 100, 98), line("99876", 113, 35), "6222021202041199876"],
  ["one more figure", line("57190881231030", 100, 98), line("6", 113, 7), "571908812310306"],
  ["an IBAN", line("DE8937040044053", 100, 97), line("2013000", 113, 45), "DE89370400440532013000"],
])("%s that is too long for its cell is one number", (_, first, second, text) => {
  expect(textsOf([first, second])).toEqual([text]);
  expect(textsOf([line("钱建军", 87, 30), first, second])).toEqual(["钱建军", text]);
});

test.each([
  ["where one more sign had room", [line("6222021202041", 100, 91), line("99876", 113, 35)]],
  ["further down", [line("62220212020411", 100, 98), line("99876", 125, 35)]],
  ["of another column", [line("62220212020411", 100, 98), line("99876", 113, 35, 160)]],
  ["that nobody sees", [line("62220212020411", 100, 98), { ...line("99876", 113, 35), isHidden: true }]],
  ["of words", [line("62220212020411", 100, 98), line("Berlin", 113, 35)]],
  ["of a short number", [line("2022", 100, 98), line("99876", 113, 35)]],
])("another line %s stays one of its own", (_, lines) => {
  expect(textsOf(lines)).toEqual(lines.map(({ text }) => text));
});

test("without borders nobody can tell how much room there was", () => {
  const lines = [line("62220212020411", 100, 98), line("99876", 113, 35)];
  expect(textsOf(lines, [])).toEqual(lines.map(({ text }) => text));
});

const rows = (left: number, right: number, levels: readonly number[]): Box[] => [
  [left, levels[0] ?? 0, 0, (levels.at(-1) ?? 0) - (levels[0] ?? 0)],
  [right, levels[0] ?? 0, 0, (levels.at(-1) ?? 0) - (levels[0] ?? 0)],
  ...levels.map((level): Box => [left, level, right - left, 0]),
];

describe.each([14, 16, 18])("numbers in ruled rows %i apart", (step) => {
  const top = 100 + (step - 10) / 2;
  const numbers = (left: number, width: number, second = width) => [
    line("1234567890", top, width, left),
    line("9876543210".slice(0, Math.round((second / width) * 10)), top + step, second, left),
  ];
  const levels = [100, 100 + step, 100 + 2 * step];

  test.each([
    ["flush left", 110, 70, 70, rows(100, 190, levels)],
    ["flush left, the second one shorter", 110, 70, 63, rows(100, 190, levels)],
    ["centred", 150, 70, 70, rows(100, 270, levels)],
    ["flush right", 150, 70, 70, rows(100, 230, levels)],
    // The outline, and a rule between the rows beside a cell that spans both.
    [
      "beside a merged cell",
      150,
      70,
      70,
      [...rows(100, 230, [100, 100 + 2 * step]), [140, 100 + step, 90, 0]],
    ],
  ] as [string, number, number, number, Box[]][])(
    "%s stay numbers of their own",
    (_, left, width, second, rules) => {
      const lines = numbers(left, width, second);
      expect(textsOf(lines, rules)).toEqual(lines.map(({ text }) => text));
    },
  );
});

test.each([
  ["centred", 140, 70, 70],
  ["centred with room for more signs", 140, 70, 21],
  ["flush right", 150, 70, 70],
  ["flush right with room for more signs", 150, 70, 35],
  ["that fill the cell", 110, 110, 110],
])("numbers between borders alone, %s, are none that was broken", (_, left, width, second) => {
  const right = left === 140 ? 250 : 230;
  const lines = [line("1234567890", 100, width, left), line("98765", 113, second, left)];
  const texts = lines.map(({ text }) => text);
  expect(textsOf(lines, rows(100, right, [90, 140]))).toEqual(texts);
});
