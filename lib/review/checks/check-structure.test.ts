import { expect, test } from "vitest";
import type { ListBlock, TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Alignment, Placed } from "../align-to-pages";
import type { ReviewedSource } from "../reviewed-source";
import { checkStructure } from "./check-structure";

const list = (text: string, more: Partial<ListBlock> = {}): ListBlock => ({
  id: "l",
  kind: "list",
  ordered: true,
  items: [[{ text: "one" }], [{ text: "two" }]],
  source: { page: 1, text },
  ...more,
});
const told = (block: ListBlock) => {
  const content: TranslatedDocument = { language: "en", title: "Judgment", blocks: [block] };
  const placed = [{ block, document: 0, page: 1, text: "one two" } as Placed];
  const source = { pages: [{ document: 0, page: 1 }] } as unknown as ReviewedSource;
  return checkStructure(content, { pages: [], placed } as unknown as Alignment, source).map(
    ({ message }) => message,
  );
};

test("points that the translation would print as others are asked about", () => {
  expect(told(list("a) uno\nb) dos"))).toEqual([
    "The source numbers this point “a)”, and the translation prints “1.”. Write the list as paragraphs with the source’s own points.",
  ]);
  expect(told(list("1. uno\n3. dos"))).toEqual([expect.stringMatching(/“3\.”.*“2\.”/)]);
  expect(told(list("I. uno\nII. dos"))).toHaveLength(1);
});

test("points that are printed as they stand are not asked about, nor a list whose lines have none", () => {
  for (const text of ["1. uno\n2. dos", "(1) uno\n(2) dos", "١) واحد\n٢) اثنان", "uno\ndos", "a) uno"])
    expect(told(list(text))).toEqual([]);
  expect(told(list("a) uno\nb) dos", { ordered: false }))).toEqual([]);
});
