import { PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { statementPaper } from "@/lib/core/payouts/statement-paper";
import { sampleStatement } from "@/lib/core/payouts/testing/sample-statement";
import { extractText } from "../gate/extract-text";
import { hasProgram, runOnFile } from "../testing/programs";
import { printReport } from "./printing";

const ISSUER = {
  name: "Berlin & Ames LLC",
  address: "12 Elm Street, Ames, IA 50010",
  taxNumber: "42-1234567",
};
const reportOf = (count: number) => ({
  content: statementPaper(sampleStatement(count), ISSUER),
  head: "Acme",
  createdAt: new Date("2026-12-01T00:00:00Z"),
});

test.each([0, 1, 9, 120])(
  "a statement of %d movements is made for archives and screen readers",
  async (count) => {
    const bytes = await printReport(reportOf(count));
    expect(await printReport(reportOf(count))).toEqual(bytes);
    const { catalog, context } = await PDFDocument.load(bytes, { updateMetadata: false });
    const metadata = catalog.lookup(PDFName.of("Metadata"));
    const xmp = new TextDecoder().decode(metadata instanceof PDFRawStream ? metadata.contents : undefined);
    for (const claim of [
      "<pdfaid:part>3</pdfaid:part>",
      "<pdfaid:conformance>B</pdfaid:conformance>",
      "<pdfuaid:part>1</pdfuaid:part>",
    ])
      expect(xmp).toContain(claim);
    expect(String(catalog.get(PDFName.of("OutputIntents")))).not.toBe("undefined");
    expect(catalog.get(PDFName.of("Names"))).toBeUndefined();
    expect(catalog.get(PDFName.of("Outlines"))).toBeDefined();
    const headings = context
      .enumerateIndirectObjects()
      .map(([, object]) => /\/S \/(H\d)/.exec(String(object))?.[1])
      .filter((type) => type !== undefined);
    expect(new Set(headings)).toEqual(new Set(["H1", "H2"]));
    const { pages } = await extractText(bytes);
    const first = pages[0] ?? "";
    for (const words of Object.values(ISSUER)) expect(first).toContain(words);
    expect(pages.length).toBeLessThanOrEqual(2 + count / 12);
  },
);

test.skipIf(!hasProgram("pdftotext"))(
  "each of its ids stands whole on a line of its own row (needs pdftotext)",
  async () => {
    const { entries, payouts } = sampleStatement(24);
    const lines = runOnFile(await printReport(reportOf(24)), "pdftotext", ["-layout", "{}", "-"]).split("\n");
    for (const { orderNumber, reference } of entries) {
      const isRow = (line: string) =>
        [orderNumber, reference].every((id) => id === null || line.split(/\s+/).includes(id));
      expect(lines.some(isRow), `${orderNumber} ${reference}`).toBe(true);
    }
    for (const { payoutId, transferId } of payouts)
      expect(lines.some((line) => line.includes(payoutId) && line.includes(transferId ?? "?"))).toBe(true);
  },
);
