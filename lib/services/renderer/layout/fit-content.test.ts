import { expect, it } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { openTypefaces } from "../fonts/typeface";
import { TypefaceChooser } from "../text/choose-typeface";
import { fitContent } from "./fit-content";

const typefaces = await openTypefaces();

const text = (length: number, page?: number): Block => ({
  id: "p",
  kind: "text",
  runs: [{ text: "word ".repeat(length / 5) }],
  ...(page === undefined ? {} : { source: { page } }),
});
const heading: Block = { id: "h", kind: "heading", level: 2, runs: [{ text: "Register" }] };
const wide = (page?: number): Block => ({
  id: "t",
  kind: "table",
  columns: [1, 1, 1, 1],
  rows: [Array.from({ length: 4 }, () => ({ runs: [{ text: "201973400332201973400332201973" }] }))],
  ...(page === undefined ? {} : { source: { page } }),
});

/** The pages, "|" upright and "-" on their side, with the number of their lines. */
const pagesOf = (...blocks: Block[]) => {
  const { pages } = fitContent({ language: "en", title: "", blocks }, new TypefaceChooser(typefaces, "en"));
  return pages.map(({ isTurned }) => (isTurned ? "-" : "|")).join("");
};

it.each([
  ["a wide table alone", [wide()], "-"],
  ["long text on both sides stays upright", [text(1000), wide(), text(1000)], "|-|"],
  ["a heading goes along with its table", [text(1000), heading, wide()], "|-"],
  ["a few lines go along", [text(100), wide(), text(100)], "-"],
  ["a few lines beyond a break do not", [text(100), { id: "b", kind: "page_break" }, wide()], "|-"],
  ["one page of the source stays one page", [text(1000, 1), text(1000, 2), wide(2), text(1000, 2)], "|-"],
  ["nothing is turned without need", [text(1000), heading, text(100)], "|"],
] satisfies [string, Block[], string][])("%s", (_, blocks, pages) => {
  expect(pagesOf(...blocks)).toBe(pages);
});
