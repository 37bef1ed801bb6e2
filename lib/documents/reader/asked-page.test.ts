import { expect, test } from "vitest";
import { isAsked } from "./asked-page";
import type { RecognisedPage } from "./messages";

const word = (text = "a") => ({ text, confidence: 0.9 });
const page = (lines: number, words: number, text?: string): RecognisedPage => ({
  turns: 0,
  isBlank: false,
  lines: Array.from({ length: lines }, () => ({
    text: "a",
    box: [0, 0, 10, 10],
    words: Array.from({ length: words }, () => word(text)),
  })),
});
const LEVEL = { level: 0, sideways: 3 } as const;

test.each([
  ["one line", page(1, 1), true],
  ["small print", page(150, 20), true],
  ["a line of more words than a page has", page(1, 20_001), false],
  ["lines of more words than a page has", page(2_000, 11), false],
  ["a word longer than a line", page(1, 1, "a".repeat(2_001)), false],
])("a page of %s", (_, asked, isAnswer) => {
  expect(isAsked(asked, LEVEL)).toBe(isAnswer);
});
