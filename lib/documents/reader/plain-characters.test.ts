import { expect, it } from "vitest";
import { plainCharacters, withLocalForms } from "./plain-characters";

it.each([
  ["a mark by itself takes no space along", "كتاب\ufe70", "كتاب\u064b"],
  ["a mark within a word lengthens no letter", "كت\ufe77ب", "كت\u064eب"],
  ["two marks in one sign take no space along", "كتاب\ufc60", "كتاب\u064e\u0651"],
  ["the sign of the rial stays one", "1200 \ufdfc", "1200 \ufdfc"],
  [
    "a control that reorders letters on a screen is left out",
    "pay \u202e0001\u202c and \u20662\u2069",
    "pay 0001 and 2",
  ],
])("%s", (_, drawn, plain) => {
  expect(plainCharacters(drawn)).toBe(plain);
});

it.each([
  ["戸籍謄本", ["⼾籍謄本", "本籍は東京都とする"]],
  ["户口登记", ["⼾口登记", "证明书"]],
  ["戶籍謄本", ["⼾籍謄本", "民國七十四年"]],
])("a radical that stands for a door is read in the form of its page: %s", (read, lines) => {
  const [first] = withLocalForms(lines.map((text) => ({ text })));
  expect(plainCharacters(first?.text ?? "")).toBe(read);
});
