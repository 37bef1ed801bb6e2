import { expect, it } from "vitest";
import type { ListBlock } from "@/lib/core/documents/document-model";
import { openTypefaces } from "../fonts/typeface";
import { TypefaceChooser } from "../text/choose-typeface";
import type { Tag } from "../text/tag";
import { blockBands } from "./block-bands";
import { TypeSetter } from "./type-setter";

const typefaces = await openTypefaces();
const list: ListBlock = {
  id: "l",
  kind: "list",
  ordered: true,
  items: ["One", "within", "deep", "Two"].map((text) => [{ text }]),
  levels: [0, 1, 2, 0],
};
const setter = new TypeSetter(new TypefaceChooser(typefaces, "en"), "en", "ltr");
const bands = blockBands(list, setter);
const shape = ({ type, children }: Tag): unknown =>
  children.length === 0 ? type : [type, ...children.map(shape)];

it("items that lie within others are printed further in, with the numbers of all levels", () => {
  const starts = bands.map(({ marks }) =>
    marks.map((mark) => (mark.kind === "line" ? [mark.line.text, Math.round(mark.x)] : [])),
  );
  expect(starts.map((line) => line.map(([text]) => text))).toEqual([
    ["1.", "One"],
    ["1.1.", "within"],
    ["1.1.1.", "deep"],
    ["2.", "Two"],
  ]);
  const lefts = starts.map(([, words]) => Number(words?.[1]));
  expect(lefts[1]).toBeGreaterThan(lefts[0] ?? 0);
  expect(lefts[2]).toBeGreaterThan(lefts[1] ?? 0);
  expect(lefts[3]).toBe(lefts[0]);
});

it("they are heard as lists within items, words and labels in the order in which they are printed", () => {
  expect(setter.section.children.map(shape)).toEqual([
    [
      "L",
      ["LI", "Lbl", ["LBody", "P", ["L", ["LI", "Lbl", ["LBody", "P", ["L", ["LI", "Lbl", "LBody"]]]]]]],
      ["LI", "Lbl", "LBody"],
    ],
  ]);
  expect(setter.lines.map(({ text }) => text).join(" ")).toBe("1. One 1.1. within 1.1.1. deep 2. Two");
});
