import { expect, test } from "vitest";
import { checkPages, checkWords, countWords } from "./quoted-volume";

test.each([
  ["Hola, mundo. ¿Qué tal?", "es", 4],
  ["", "es", 0],
  ["— … !", "en", 0],
  ["state-of-the-art", "en", 4],
  ["สวัสดีชาวโลก", "th", 3],
  ["text of an unknown language", "other", 5],
])("%j has %s words: %i", (text, language, words) => expect(countWords(text, language)).toBe(words));

test("as many pages as quoted pass, one more is refused with the number to quote", () => {
  expect(() => checkPages(3, 3)).not.toThrow();
  expect(() => checkPages(4, 3)).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({
        field: "documents",
        recoveryHint: expect.stringContaining("pageCount 4"),
      }),
    }),
  );
});

test("ten percent more words than quoted pass, one word beyond is refused", () => {
  expect(() => checkWords(220, 200)).not.toThrow();
  expect(() => checkWords(221, 200)).toThrow("221 words");
});
