import { expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { openTypefaces } from "../fonts/typeface";
import { sampleCertificate } from "../testing/sample-certificate";
import { printDocument } from "./print-document";

/** Only heads, whose shade covers whole pages. */
const SHADED: TranslatedDocument = {
  language: "en",
  title: "Diploma",
  blocks: [
    {
      id: "b01",
      kind: "table",
      columns: [1],
      rows: Array.from({ length: 90 }, () => [{ runs: [{ text: "Doctor of Medicine" }], header: true }]),
    },
  ],
};

it("no shade of a customer's table covers the word across a specimen's pages", async () => {
  const { pages } = printDocument(sampleCertificate(SHADED), await openTypefaces());
  const places = pages.map(({ marks }) => ({
    lastShade: marks.findLastIndex(({ kind }) => kind === "fill"),
    word: marks.findIndex(({ kind, ...mark }) => kind === "path" && "angle" in mark && mark.angle !== 0),
  }));
  expect(places.filter(({ lastShade }) => lastShade >= 0).length).toBeGreaterThan(1);
  for (const { lastShade, word } of places) expect(word).toBeGreaterThan(lastShade);
});
