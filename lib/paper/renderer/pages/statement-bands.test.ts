import { expect, it } from "vitest";
import { openTypefaces } from "../fonts/typeface";
import { TypeSetter } from "../layout/type-setter";
import { TypefaceChooser } from "../text/choose-typeface";
import { statementBands } from "./statement-bands";

const typefaces = await openTypefaces();

const linesOf = (name: string) => {
  const setter = new TypeSetter(new TypefaceChooser(typefaces, "ur", "en"), "en", "ltr");
  const paragraphs = [
    `I translated ${name}, from English into Urdu. ${"The translation is complete. ".repeat(9)}`,
  ];
  const part = { title: "Certificate", warning: null, rows: [], paragraphs };
  return statementBands(part, setter, { isSigned: true, room: 1 }).slice(2);
};

it("a name in a taller script moves no other line of the statement apart", () => {
  const [named, ...others] = linesOf("نکاح نامہ").map(({ height }) => height);
  const plain = new Set(linesOf("Marriage certificate").map(({ height }) => height));
  expect(plain.size).toBe(1);
  expect(new Set(others)).toEqual(plain);
  expect(named).toBeGreaterThan([...plain][0] ?? 0);
});

it("all lines of a statement stay with the signature below", () => {
  expect(linesOf("Marriage certificate").every(({ keepWithNext }) => keepWithNext)).toBe(true);
});
