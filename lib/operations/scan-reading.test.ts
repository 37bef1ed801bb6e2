import { expect, test } from "vitest";
import { SOURCE_LANGUAGES } from "@/lib/core/catalog/languages";
import { isReadByMachine } from "@/lib/documents/read";
import { createPageRecogniser } from "@/lib/documents/testing/reading";
import { scanReadingOf } from "./scan-reading";

const NAMES = ["ara", "eng", "pol"];
const models = new Map(NAMES.map((name) => [name, async () => new Uint8Array()]));
const services = { readsScansIn: (language: string) => isReadByMachine(language, models) };
const productLine = "full_translation";
const saidOf = (sourceLanguage: string) =>
  scanReadingOf(services, { productLine, sourceLanguage }).scanReading;

test("a certified order in a language whose script no model reads is said to be read by a person alone", () => {
  expect([saidOf("pl"), saidOf("ru"), saidOf("th")]).toEqual(["machine", "person", "person"]);
});

test("a language that another one's model reads first is said to be read by machine", () => {
  expect([saidOf("nl"), saidOf("sv"), saidOf("fa")]).toEqual(["machine", "machine", "machine"]);
});

test("each language is announced as the recogniser handles it", () => {
  const document = { bytes: new Uint8Array(), mediaType: "image/png" };
  const session = { ask: async () => null, holds: null, death: null };
  for (const language of SOURCE_LANGUAGES.filter((each) => each !== "other")) {
    const recogniser = createPageRecogniser(session, document, {
      sha256: "",
      language,
      models,
      signal: undefined,
    });
    expect(saidOf(language), language).toBe(recogniser.hasModels() ? "machine" : "person");
  }
});

test("nothing is said of a language that has no name", () => {
  expect(saidOf("other")).toBeUndefined();
});

test("a business order has text, and no scans to be read", () => {
  expect(scanReadingOf(services, { productLine: "business_ai", sourceLanguage: "pl" })).toEqual({});
});
