import { expect, test } from "vitest";
import { languageDiffers } from "./language-differs";

test.each([
  ["en", "es", true],
  ["de", "es", true],
  ["zh", "es", true],
  ["en", "hi", true],
  ["es", "pt", true],
  ["es", "es", false],
  [null, "es", false],
  ["es", "other", false],
  ["es", "ca", false],
  ["sv", "no", false],
  ["bn", "as", false],
])("that %s is detected differs from the quoted %s: %s", (detected, quoted, differs) => {
  expect(languageDiffers(detected, quoted)).toBe(differs);
});

test.each([
  ["en", "hi", ["Latin", "Devanagari"], false],
  ["en", "ar", ["Latin", "Arabic"], false],
  ["en", "ja", ["Latin", "Han"], false],
  ["en", "hi", ["Latin", "Bengali"], true],
  ["en", "es", ["Latin", "Devanagari"], true],
  ["hi", "en", ["Devanagari", "Latin"], true],
])(
  "that %s is detected differs from the quoted %s where the letters are %j: %s",
  (detected, quoted, scripts, differs) => {
    expect(languageDiffers(detected, quoted, { scripts })).toBe(differs);
  },
);
