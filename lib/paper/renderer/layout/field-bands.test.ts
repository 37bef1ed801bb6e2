import { expect, it } from "vitest";
import { openTypefaces } from "../fonts/typeface";
import { TypefaceChooser } from "../text/choose-typeface";
import type { Band } from "./band";
import { type FieldText, fieldBands } from "./field-bands";
import { TypeSetter } from "./type-setter";

const typefaces = await openTypefaces();

const field = (label: string, value: string, beside = false): FieldText => ({
  label: [{ text: label }],
  value: [{ text: value }],
  beside,
});

const print = (rows: FieldText[], language = "en") => {
  const direction = language === "ar" ? "rtl" : "ltr";
  const setter = new TypeSetter(new TypefaceChooser(typefaces, language), language, direction);
  return { bands: fieldBands(rows, setter), setter };
};
const linesOf = (bands: readonly Band[]) =>
  bands.flatMap(({ marks }) => {
    const lines = marks.flatMap((mark) => (mark.kind === "line" && mark.line.text !== "" ? [mark] : []));
    const heights = [...new Set(lines.map(({ baseline }) => baseline))].sort((a, b) => a - b);
    return heights.map((height) =>
      lines
        .filter(({ baseline }) => baseline === height)
        .sort((a, b) => a.x + a.line.x - b.x - b.line.x)
        .map(({ line }) => line.text),
    );
  });

it("three boxes in a row stay three boxes in a row, each label over its value", () => {
  const { bands } = print([
    field("Given name", "Xóchitl"),
    field("Book", "03"),
    field("Page", "587", true),
    field("Sex", "Female", true),
    field("Born", "12 March 2017"),
  ]);
  expect(linesOf(bands)).toEqual([
    ["Given name", "Xóchitl"],
    ["Book", "Page", "Sex"],
    ["03", "587", "Female"],
    ["Born", "12 March 2017"],
  ]);
});

it("boxes are heard label by label, each with its own value", () => {
  const { setter } = print([field("Book", "03"), field("Page", "587", true)]);
  expect(setter.lines.map(({ text }) => text)).toEqual(["Book", "03", "Page", "587"]);
  const [table] = setter.section.children;
  expect(table?.children.map(({ children }) => children.map(({ type }) => type))).toEqual([
    ["TH", "TD"],
    ["TH", "TD"],
  ]);
});

it("boxes run from the right in a language that does", () => {
  const { bands } = print([field("الكتاب", "٣"), field("الصفحة", "٥", true)], "ar");
  expect(linesOf(bands)[0]).toEqual(["الصفحة", "الكتاب"]);
});

it("boxes whose words have no room beside each other stand below each other, and none is cut", () => {
  const long = "201973400332201973400332201973400332201973400332";
  const { bands } = print([field("One", long), field("Two", long, true)]);
  expect(linesOf(bands)).toEqual([
    ["One", long],
    ["Two", long],
  ]);
});

it("boxes that are taller than a page break between their lines", () => {
  const words = "word ".repeat(1500);
  const { bands } = print([field("One", words), field("Two", words, true)]);
  expect(Math.max(...bands.map(({ height }) => height))).toBeLessThan(40);
});

it.each([
  ["en", "12 مارچ 2019", "2019 چرام 12"],
  ["ar", "12 Elm Street, Ames, Inc.", "12 Elm Street, Ames, Inc."],
  ["ar", "A-", "A-"],
])("on a page in %s, a value in the other direction keeps its order: %s", (language, value, seen) => {
  const { setter } = print([field("1", value)], language);
  const line = setter.lines.find(({ text }) => text === value);
  const fragments = [...(line?.fragments ?? [])].sort((one, other) => one.x - other.x);
  expect(fragments.map(({ clusters }) => clusters.map(({ text }) => text).join("")).join("")).toBe(seen);
});
