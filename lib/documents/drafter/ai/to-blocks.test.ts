import { expect, test } from "vitest";
import { plainText } from "@/lib/core/documents/plain-text";
import type { AnsweredBlock } from "./page-schema";
import { toBlocks } from "./to-blocks";

const PAGE = { number: 1 };
const list = (source: string, items: string[], levels: number[] | null = null): AnsweredBlock =>
  ({
    kind: "list",
    ordered: true,
    items: items.map((text) => [{ text }]),
    levels,
    source: { text: source, box: null, confidence: 0.9 },
  }) as unknown as AnsweredBlock;
const printed = (block: AnsweredBlock) =>
  plainText({ language: "en", title: "", blocks: toBlocks(PAGE, [block]) })
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

test.each([
  [["a)", "b)", "c)"]],
  [["(i)", "(ii)", "(iii)"]],
  [["A.", "B.", "C."]],
  [["3.", "4.", "5."]],
  [["2.1", "2.2", "2.3"].map((point) => `${point}.`)],
  [["а)", "б)", "в)"]],
])("a list that the source numbers %j keeps these points: other lines name them", (points) => {
  const source = points.map((point, at) => `${point} punto ${at}\nsigue`).join("\n");
  const items = ["one", "two", "three"];
  expect(printed(list(source, items))).toEqual(items.map((item, at) => `${points[at]} ${item}`));
});

test.each([
  ["b) die Kaution", ["b) the deposit"], ["b) the deposit"]],
  ["a) die Miete\nb) die Kaution", ["a) the rent", "b) the deposit"], ["a) the rent", "b) the deposit"]],
  ["3। নাম", ["Name"], ["3. Name"]],
  ["৩। নাম\n৪। পিতা", ["Name", "Father"], ["3. Name", "4. Father"]],
  ["1. uno\n2. dos", ["1. one", "2. two"], ["1. one", "2. two"]],
  ["J. Kowalski", ["J. Kowalski"], ["1. J. Kowalski"]],
])("%j has each of its points once", (source, items, lines) => {
  expect(printed(list(source, items))).toEqual(lines);
});

test("a list that the source numbers as we print it stays a list", () => {
  for (const source of [
    "1. uno\n2. dos",
    "1) uno\n2) dos",
    "(1) uno\n(2) dos",
    "١. واحد\n٢. اثنان",
    "uno\ndos",
  ])
    expect(toBlocks(PAGE, [list(source, ["one", "two"])])).toMatchObject([{ kind: "list", ordered: true }]);
});
