import { join } from "node:path";
import { GlobalFonts, PDFDocument } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { stream } from "../sources/testing/hostile/pdf-parts";
import { makePdf } from "../sources/testing/make-documents";
import { reader } from "./testing/confined-reader";

for (const font of ["NotoSans", "NotoSansHebrew"])
  GlobalFonts.registerFromPath(join(process.cwd(), `assets/fonts/${font}_400Regular.ttf`), font);

interface Line {
  text: string;
  sizePt: number;
  degrees: number;
}

function pageOf(lines: readonly Line[]) {
  const document = new PDFDocument();
  const context = document.beginPage(595, 842);
  for (const [at, { text, sizePt, degrees }] of lines.entries()) {
    context.save();
    context.translate(60, 40 + at * 19.37);
    context.rotate((degrees * Math.PI) / 180);
    context.font = `${sizePt}px NotoSans, NotoSansHebrew`;
    context.fillText(text, 0, 0);
    context.restore();
  }
  document.endPage();
  return { bytes: new Uint8Array(document.close()), mediaType: "application/pdf" };
}

const LETTERS = [..."aeinorst"];

/** A Type 3 font, as browsers make of PostScript outlines. Its underscore is below all other letters. */
function drawnLetters(sizePt: number) {
  const names = [...LETTERS, "underscore"];
  const drawn = (letter: string, at: number) =>
    letter === "underscore"
      ? stream("", "600 0 0 -150 600 -100 d1 0 -140 600 30 re f")
      : stream("", `600 0 0 0 600 700 d1 ${at * 20} 0 300 700 re f`);
  const differences = LETTERS.map((letter) => `${letter.charCodeAt(0)}/${letter}`).join(" ");
  const text = Array.from(
    { length: 30 },
    (_, at) => `1 0 0 1 60 ${780.1 - at * 20.37} Tm (ana) Tj (_) Tj (sato) Tj`,
  );
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    stream("", `BT /F ${sizePt} Tf ${text.join(" ")} ET`),
    `<</Type/Font/Subtype/Type3/FontBBox[0 -210 1000 800]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 95/LastChar 122/Widths[${"600 ".repeat(28)}]/Encoding<</Differences[95/underscore ${differences}]>>/CharProcs<<${names.map((name, at) => `/${name} ${6 + at} 0 R`).join("")}>>/Resources<<>>>>`,
    ...names.map(drawn),
  ]);
  return { bytes, mediaType: "application/pdf" };
}

async function readFile(file: { bytes: Uint8Array; mediaType: string }) {
  const { pages } = await reader.read(file, { language: null });
  const { isScanned, doubts = [], lines: found = [] } = pages[0] ?? {};
  return { isScanned, doubts, hidden: found.filter(({ isHidden }) => isHidden).map(({ text }) => text) };
}

const SEEN = { isScanned: false, doubts: [], hidden: [] };

describe("a letter that is thinner than a pixel is read", () => {
  it.each([
    ["Latin", "Illicit filing 11/11/2011, vill. Jiliil"],
    ["Hebrew", "וידוי יוני ויווי"],
  ])("in a line of %s that leans", async (_, text) => {
    const lines = Array.from({ length: 36 }, (_line, at) => ({
      text: `${text} ${at + 10}`,
      sizePt: 4 + (at % 9) / 2,
      degrees: (at % 7) - 2.5,
    }));
    expect(await readFile(pageOf(lines))).toEqual(SEEN);
  });

  it.each([5, 8, 12])("as an underscore of a Type 3 font, in type of %d points", async (sizePt) => {
    expect(await readFile(drawnLetters(sizePt))).toEqual(SEEN);
  });
});
