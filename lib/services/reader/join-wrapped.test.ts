import { expect, test } from "vitest";
import { joinWrapped } from "./join-wrapped";
import type { Box, TextLine } from "./port";

/** A cell of a table with 10 to spare on either side. */
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
