import { expect, it } from "vitest";
import { LANGUAGE_NAMES } from "@/lib/core/catalog/language-names";
import { isTargetLanguage } from "@/lib/core/catalog/languages";
import { continuedWord, ELLIPSIS } from "./continued-words";
import { languageDirection } from "./text-direction";

/** Languages without a known word. Add one to the table when it is found. */
const UNKNOWN = "mh rhg si".split(" ");

const wordOf = (language: string) =>
  continuedWord(language, languageDirection(language) === "rtl" ? "rtl" : "ltr");

it("every language that is sold has a word in brackets, or the sign where none is known", () => {
  const languages = Object.keys(LANGUAGE_NAMES).filter(isTargetLanguage);
  for (const language of languages) expect(wordOf(language)).toMatch(/^[(（].+[)）]$/u);
  expect(languages.filter((language) => wordOf(language) === ELLIPSIS)).toEqual(UNKNOWN);
});

it("follows script and direction", () => {
  expect(continuedWord("zh", "ltr")).toBe("（续）");
  for (const language of ["zh-Hant", "zh-TW", "zh-Hant-HK", "yue"])
    expect(continuedWord(language, "ltr")).toBe("（續）");
  expect(continuedWord("sr-Latn", "ltr")).toBe("(nastavak)");
  expect(continuedWord("ku", "ltr")).toBe("(berdewam)");
  expect(continuedWord("ku", "rtl")).toBe("(بەردەوام)");
  expect(continuedWord("az", "rtl")).toBe(ELLIPSIS);
  expect(continuedWord("pt-BR", "ltr")).toBe("(continuação)");
  expect(continuedWord("xx", "ltr")).toBe(ELLIPSIS);
});
