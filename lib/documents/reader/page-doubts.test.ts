import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { inspectBytes, reader } from "./testing/confined-reader";
import { BROKEN_PICTURES, SOME_TEXT, withCatalogue, withPicture } from "./testing/doubtful-papers";
import { inNumberedGlyphs } from "./testing/font-papers";

const CORPUS = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));
const file = (bytes: Uint8Array) => ({ bytes, mediaType: "application/pdf" });
const read = (bytes: Uint8Array) => reader.read(file(bytes), { language: "es", maxOcrPages: 0 });

describe.each(Object.entries(BROKEN_PICTURES))("a picture that can't be drawn: %s", (_, dictionary) => {
  it("is told in its place, where the page shows something else", async () => {
    const bytes = withPicture(dictionary, SOME_TEXT);
    expect(await inspectBytes(bytes)).toMatchObject({ doubts: [{ page: 1, kind: "picture_not_drawn" }] });
    const { pages } = await read(bytes);
    expect(pages[0]?.doubts).toEqual([{ kind: "picture_not_drawn", box: [100, 650, 500, 250] }]);
    expect(pages[0]?.lines).toMatchObject([{ text: "Acta de nacimiento" }]);
  });

  it("has its page refused, where it is all of it", async () => {
    const bytes = withPicture(dictionary);
    const refusal = {
      code: "DOCUMENT_UNREADABLE",
      message: expect.stringContaining("page 1 can't be drawn"),
    };
    await expect(inspectBytes(bytes)).rejects.toMatchObject(refusal);
    await expect(read(bytes)).rejects.toMatchObject(refusal);
    const exhibit = reader.exhibitPicture(file(bytes), { page: 1, maxBytes: 1_000_000 });
    await expect(exhibit).rejects.toMatchObject(refusal);
  });
});

it("a white picture is drawn, and its page is blank", async () => {
  const bytes = withPicture(
    "/Width 2/Height 2/ColorSpace/DeviceGray/BitsPerComponent 8",
    "",
    "\xff\xff\xff\xff",
  );
  expect(await inspectBytes(bytes)).toEqual({
    mediaType: "application/pdf",
    pageCount: 1,
    blankPages: [1],
    drawnSha256: expect.any(String),
  });
  expect((await read(bytes)).pages[0]?.doubts).toBeUndefined();
});

describe("a layer that a screen shows otherwise than paper", () => {
  const layer = (usage: string) =>
    withCatalogue("/OCProperties<</OCGs[5 0 R]/D<<>>>>", {
      content: `${SOME_TEXT} /OC /L BDC BT /F 12 Tf 20 300 Td (Borrador) Tj ET EMC`,
      objects: [`<</Type/OCG/Name(L)/Usage<<${usage}>>>>`],
    });

  it.each([
    ["on screens alone", "/View<</ViewState/ON>>/Print<</PrintState/OFF>>", false],
    ["on paper alone", "/View<</ViewState/OFF>>/Print<</PrintState/ON>>", true],
  ])("%s is told, and what prints is read", async (_, usage, isPrinted) => {
    const [page] = (await read(layer(usage))).pages;
    expect(page?.doubts).toMatchObject([{ kind: "screen_only" }]);
    const [left = 0, top = 0] = page?.doubts?.[0]?.box ?? [];
    expect([left, top]).toEqual([expect.closeTo(50, -1), expect.closeTo(230, -1.5)]);
    const shown = page?.lines.filter(({ isHidden }) => !isHidden).map(({ text }) => text);
    expect(shown?.includes("Borrador")).toBe(isPrinted);
  });

  it("and prints as well is no doubt", async () => {
    const [page] = (await read(layer("/View<</ViewState/ON>>/Print<</PrintState/ON>>"))).pages;
    expect(page?.doubts).toBeUndefined();
  });
});

describe("a file of which most programs show a page in its stead", () => {
  const packet = "<</Length 4>>stream\n<a/>\nendstream";
  const widget = "<</Type/Annot/Subtype/Widget/Rect[70 200 270 220]/F 4/T(n)/FT/Tx/V(Ana)>>";

  const placeholder = "BT /F 12 Tf 20 350 Td (Please upgrade to the latest version of Adobe Reader.) Tj ET";

  it("is refused by what its page says, where its form does not tell", async () => {
    const bytes = withCatalogue("/AcroForm<</Fields[]/XFA 5 0 R>>", {
      content: placeholder,
      objects: [packet],
    });
    await expect(inspectBytes(bytes)).rejects.toThrow("XFA");
  });

  it.each([
    ["a dynamic XFA form", "/AcroForm<</Fields[]/XFA 5 0 R>>/NeedsRendering true", [packet], "XFA"],
    [
      "a portfolio",
      "/Collection<</View/D>>/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(a.txt)/EF<</F 5 0 R>>>>]>>>>",
      [packet],
      "portfolio",
    ],
  ])("is refused: %s", async (_, catalogue, objects, word) => {
    await expect(inspectBytes(withCatalogue(catalogue, { objects }))).rejects.toMatchObject({
      code: "DOCUMENT_UNREADABLE",
      message: expect.stringContaining(word),
    });
  });

  it.each([
    [
      "a form that has fields on its pages beside its XFA",
      "/AcroForm<</Fields[6 0 R]/XFA 5 0 R>>",
      "/Annots[6 0 R]",
    ],
    ["text of its own beside an XFA form", "/AcroForm<</Fields[]/XFA 5 0 R>>", ""],
    ["a collection without files", "/Collection<</View/D>>", ""],
  ])("is taken, where it is %s", async (_, catalogue, page) => {
    const bytes = withCatalogue(catalogue, { page, objects: [packet, widget] });
    expect(await inspectBytes(bytes)).toMatchObject({ pageCount: 1 });
  });
});

it("letters without a shape are told at once, and where they stand", async () => {
  const bytes = inNumberedGlyphs([{ font: "Calibri", letters: "Acta" }], { areNamed: false });
  expect(await inspectBytes(bytes)).toMatchObject({ doubts: [{ page: 1, kind: "letters_not_drawn" }] });
  const [page] = (await read(bytes)).pages;
  expect(page?.doubts?.[0]).toMatchObject({
    kind: "letters_not_drawn",
    box: [65, expect.any(Number), expect.any(Number), expect.any(Number)],
  });
});

it("letters without a shape that lie off the page are no doubt", async () => {
  const onPage = Buffer.from(inNumberedGlyphs([{ font: "Calibri", letters: "Acta" }], { areNamed: false }));
  const text = onPage.toString("latin1");
  const line = /40 (\d{3}(?:\.\d+)?) (?:Td|Tm)/.exec(text);
  if (!line?.[1]) throw new Error("the line is placed otherwise");
  const offPage = Buffer.from(
    text.replace(line[0], line[0].replace(line[1], line[1].replace(/^./, "9"))),
    "latin1",
  );
  expect(offPage).toHaveLength(onPage.length);
  expect(await inspectBytes(offPage)).toEqual({
    mediaType: "application/pdf",
    pageCount: 1,
    drawnSha256: expect.any(String),
  });
});

describe("a row to write upon", () => {
  const hidden = (text: string) =>
    withCatalogue("", { content: `${SOME_TEXT} 1 g BT /F 12 Tf 20 300 Td (${text}) Tj ET` });

  it.each(["________", "- - - - -", "........."])("that nobody sees is no doubt: %s", async (row) => {
    expect((await read(hidden(row))).pages[0]?.doubts).toBeUndefined();
  });

  it.each(["Nombre ____", "-", "1,250.00", "..", "_ . _"])("is not: %s", async (text) => {
    expect((await read(hidden(text))).pages[0]?.doubts).toMatchObject([{ kind: "text_doubtful" }]);
  });
});

describe.skipIf(!existsSync(CORPUS))("papers of the corpus (left out without ../shared/corpus)", () => {
  const bytesOf = (name: string) => new Uint8Array(readFileSync(`${CORPUS}${name}`));

  it.each([
    ["cases/pdf_jbig2_huge.pdf", "more pixels than can be read"],
    ["cases/pdf_hybrid.pdf", "two cross-reference tables"],
    ["pdf/pdfbox__testPDFPackage.pdf", "portfolio"],
    ["pdf/pdfium__xfa_node_caption.pdf", "XFA"],
  ])("%s is refused", async (name, reason) => {
    await expect(inspectBytes(bytesOf(name))).rejects.toThrow(reason);
  });

  it.each([["cases/pdf_oc_as.pdf", "screen_only"]])("%s is taken with a doubt", async (name, kind) => {
    expect(await inspectBytes(bytesOf(name))).toMatchObject({ doubts: [{ page: 1, kind }] });
  });
});
