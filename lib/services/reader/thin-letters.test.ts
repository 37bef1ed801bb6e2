import { join } from "node:path";
import { GlobalFonts, PDFDocument } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { reader } from "./testing/confined-reader";

for (const font of ["NotoSans", "NotoSansHebrew"])
  GlobalFonts.registerFromPath(join(process.cwd(), `assets/fonts/${font}_400Regular.ttf`), font);

interface Line {
  text: string;
  sizePt: number;
  degrees: number;
}

/** A page as browsers print it, each line a fraction of a point lower than the rows of a picture. */
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

async function read(lines: readonly Line[]) {
  const { pages } = await reader.read(pageOf(lines), { language: null });
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
    expect(await read(lines)).toEqual(SEEN);
  });

  it.each([5, 8])("as an underscore in type of %d points", async (sizePt) => {
    const lines = Array.from({ length: 36 }, (_, at) => ({
      text: at % 2 === 0 ? `ana_soto${at}@mail.example` : `Juan Soto ______ DNI 4455${at}`,
      sizePt: sizePt + at / 50,
      degrees: 0,
    }));
    expect(await read(lines)).toEqual(SEEN);
  });
});
