import { PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { encodeExhibit } from "@/lib/documents/testing/exhibits";
import { makeExhibitPicture } from "@/lib/testing/exhibit-picture";
import { WORDINGS } from "../../certification/statements/wordings";
import { readExhibitPicture } from "../../exhibit-picture/read-picture";
import { openTypefaces } from "../fonts/typeface";
import { extractText } from "../gate/extract-text";
import { printDocument } from "../pages/print-document";
import { linesOf } from "../pages/printed-page";
import { createInProcessRenderer } from "../printing/in-process";
import { sampleCertificate } from "../testing/sample-certificate";

const CONTENT: TranslatedDocument = {
  language: "en",
  title: "Letter",
  blocks: [{ id: "b01", kind: "text", runs: [{ text: "To whom it may concern." }] }],
};
const LIVE = {
  isSandbox: false,
  translator: { name: "Ana Ruiz", credentials: "ATA 123456", contact: "ana@vidimus.example" },
};
const renderer = createInProcessRenderer();

let page: Uint8Array;
beforeAll(async () => {
  page = await makeExhibitPicture({ grey: 200 });
});

async function render(exhibit: (Uint8Array | null)[] | null, changes: object = LIVE) {
  const pdf = await renderer.render(sampleCertificate(CONTENT, { exhibit, ...changes }));
  return { ...pdf, pages: (await extractText(pdf.bytes)).pages };
}

async function picturesIn(bytes: Uint8Array): Promise<PDFRawStream[]> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  return file.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream && String(object.dict).includes("/Image") ? [object] : [],
    );
}

describe("the exhibit", () => {
  it("has every page of the source after the translation, each with its number, and no text but ours", async () => {
    const { pages, pageCount } = await render([page, page]);
    expect(pageCount).toBe(4);
    expect(pages).toHaveLength(4);
    expect(pages[0]).toContain("2, this certificate included; then 2 pages of the source document");
    expect(pages[1]).toContain("Page 2 of 2");
    for (const [index, text] of pages.slice(2).entries()) {
      expect(text).toMatch(/Source document\s+Copy of the document submitted for translation/);
      expect(text).toContain(`Source document, page ${index + 1} of 2`);
      expect(text).toContain("vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz");
      expect(text).not.toContain("SPECIMEN");
    }
  });

  it.each(WORDINGS.map(({ language, labels }) => [language, labels] as const))(
    "is named in the certificate's other language too: %s",
    async (language, { sourcePage, sourcePicture }) => {
      const content = { ...CONTENT, language };
      const document = sampleCertificate(content, {
        ...LIVE,
        exhibit: [null, null, null],
        statementLanguage: language,
      });
      const { exhibitPages } = printDocument(document, await openTypefaces());
      const [, second] = exhibitPages.map(linesOf);
      expect(second?.map(({ text }) => text)).toEqual([
        "Source document  Copy of the document submitted for translation",
        "Order VC-7Q4M-2X9K",
        "Certificate vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz",
        "Source document, page 2 of 3",
        sourcePicture,
        sourcePage.replace("{pages}", "3").replace("{page}", "2"),
      ]);
    },
  );

  it("says on each page that a specimen is none of the client's documents, and never that it was sent in", async () => {
    const { pages } = await render([page, page], { hasSpecimenSource: true });
    for (const text of pages.slice(2)) {
      expect(text).toMatch(/Source document\s+Specimen source, not a document that was submitted/);
      expect(text).not.toContain("submitted for translation");
    }
  });

  it("says SPECIMEN on its pages too for a sandbox key", async () => {
    const { pages } = await render([page], {});
    expect(pages.map((text) => text.includes("SPECIMEN – NOT VALID"))).toEqual([true, true, true]);
  });

  it("holds the very pixels that were signed, and nothing but them", async () => {
    const rgba = Buffer.alloc(300 * 200 * 4).map((_, at) => (at % 4 === 3 ? 255 : (at * 7919) % 251));
    const photograph = await encodeExhibit({ rgba, widthPx: 300, heightPx: 200, dpi: 100 }, 1e6);
    for (const bytes of [page, photograph]) {
      const picture = readExhibitPicture(bytes);
      const [image, ...others] = await picturesIn((await render([bytes])).bytes);
      expect(others).toEqual([]);
      expect(Buffer.compare(image?.contents ?? Buffer.alloc(0), picture.data)).toBe(0);
    }
  });

  it("takes no other picture than those of the document process", async () => {
    for (const bytes of [
      await sharp(page).toColourspace("srgb").png().toBuffer(),
      await sharp(page).jpeg().toBuffer(),
      Buffer.concat([page, Buffer.from("more")]),
    ])
      await expect(render([bytes])).rejects.toThrow("no picture of a page");
  });

  it("leaves an empty frame where a page has no picture", async () => {
    const { pages, bytes } = await render([null], {});
    expect(pages[2]).toContain("Source document, page 1 of 1");
    expect(await picturesIn(bytes)).toEqual([]);
  });

  it("is left out where the source is no longer kept, and the certificate claims none", async () => {
    const { pages, pageCount } = await render(null);
    expect(pageCount).toBe(2);
    expect(pages[0]).not.toContain("source document");
  });
});
