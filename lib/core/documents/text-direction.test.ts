import { expect, it } from "vitest";
import { isRightToLeft, languageDirection } from "./text-direction";

it.each([
  ["ar", "rtl"],
  ["he-IL", "rtl"],
  ["prs", "rtl"],
  ["es", "ltr"],
  ["arn", "ltr"],
  ["az", "auto"],
  ["az-Arab", "rtl"],
  ["pa-Guru", "ltr"],
  ["ar-Latn", "ltr"],
  ["other", "auto"],
])("%s runs %s", (language, direction) => {
  expect(languageDirection(language)).toBe(direction);
});

it.each([
  ["ߒߞߏ", true],
  ["𐴀𐴁𐴂", true],
  ["שלום, עולם", true],
  ["اسم: Ana", true],
  ["Acta de nacimiento", false],
  ["123", false],
  ["Nombre: Ana Sofía (آنا)", false],
])("of a text most letters decide: %s", (text, expected) => {
  expect(isRightToLeft(text)).toBe(expected);
});
