import { expect, test } from "vitest";
import { scanReadingOf } from "./scan-reading";

const services = { readsScansIn: (language: string) => language === "pl" };

test("a certified order in a language without a model is said to be read by a person alone", () => {
  const productLine = "full_translation";
  expect(scanReadingOf(services, { productLine, sourceLanguage: "pl" })).toEqual({ scanReading: "machine" });
  expect(scanReadingOf(services, { productLine, sourceLanguage: "wo" })).toEqual({ scanReading: "person" });
  expect(scanReadingOf(services, { productLine, sourceLanguage: "other" })).toEqual({
    scanReading: "person",
  });
});

test("a business order has text, and no scans to be read", () => {
  expect(scanReadingOf(services, { productLine: "business_ai", sourceLanguage: "pl" })).toEqual({});
});
