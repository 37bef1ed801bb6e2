import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { extractText } from "../gate/extract-text";
import { sampleCertificate } from "../testing/sample-certificate";
import { createInProcessRenderer } from "./in-process";

const renderer = createInProcessRenderer();

const paragraphs = (...texts: string[]): TranslatedDocument => ({
  language: "en",
  title: "Letter",
  blocks: texts.map((text, index): Block => ({ id: `b${index}`, kind: "text", runs: [{ text }] })),
});

const LOAD_SOURCES = join(import.meta.dirname, "../../../testing/process/load-sources.ts");
const UNAL = "Ünal Ýlmaz Ékua Ñuñez";
const URRUTIA = "Urrutia Yolanda Estela Nieves";

const digestInNewProcess = (...texts: string[]) =>
  execFileSync(
    process.execPath,
    ["--import", LOAD_SOURCES, join(import.meta.dirname, "../testing/render-once.ts"), ...texts],
    { encoding: "utf8" },
  );

describe("a certified PDF", () => {
  it("has the same bytes in every process, whatever was rendered before it", async () => {
    const alone = digestInNewProcess(URRUTIA);
    expect(alone).toMatch(/^[0-9a-f]{64}$/);
    await renderer.render(sampleCertificate(paragraphs(UNAL)));
    expect((await renderer.render(sampleCertificate(paragraphs(URRUTIA)))).sha256).toBe(alone);
  });

  it.each([
    ["zh", "中華民國戶籍謄本，登記號碼 1234 5678"],
    ["sr", "Izvod iz matične knjige rođenih"],
    ["ar", "الهاتف +966 11 555 0147 والهوية ٩٠٤ ٥٥١ ٢٧٣٠، (011) 555-0147"],
    ["he", "מספר זהות: 3 0715528 4, טלפון +972 (4) 853 1234 – בחיפה"],
    ["fa", "شماره ۱۲۳ ۴۵۶ ۷۸۹ تلفن -12.50"],
    ["th", "฿ 1,250"],
  ])(
    "is made of %s as it is written there, handwriting, marks and notes with it: %s",
    async (language, text) => {
      const runs = [
        { text },
        { text: "1968", code: "handwritten" as const },
        { text: "", code: "illegible" as const },
      ];
      const blocks: Block[] = [
        { id: "t", kind: "text", runs },
        { id: "m", kind: "mark", mark: "seal", runs: [] },
        { id: "n", kind: "note", runs },
      ];
      await expect(
        renderer.render(sampleCertificate({ language, title: "Letter", blocks })),
      ).resolves.toMatchObject({ pageCount: 2 });
    },
    60_000,
  );

  it("keeps every letter after accented ones were printed in the same process", async () => {
    await renderer.render(sampleCertificate(paragraphs(UNAL)));
    const { bytes } = await renderer.render(sampleCertificate(paragraphs(URRUTIA)));
    expect((await extractText(bytes)).pages.join(" ")).toContain(URRUTIA);
  });

  it("says SPECIMEN on every page for a sandbox key and nowhere for a live one", async () => {
    const content = paragraphs(...Array.from({ length: 80 }, (_, index) => `Paragraph number ${index}.`));
    const sandbox = await renderer.render(sampleCertificate(content));
    const translator = { name: "Ana Ruiz", credentials: "ATA 123456", contact: "ana@vidimus.example" };
    const live = await renderer.render(sampleCertificate(content, { isSandbox: false, translator }));
    const [specimen, certified] = [await extractText(sandbox.bytes), await extractText(live.bytes)];
    expect(specimen.pages).toHaveLength(sandbox.pageCount);
    expect(specimen.pages.every((text) => text.includes("SPECIMEN – NOT VALID"))).toBe(true);
    expect(certified.pages.join(" ")).not.toMatch(/specimen/i);
  });

  it("numbers its pages over the whole, and carries certificate and order on each", async () => {
    const text = "The undersigned registrar attests the following particulars of the register. ".repeat(12);
    const { bytes, pageCount } = await renderer.render(
      sampleCertificate(paragraphs(...Array.from({ length: 120 }, () => text))),
    );
    expect(pageCount).toBeGreaterThan(20);
    const { pages } = await extractText(bytes);
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pageCount}`);
      expect(page).toContain("vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz");
      expect(page).toContain("VC-7Q4M-2X9K");
    });
    expect(pages[0]).toContain(`${pageCount}, this certificate included`);
  });

  it("tells catalogues what it is, for whom, by whom and when, without a date of its rendering", async () => {
    const { bytes } = await renderer.render(sampleCertificate(paragraphs(URRUTIA)));
    const file = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(file.getTitle()).toBe("Certified translation: Letter – María José Ünal-Quiroga");
    expect(file.getSubject()).toBe("Letter – María José Ünal-Quiroga");
    expect(file.getAuthor()).toBe("Sandbox Reviewer");
    expect(file.getKeywords()).toBe("vcrt_01jd8w3k5xq2m7t9r4h6b0c1fz");
    expect(file.getCreationDate()).toEqual(new Date("2026-03-03T15:04:05Z"));
    expect(file.getModificationDate()).toEqual(new Date("2026-03-03T15:04:05Z"));
    expect(file.getLanguage()).toBe("en");
  });

  it("names the applicant only when one is named", async () => {
    const named = await renderer.render(sampleCertificate(paragraphs(URRUTIA)));
    const unnamed = await renderer.render(sampleCertificate(paragraphs(URRUTIA), { applicantName: null }));
    expect((await extractText(named.bytes)).pages[0]).toMatch(/Applicant\s+María José Ünal-Quiroga/);
    expect((await extractText(unnamed.bytes)).pages[0]).not.toContain("Applicant");
  });

  it("carries the receipt as it was signed", async () => {
    const document = sampleCertificate(paragraphs(URRUTIA));
    const { attachments } = await extractText((await renderer.render(document)).bytes);
    expect(new TextDecoder().decode(attachments.get("receipt.jws"))).toBe(document.receiptJws);
  });

  it("refuses a character that no font can show, by its code point, instead of printing a box", async () => {
    await expect(renderer.render(sampleCertificate(paragraphs("King \u{13080}")))).rejects.toThrow("U+13080");
  });

  it("prints names of several scripts within one line", async () => {
    const text = "Father: منير (Mounir), mother: 王小明, aunt: Ελένη Юлія שרה राधा";
    const { bytes } = await renderer.render(sampleCertificate(paragraphs(text)));
    const found = (await extractText(bytes)).pages.join(" ");
    for (const name of ["منير", "Mounir", "王小明", "Ελένη", "Юлія", "שרה", "राधा"])
      expect(found).toContain(name);
  });

  it("refuses none of the texts that readers turn around by rules of their own", async () => {
    const turned = [
      "born ۱۳۶۲ ه\u200d. ش. می\u200cخواهم in Tehran",
      "< منير > and <שרה>, 5 > 3, منير < 7",
      "۱۳۶۲ ه\u200d. ش. 王小明 منير つづき",
    ];
    const content = paragraphs(turned.join("\n"));
    content.title = "תעודת לידה – עותק פרטי 1.";
    const document = sampleCertificate(content, { applicantName: "۱۳۶۲ ه\u200d. ش. می\u200cخواهم" });
    await expect(renderer.render(document)).resolves.toMatchObject({ pageCount: 2 });
  });

  it("prints Urdu in its own hand, in running text and in cells", async () => {
    const text = "شناختی کارڈ نمبر 35202-1234567-1، فون +92 42 555 0147۔ (Muhammad Iqbal) سیّد محمد اقبال ";
    const content: TranslatedDocument = {
      language: "ur",
      title: "پیدائش کا سرٹیفکیٹ",
      blocks: [
        { id: "a", kind: "text", runs: [{ text: text.repeat(9) }] },
        {
          id: "b",
          kind: "table",
          columns: [1, 1],
          rows: [[{ runs: [{ text, bold: true }] }, { runs: [{ text }] }]],
        },
      ],
    };
    await expect(renderer.render(sampleCertificate(content))).resolves.toMatchObject({ pageCount: 2 });
  });

  it("survives a word, a name and a cell much longer than their places", async () => {
    const long = "x".repeat(600);
    const content = paragraphs(long);
    content.blocks.push({
      id: "t",
      kind: "table",
      columns: [1, 30],
      rows: [[{ runs: [{ text: "narrow".repeat(40) }] }, { runs: [{ text: `${"word ".repeat(3000)}end` }] }]],
    });
    const document = sampleCertificate(content, { applicantName: "Maximiliano ".repeat(60) });
    await expect(renderer.render(document)).resolves.toMatchObject({ pageCount: expect.any(Number) });
  });
});
