import { join } from "node:path";
import PDFDocument from "pdfkit";
import { describe, expect, it } from "vitest";
import { reader } from "./testing/confined-reader";

const FONTS: Record<string, string> = {
  Latin: "NotoSans_400Regular.ttf",
  Hebrew: "NotoSansHebrew_400Regular.ttf",
};

/** Pages of lines in small type, each a fraction of a point lower than a picture's rows, or turned by some degrees. */
async function pageOf(
  font: string,
  lines: readonly { text: string; sizePt: number; degrees: number; height?: number }[],
) {
  const document = new PDFDocument({ size: "A4", margin: 0 });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const end = new Promise((resolve) => document.on("end", resolve));
  document.font(join(process.cwd(), "assets/fonts", FONTS[font] ?? ""));
  for (const [at, { text, sizePt, degrees, height = 1 }] of lines.entries()) {
    const y = 30 + at * 19.37;
    const turned = document.save().rotate(degrees, { origin: [60, y] });
    turned.scale(1, height, { origin: [60, y] }).fontSize(sizePt);
    let x = 60;
    // As browsers print them, each underscore by itself.
    for (const part of text.split(/(?<=_)|(?=_)/)) {
      turned.text(part, x, y, { lineBreak: false });
      x += turned.widthOfString(part);
    }
    turned.restore();
  }
  document.end();
  await end;
  return { bytes: new Uint8Array(Buffer.concat(chunks)), mediaType: "application/pdf" };
}

async function read(font: string, lines: Parameters<typeof pageOf>[1]) {
  const { pages } = await reader.read(await pageOf(font, lines), { language: null });
  const { isScanned, doubts = [], lines: found = [] } = pages[0] ?? {};
  return { isScanned, doubts, hidden: found.filter(({ isHidden }) => isHidden).map(({ text }) => text) };
}

const SEEN = { isScanned: false, doubts: [], hidden: [] };

describe("a letter that is thinner than a pixel is read", () => {
  it.each([5, 8])("as an underscore in type of %d points", async (sizePt) => {
    const lines = Array.from({ length: 40 }, (_, at) => ({
      text: at % 2 === 0 ? `ana_soto${at}@mail.example` : `Juan Soto ______ DNI 4455${at}`,
      sizePt: sizePt + at / 50,
      degrees: 0,
      height: 0.5,
    }));
    expect(await read("Latin", lines)).toEqual(SEEN);
  });

  it.each([
    ["Latin", "Illicit filing 11/11/2011, vill. Jiliil"],
    ["Hebrew", "וידוי יוני ויווי"],
  ])("in a line of %s that leans", async (font, text) => {
    const lines = Array.from({ length: 36 }, (_, at) => ({
      text: font === "Latin" ? `${text} ${at + 10}` : text,
      sizePt: 4 + (at % 9) / 2,
      degrees: (at % 7) - 3 + 0.5,
    }));
    expect(await read(font, lines)).toEqual(SEEN);
  });
});
