import { expect, test } from "vitest";
import { joinTouching } from "./join-touching";
import type { TextLine } from "./port";

const LETTER = { widthPt: 612, heightPt: 792 };
const line = (text: string, box: TextLine["box"]): TextLine => ({ text, box, confidence: 0.9 });
const textsOf = (lines: TextLine[]) => lines.map(({ text }) => text);

test("a number that was divided where a pattern crosses it is one again", () => {
  const parts = [line("12MSAXRCA4", [596, 189, 106, 9]), line("NUAX1703", [511, 189, 84, 9])];
  expect(joinTouching(parts, LETTER)).toEqual([line("NUAX170312MSAXRCA4", [511, 189, 191, 9])]);
});

test("right-to-left words are joined from the right", () => {
  const parts = [line("לום", [500, 100, 40, 10]), line("ש", [541, 100, 15, 10])];
  expect(textsOf(joinTouching(parts, LETTER))).toEqual(["שלום"]);
});

test("words of one row are one line, as sure as the less sure of them", () => {
  const parts = [
    line("Begoña", [545, 100, 40, 10]),
    { ...line("Doña", [500, 101, 40, 12]), confidence: 0.5 },
  ];
  expect(joinTouching(parts, LETTER)).toEqual([
    { ...line("Doña Begoña", [500, 100, 85, 13]), confidence: 0.5 },
  ]);
});

test.each([
  ["cells of a table", [500, 100, 40, 10], [560, 100, 40, 10]],
  ["rows of one column", [500, 100, 40, 10], [500, 112, 40, 10]],
  ["rows that begin where the other ends", [500, 100, 40, 10], [540, 108, 40, 10]],
] as const)("%s stay apart", (_, one, other) => {
  const lines = [line("b", other), line("a", one)];
  expect(joinTouching(lines, LETTER)).toEqual(lines);
});

test("a page of more lines than there are on any is left as it is", () => {
  const lines = Array.from({ length: 50_000 }, (_, at) => line("a", [at % 900, 100, 1, 10]));
  expect(joinTouching(lines, LETTER)).toEqual(lines);
});
