import { expect, it } from "vitest";
import { directionOfText, isRightToLeft, languageDirection } from "./text-direction";

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

it.each([
  ["12 مارچ 2019", "ltr", "rtl"],
  ["שָׁלוֹם 12", "ltr", "rtl"],
  ["12 Elm Street, Ames, Inc.", "rtl", "ltr"],
  ["A-", "rtl", "ltr"],
  ["5 mg ← 10 mg", "rtl", "rtl"],
  ["5 mg ← 10 mg", "ltr", "ltr"],
  ["5 mg → 10 mg", "rtl", "ltr"],
  ["← Back", "rtl", "ltr"],
  ["٣ (12-03)", "ltr", "ltr"],
  ["9 771234 567003", "rtl", "rtl"],
  ["", "rtl", "rtl"],
  ["شركة Harbor Textiles, Inc.", "rtl", "rtl"],
  ["Police certificate (“شهادة”)", "ltr", "ltr"],
] as const)("a text of its own, %s, on a page that runs %s runs %s", (text, around, expected) => {
  expect(directionOfText(text, around)).toBe(expected);
});
