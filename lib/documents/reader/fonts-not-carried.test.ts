import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { findConfinement } from "../sources/confined/confinement";
import { makePdf } from "../sources/testing/make-documents";
import { createDocumentReader } from "./document-reader";
import { allocate, memoryOf, readPage, startPdfium } from "./process/pdfium";
import { undrawnLetters } from "./process/undrawn-letters";
import { reader } from "./testing/confined-reader";
import {
  inCharacterSet,
  inNumberedGlyphs,
  inSimpleFonts,
  LINE,
  type Line,
  PAGE,
} from "./testing/font-papers";
import { createTestPool } from "./testing/test-pool";

const DOTS_PER_PT = 2;
const NAMES =
  "Calibri Verdana Tahoma Georgia Cambria Garamond TrebuchetMS CenturyGothic ArialNarrow ArialUnicodeMS MyriadPro-Regular ComicSansMS BookAntiqua SegoeUI Ubuntu Arial TimesNewRoman CourierNew Helvetica PalatinoLinotype Calibri,Bold Georgia-BoldItalic";
const SCRIPTS = {
  Latin: "Müñßz",
  Polish: "Łódźę",
  Vietnamese: "Nguyễ",
  Turkish: "İışğ",
  Greek: "Αθήν",
  Cyrillic: "Москв",
  Hebrew: "שלום",
  Arabic: "سلام",
  Thai: "ไทย",
  Devanagari: "नमस",
  Bengali: "বাল",
  Armenian: "Հայ",
  Georgian: "ქარ",
  Amharic: "አማር",
  Japanese: "日本のカ",
  Korean: "한국어",
  Chinese: "中国話",
};

interface Picture {
  data: Buffer;
  width: number;
  height: number;
}

async function pictureOf(bytes: Uint8Array, by: Pick<typeof reader, "picture"> = reader): Promise<Picture> {
  const document = { bytes, mediaType: "application/pdf" };
  const drawn = await by.picture(document, { page: 1, sidePx: PAGE.heightPt * DOTS_PER_PT });
  const { data, info } = await sharp(drawn.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function shapeAt({ data, width }: Picture, line: number, letter: number): string {
  const left = (LINE.leftPt + letter * LINE.advancePt) * DOTS_PER_PT;
  const bottom = (PAGE.heightPt - LINE.topPt + (line + 1) * LINE.heightPt) * DOTS_PER_PT;
  let shape = "";
  for (let y = bottom - LINE.sizePt * DOTS_PER_PT; y < bottom + 12; y += 1)
    for (let x = left; x < left + LINE.advancePt * DOTS_PER_PT; x += 1)
      shape += (data[y * width + x] ?? 255) < 128 ? "x" : " ";
  return shape;
}

function expectLetters(picture: Picture, lines: readonly Line[]): void {
  const shapes = lines.map(({ font, letters }, line) => {
    const seen = [...letters].map((_, letter) => shapeAt(picture, line, letter));
    return { font, letters, dark: seen.every((shape) => shape.includes("x")), shapes: new Set(seen).size };
  });
  expect(shapes).toEqual(
    lines.map(({ font, letters }) => ({ font, letters, dark: true, shapes: [...letters].length })),
  );
}

describe("text in a font that the file does not carry is drawn", () => {
  it("whatever usual name the font has", async () => {
    const lines = NAMES.split(" ").map((font) => ({ font, letters: "Nºñ198" }));
    for (const part of [lines.slice(0, 11), lines.slice(11)])
      expectLetters(await pictureOf(inSimpleFonts(part)), part);
  });

  it("in every script, from named letters and from numbered glyphs", async () => {
    const lines = Object.values(SCRIPTS).map((letters, at) => ({
      font: NAMES.split(" ")[at] ?? "",
      letters,
    }));
    expectLetters(await pictureOf(inSimpleFonts(lines)), lines);
    expectLetters(await pictureOf(inNumberedGlyphs(lines)), lines);
  });

  it.each([
    { font: "MS-Mincho", cmap: "90ms-RKSJ-H", ordering: "Japan1", code: "93fa967b938c" },
    { font: "SimSun", cmap: "GBK-EUC-H", ordering: "GB1", code: "d6d0b9fab1b1" },
    { font: "MingLiU", cmap: "ETen-B5-H", ordering: "CNS1", code: "a578c657a55f" },
    { font: "Batang", cmap: "KSCms-UHC-H", ordering: "Korea1", code: "c7d1b1b9bcad" },
    { font: "HeiseiKakuGo-W5", cmap: "UniJIS-UTF16-H", ordering: "Japan1", code: "65e5672c6771" },
    { font: "STSong-Light", cmap: "UniGB-UCS2-H", ordering: "GB1", code: "4e2d56fd5317" },
  ])("in codes of $cmap", async (set) => {
    const picture = await pictureOf(inCharacterSet(set));
    expectLetters(picture, [{ font: set.font, letters: "123" }]);
  });

  it("from the top to the bottom", async () => {
    const set = { font: "KozMinPr6N", cmap: "UniJIS-UTF16-V", ordering: "Japan1", code: "65e5672c6771" };
    const picture = await pictureOf(inCharacterSet(set));
    const columns = darkBounds(picture);
    expect(columns.bottom - columns.top).toBeGreaterThan(2 * (columns.right - columns.left));
  });
});

it("text in a font that the file does not carry is read, with none of the machine's fonts at hand", async () => {
  const lines = NAMES.split(" ")
    .slice(0, 14)
    .map((font) => ({ font, letters: "Nacimiento" }));
  const words = Object.values(SCRIPTS).map((letters) => ({ font: "Calibri", letters }));
  for (const part of [lines, words.filter(({ letters }) => !/[\u0590-\u06ff]/u.test(letters))]) {
    const bytes = inSimpleFonts(part);
    const read = await reader.read({ bytes, mediaType: "application/pdf" }, { language: "es" });
    const seen = read.pages[0]?.lines.filter(({ isHidden }) => isHidden !== true).map(({ text }) => text);
    expect(seen?.map((text) => text.replace(/\s/g, ""))).toEqual(part.map(({ letters }) => letters));
  }
  const set = { font: "MS-Mincho", cmap: "90ms-RKSJ-H", ordering: "Japan1", code: "93fa967b938c" };
  const { pages } = await reader.read(
    { bytes: inCharacterSet(set), mediaType: "application/pdf" },
    { language: "ja" },
  );
  expect(pages[0]?.lines.map(({ text, isHidden }) => [text, isHidden])).toEqual([["日本東", undefined]]);
});

it("a letter that no font of ours has is framed, and so is one that only its own font could tell", async () => {
  for (const bytes of [
    inSimpleFonts([{ font: "Calibri", letters: "ꦄꦅ" }]),
    inNumberedGlyphs([{ font: "Calibri", letters: "ab" }], { areNamed: false }),
    inSimpleFonts([{ font: "Marlett", letters: "þü" }]),
  ]) {
    const { left, right, top, bottom } = darkBounds(await pictureOf(bytes));
    expect(right - left).toBeGreaterThan(1.9 * LINE.advancePt * DOTS_PER_PT);
    expect(bottom - top).toBeGreaterThan(0.9 * LINE.sizePt * DOTS_PER_PT);
  }
});

it("letters that would join their neighbours are told, since each is drawn alone", async () => {
  const told = async (said: string) => {
    const bytes = inSimpleFonts([{ font: "Calibri", letters: said }]);
    const pdfium = await startPdfium();
    const at = allocate(pdfium, bytes.length);
    memoryOf(pdfium).set(bytes, at);
    const page = readPage(pdfium, pdfium.FPDF_LoadMemDocument(at, bytes.length, ""), 0);
    const letters = undrawnLetters(pdfium, page).filter(({ isApart }) => isApart);
    return letters.map(({ letter }) => letter).toSorted();
  };
  expect(await told("سلام")).toEqual([..."سلام"].toSorted());
  expect(await told("नमस")).toEqual([..."नमस"].toSorted());
  expect(await told("aШאก1١\ufeb3\ufedf")).toEqual([]);
});

it.each([
  { family: "Wingdings-Regular", box: "\\250", isTicked: "\\376" },
  { family: "Wingdings2", box: "\\243", isTicked: "R" },
  { family: "Wingdings#203", box: "r", isTicked: "p" },
  { family: "Webdings", box: "c", isTicked: "g" },
])("signs of $family are what they are, and never letters", async ({ family, box: empty, isTicked }) => {
  const text = `BT /F 24 Tf 40 720 Td (${empty}${isTicked}\\041) Tj ET`;
  const page = (font: string) =>
    makePdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Count 1/Kids[3 0 R]>>",
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.widthPt} ${PAGE.heightPt}]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>`,
      `<</Length ${text.length}>>stream\n${text}\nendstream`,
      `<</Type/Font/Subtype/TrueType/BaseFont/${font}/FirstChar 32/LastChar 255/Widths[${"1000 ".repeat(224)}]/FontDescriptor<</Type/FontDescriptor/FontName/${font}/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>>>`,
    ]);
  const [signs, letters] = [await pictureOf(page(family)), await pictureOf(page("Arial"))];
  const [box, ticked, other] = [0, 1, 2].map((letter) => shapeAt(signs, 0, letter));
  expect(new Set([box, ticked, other]).size).toBe(3);
  expect(dark(ticked)).toBeGreaterThan(1.3 * dark(box));
  for (const letter of [0, 1, 2]) expect(shapeAt(signs, 0, letter)).not.toBe(shapeAt(letters, 0, letter));
});

it("a field's value is drawn that has no appearance", async () => {
  const field =
    "<</Type/Annot/Subtype/Widget/FT/Tx/F 4/T(name)/V(Maria Lopez)/DA(/Helv 24 Tf 0 g)/Rect[40 700 400 740]/P 3 0 R>>";
  const bytes = makePdf([
    "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/DR<</Font<</Helv 5 0 R>>>>/DA(/Helv 24 Tf 0 g)>>>>",
    "<</Type/Pages/Count 1/Kids[3 0 R]>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${PAGE.widthPt} ${PAGE.heightPt}]/Annots[4 0 R]>>`,
    field,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
  ]);
  const { left, right } = darkBounds(await pictureOf(bytes));
  expect(right - left).toBeGreaterThan(100 * DOTS_PER_PT);
});

const best = await findConfinement(process.cwd());

describe.skipIf(best !== "bubblewrap")("the fonts of the machine", () => {
  const pools = (["node", "bubblewrap"] as const).map((confinement) =>
    createTestPool({ confinement, hasSpare: false }),
  );
  afterAll(() => {
    for (const pool of pools) pool.close();
  });

  it("make no difference: a process that sees none of them draws the same", async () => {
    const lines = Object.values(SCRIPTS).map((letters) => ({ font: "ArialUnicodeMS", letters }));
    const document = { bytes: inSimpleFonts(lines), mediaType: "application/pdf" };
    const turn = { lane: "live", owner: "tests" } as const;
    const drawn = await Promise.all(
      pools.map((pool) =>
        createDocumentReader({ pool }).exhibitPicture(document, { page: 1, maxBytes: 4e6, turn }),
      ),
    );
    expect(Buffer.compare(drawn[0]?.bytes ?? Buffer.alloc(0), drawn[1]?.bytes ?? Buffer.alloc(1))).toBe(0);
  });
});

function dark(shape = ""): number {
  return shape.replaceAll(" ", "").length;
}

function darkBounds({ data, width, height }: Picture) {
  const bounds = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[y * width + x] ?? 255) >= 128) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = Math.max(bounds.bottom, y);
    }
  return bounds;
}
