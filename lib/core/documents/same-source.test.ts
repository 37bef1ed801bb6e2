import { expect, test } from "vitest";
import type { Block } from "./document-model";
import { alikeBlocks, sourceKey } from "./same-source";

const block = (id: string, text: string, source: string, confidence = 0.9): Block => ({
  id,
  kind: "text",
  runs: [{ text }],
  source: { page: 1, text: source, confidence },
});
const texts = (blocks: readonly Block[]) =>
  blocks.map((each) => ("runs" in each ? each.runs.map(({ text }) => text).join("") : each.kind));

test("equal sources say the same, as what was surest does, and every block keeps its place", () => {
  const alike = alikeBlocks(
    [block("a", "Signature", "Firma", 0.5), block("b", "Signed", "Firma"), block("c", "Seal", "Sello")],
    [],
  );
  expect(texts(alike)).toEqual(["Signed", "Signed", "Seal"]);
  expect(alike.map(({ id, source }) => [id, source?.confidence])).toEqual([
    ["a", 0.5],
    ["b", 0.9],
    ["c", 0.9],
  ]);
});

test("what was drafted before of the order comes first among equals", () => {
  expect(texts(alikeBlocks([block("a", "Signature", "Firma")], [block("x", "Signed", "Firma")]))).toEqual([
    "Signed",
  ]);
});

test("what had no draft has one, and is as sure as it", () => {
  const [first] = alikeBlocks([block("a", "Firma", "Firma", 0), block("b", "Signed", "Firma")], []);
  expect(first).toMatchObject({ id: "a", runs: [{ text: "Signed" }], source: { confidence: 0.9 } });
});

test.each([
  ["Acta 4521", "Acta 4512"],
  ["23/07/1985", "24/07/1985"],
  ["4521", "4521"],
  ["—", "—"],
  ["Firma", "FIRMA"],
  ["", ""],
])("“%s” and “%s” are not the same source", (one, other) => {
  const blocks = [block("a", "one", one), block("b", "other", other)];
  expect(texts(alikeBlocks(blocks, []))).toEqual(["one", "other"]);
});

test("another kind of block is another one, and white space is none of the words", () => {
  const heading: Block = { ...block("h", "SIGNATURE", "Firma"), kind: "heading", level: 1 } as Block;
  expect(texts(alikeBlocks([heading, block("a", "Signed", "Firma")], []))).toEqual(["SIGNATURE", "Signed"]);
  expect(sourceKey(block("a", "", " Firma\n del  juez "))).toBe("Firma del juez");
});
