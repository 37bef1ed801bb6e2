import { expect, it } from "vitest";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { reader } from "./testing/confined-reader";

async function linesOf(content: string) {
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    stream("", `BT /F 12 Tf ${content} ET`),
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ]);
  const { pages } = await reader.read(
    { bytes, mediaType: "application/pdf" },
    { language: "en", maxOcrPages: 0 },
  );
  return pages[0]?.lines.map(({ text }) => text);
}
const each = (letters: string, gap: number) =>
  `[${[...letters].map((letter) => `(${letter})`).join(`-${gap}`)}] TJ`;

it("words whose letters are set wide are read as words", async () => {
  const lines = await linesOf(
    `1 0 0 1 40 700 Tm 3 Tc (DISTRICT COURT) Tj 0 Tc 1 0 0 1 40 660 Tm ${each("BIRTH", 220)}`,
  );
  expect(lines).toEqual(["DISTRICT COURT", "BIRTH"]);
});

it("letters that stand farther apart, or unevenly, or with a space between them, remain apart", async () => {
  const lines = await linesOf(
    `1 0 0 1 40 700 Tm [(A)-220(B)-450(C)-220(D)] TJ 1 0 0 1 40 660 Tm (1 2 3 4) Tj 1 0 0 1 40 620 Tm ${each("5678", 600)}`,
  );
  expect(lines).toEqual(["A B C D", "1 2 3 4", "5 6 7 8"]);
});
