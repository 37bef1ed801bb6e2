import fc from "fast-check";
import { expect, it } from "vitest";
import type { Block } from "@/lib/core/documents/document-model";
import { blockText } from "../blocks/block-fields";
import { findAll, replaceMatches, type Search } from "./find-text";

const text = (id: string, words: string): Block => ({ id, kind: "text", runs: [{ text: words }] });
const find = (blocks: Block[], search: Partial<Search> & { text: string }, names: string[] = []) =>
  findAll({ blocks }, { isCase: false, isWhole: false, ...search }, names);
const places = (blocks: Block[], search: Partial<Search> & { text: string }) =>
  find(blocks, search).map(({ blockId, path, from }) => `${blockId} ${path} ${from}`);

it("finds words in every kind of block, whole or not, with or without their case", () => {
  const blocks: Block[] = [
    text("a", "Act and action: ACT."),
    { id: "f", kind: "fields", rows: [{ label: [{ text: "Act" }], value: [{ text: "an act" }] }] },
    { id: "t", kind: "table", columns: [1], rows: [[{ runs: [{ text: "act" }] }]] },
    { id: "l", kind: "list", ordered: false, items: [[], [{ text: "Ácto" }]] },
  ];
  expect(places(blocks, { text: "act" })).toHaveLength(6);
  expect(places(blocks, { text: "act", isWhole: true })).toEqual([
    "a runs 0",
    "a runs 16",
    "f rows.0.label 0",
    "f rows.0.value 3",
    "t cells.0.0 0",
  ]);
  expect(places(blocks, { text: "act", isWhole: true, isCase: true })).toEqual([
    "f rows.0.value 3",
    "t cells.0.0 0",
  ]);
});

it("takes signs as signs, a space also for one that must not break, and letters across styles", () => {
  expect(places([text("a", "a.b (c) axb")], { text: "a.b" })).toEqual(["a runs 0"]);
  expect(places([text("a", "12\u00a0000 kg")], { text: "12 000" })).toEqual(["a runs 0"]);
  const styled: Block = { id: "s", kind: "text", runs: [{ text: "re" }, { text: "cord", bold: true }] };
  expect(places([styled], { text: "record" })).toEqual(["s runs 0"]);
  expect(places([text("a", "x")], { text: "  " })).toEqual([]);
});

it("marks what lies in the applicant's name or in a number or code", () => {
  const blocks = [text("a", "María Núñez, doc. AB-12345, of Mar del Plata, born 4 July 1986")];
  const locked = (words: string) =>
    find(blocks, { text: words }, ["María Begoña Núñez"]).map(({ isLocked }) => isLocked);
  expect(locked("mar")).toEqual([true, false]);
  expect(locked("12345")).toEqual([true]);
  expect(locked("1986")).toEqual([true]);
  expect(locked("born")).toEqual([false]);
  expect(find(blocks, { text: "Núñez" }, []).map(({ isLocked }) => isLocked)).toEqual([false]);
});

it("writes other words in the style of those before, and changes nothing else", () => {
  const block: Block = {
    id: "s",
    kind: "text",
    runs: [{ text: "the " }, { text: "act", bold: true }, { text: " of the act" }],
  };
  const content = { language: "en", title: "act", blocks: [block, text("z", "none")] };
  const next = replaceMatches(content, find(content.blocks, { text: "act" }), "certificate");
  expect(next.blocks[0]).toMatchObject({
    runs: [{ text: "the " }, { text: "certificate", bold: true }, { text: " of the certificate" }],
  });
  expect(next.blocks[1]).toBe(content.blocks[1]);
  expect(next.title).toBe("act");
  expect(replaceMatches(content, [], "x")).toBe(content);
});

it("leaves none behind, whatever is looked for, where the new words do not hold the old", () => {
  const letters = fc.stringMatching(/^[aAbé .*$(]{1,12}$/);
  fc.assert(
    fc.property(
      fc.array(letters, { maxLength: 4 }),
      fc.stringMatching(/^[aAbé.*$(]{1,2}$/),
      (lines, looked) => {
        const blocks = lines.map((line, at) => text(`b${at}`, line));
        const matches = find(blocks, { text: looked, isCase: true });
        const after = replaceMatches({ blocks }, matches, "_");
        expect(after.blocks.map(blockText)).toEqual(lines.map((line) => line.replaceAll(looked, "_")));
      },
    ),
  );
});
