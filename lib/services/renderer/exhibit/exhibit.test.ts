import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/document-model";
import { extractText } from "../gate/extract-text";
import type { PagePictures, SourceFile } from "../port";
import { createReactPdfRenderer } from "../react-pdf";
import { makeSource } from "../testing/make-source";
import { hasProgram, runOnFile } from "../testing/programs";
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
const renderer = createReactPdfRenderer();

let jpeg: Uint8Array;
beforeAll(async () => {
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: "#2266aa" } });
  jpeg = new Uint8Array(await picture.jpeg().toBuffer());
});

/** Who makes pictures of pages, and which it was asked for. */
function createPictures(): PagePictures & { asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    async picture(_, { page }) {
      asked.push(page);
      return { bytes: jpeg, mediaType: "image/jpeg" };
    },
  };
}

const pdfSource = async (file: PDFDocument, pageCount: number | null = null): Promise<SourceFile> => ({
  bytes: await file.save(),
  mediaType: "application/pdf",
  pageCount,
});

async function render(exhibit: SourceFile | null, changes: object = LIVE, by = renderer) {
  const pdf = await by.render(sampleCertificate(CONTENT, { exhibit, ...changes }));
  return { ...pdf, pages: (await extractText(pdf.bytes)).pages };
}

/** Everything that a file holds, streams opened. */
async function innards(bytes: Uint8Array): Promise<string> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false });
  return file.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream && !String(object.dict).includes("DCTDecode")
        ? `${object.dict}${Buffer.from(decodePDFRawStream(object).decode()).toString("latin1")}`
        : String(object),
    )
    .join("\n");
}

describe("the exhibit", () => {
  it("shows every page of the source after the translation, as text and not as a picture, each with its number", async () => {
    const { pages, pageCount } = await render(
      await pdfSource(await makeSource([{ text: "Hoja uno" }, { text: "Hoja dos", size: [1190, 1684] }])),
    );
    expect(pageCount).toBe(4);
    expect(pages).toHaveLength(4);
    expect(pages[0]).toContain("2, this certificate included; then 2 pages of the source as Exhibit A");
    expect(pages[1]).toContain("Page 2 of 2");
    for (const [index, words] of ["Hoja uno", "Hoja dos"].entries()) {
      expect(pages[2 + index]).toContain(words);
      expect(pages[2 + index]).toMatch(/Exhibit A\s+Source document, as it was received/);
      expect(pages[2 + index]).toContain(`Exhibit A, page ${index + 1} of 2`);
      expect(pages[2 + index]).toContain("vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz");
      expect(pages[2 + index]).not.toContain("SPECIMEN");
    }
  });

  it("says SPECIMEN on its pages too for a sandbox key", async () => {
    const { pages } = await render(await pdfSource(await makeSource([{ text: "Hoja uno" }])), {});
    expect(pages.map((text) => text.includes("SPECIMEN – NOT VALID"))).toEqual([true, true, true]);
  });

  it("takes over no script and no annotation, not even as a leftover that no page shows", async () => {
    const { bytes } = await render(
      await pdfSource(await makeSource([{ text: "Hoja uno", stamp: "COTEJADO" }, { text: "Hoja dos" }])),
    );
    const found = await innards(bytes);
    expect(found.match(/SCRIPT-\w+|COTEJADO|\/Annots \[ [^\]]|\/S \/JavaScript/g)).toBeNull();
    expect(found).toContain("/Source");
  });

  it("takes a picture of a page on which a stamp was laid, and of no other", async () => {
    const pictures = createPictures();
    const source = await makeSource([{ text: "Hoja uno" }, { text: "Hoja dos", stamp: "COTEJADO" }]);
    const { pages } = await render(await pdfSource(source), LIVE, createReactPdfRenderer({ pictures }));
    expect(pictures.asked).toEqual([2]);
    expect(pages[2]).toContain("Hoja uno");
    expect(pages[3]).not.toContain("Hoja dos");
  });

  it("takes pictures of all pages where others were counted, or the file cannot be opened", async () => {
    for (const source of [
      await pdfSource(await makeSource([{ text: "Hoja uno" }]), 3),
      { bytes: new TextEncoder().encode("%PDF-1.7 nonsense"), mediaType: "application/pdf", pageCount: 3 },
    ]) {
      const pictures = createPictures();
      const { pageCount } = await render(source, LIVE, createReactPdfRenderer({ pictures }));
      expect([pictures.asked, pageCount]).toEqual([[1, 2, 3], 5]);
    }
  });

  it("that cannot be shown stops a live certificate, and leaves an empty frame in a specimen", async () => {
    const source = {
      bytes: new TextEncoder().encode("%PDF-1.7 nonsense"),
      mediaType: "application/pdf",
      pageCount: null,
    };
    await expect(render(source)).rejects.toThrow("cannot be shown as an exhibit");
    const { pages } = await render(source, {});
    expect(pages[2]).toContain("Exhibit A, page 1 of 1");
  });

  it("takes a picture of a page that breaks off, once it is found out", async () => {
    const file = await makeSource([{ text: "Hoja uno" }, { text: "Hoja dos" }]);
    const broken = file.context.stream("nonsense", { Filter: "NoSuchFilter" });
    file.getPage(1).node.set(PDFName.of("Contents"), file.context.register(broken));
    const source = await pdfSource(file);
    const pictures = createPictures();
    const { pages } = await render(source, LIVE, createReactPdfRenderer({ pictures }));
    expect(pictures.asked).toEqual([2]);
    expect(pages[2]).toContain("Hoja uno");
    await expect(render(source)).rejects.toThrow("page 2 of the source");
    expect((await render(source, {})).pages[3]).toContain("Exhibit A, page 2 of 2");
  });

  it("carries once what its pages share", async () => {
    const file = await makeSource(Array.from({ length: 12 }, (_, at) => ({ text: `Hoja ${at}` })));
    const noise = Buffer.alloc(300 * 300 * 3).map((_, at) => (at * 7919) % 251);
    const raw = { width: 300, height: 300, channels: 3 as const };
    const image = await file.embedJpg(await sharp(noise, { raw }).jpeg({ quality: 95 }).toBuffer());
    for (const page of file.getPages()) page.drawImage(image, { x: 100, y: 300, width: 200, height: 200 });
    const source = await pdfSource(file);
    const [alone, whole] = [await render(null), await render(source)];
    expect(whole.pageCount).toBe(14);
    expect(whole.bytes.length - alone.bytes.length).toBeLessThan(source.bytes.length * 1.5 + 20_000);
    expect(source.bytes.length).toBeGreaterThan(60_000);
  });

  it("opens a file that only its owner may change", async () => {
    const file = await makeSource([{ text: "Hoja uno" }]);
    file.encrypt({ ownerPassword: "owner", userPassword: "", permissions: { modifying: false } });
    const { pages, bytes } = await render(await pdfSource(file));
    expect(pages[2]).toContain("Hoja uno");
    expect((await PDFDocument.load(bytes, { updateMetadata: false })).isEncrypted).toBe(false);
  });

  it("shows a page without anything on it as an empty one", async () => {
    const file = await makeSource([{ text: "Hoja uno" }]);
    file.addPage([595, 842]);
    const { pageCount } = await render(await pdfSource(file));
    expect(pageCount).toBe(4);
  });

  it.skipIf(!hasProgram("pdftotext"))(
    "shows a page as upright as its own file does (needs pdftotext)",
    async () => {
      const turned = [0, 1, 2, 3].map((quarterTurns) => ({ text: `Vuelta${quarterTurns}`, quarterTurns }));
      const { bytes } = await render(await pdfSource(await makeSource(turned)));
      const boxes = runOnFile(bytes, "pdftotext", ["-bbox", "-f", "3", "{}", "-"]);
      const shapeOf = (word: string) => {
        const match = new RegExp(
          `xMin="([\\d.]+)" yMin="([\\d.]+)" xMax="([\\d.]+)" yMax="([\\d.]+)">${word}`,
        ).exec(boxes);
        const [xMin = 0, yMin = 0, xMax = 0, yMax = 0] = (match ?? []).slice(1).map(Number);
        return `${xMax - xMin > yMax - yMin ? "lying" : "standing"} ${xMin < 306 ? "left" : "right"} ${yMin < 396 ? "top" : "bottom"}`;
      };
      expect(turned.map(({ text }) => shapeOf(text))).toEqual([
        "lying left bottom",
        "standing left top",
        "lying right top",
        "standing right bottom",
      ]);
    },
  );

  it("shows a photograph upright, smaller than the camera made it, without where it was taken", async () => {
    const photograph = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: "#884422" },
    })
      .withExif({ IFD0: { Copyright: "PLACE-OF-THE-PHOTO" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes, pageCount } = await render({
      bytes: new Uint8Array(photograph),
      mediaType: "image/jpeg",
      pageCount: 1,
    });
    expect(pageCount).toBe(3);
    const found = await innards(bytes);
    expect(found).toMatch(/\/Width 1650\b/);
    expect(found).toMatch(/\/Height 2200\b/);
    expect(Buffer.from(bytes).includes("PLACE-OF-THE-PHOTO")).toBe(false);
  });

  it("is left out where the source is no longer kept, and the certificate claims none", async () => {
    const { pages, pageCount } = await render(null);
    expect(pageCount).toBe(2);
    expect(pages[0]).not.toContain("Exhibit");
  });
});
