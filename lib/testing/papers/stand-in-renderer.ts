import { createHash } from "node:crypto";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { blockRuns } from "@/lib/core/documents/block-parts";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { CertifiedDocument, PrintReport, Renderer } from "@/lib/paper";
import { attachReceipt } from "@/lib/paper/testing/parts";

const LINE_PT = 10;
/** The built-in font has no others. */
const OTHER_CHARACTERS = /[^\x20-\x7e]/gu;

/**
 * The document's text, and an empty page for each page of the source. Tests that look at a printed PDF take
 * the real renderer (`with-printing.ts`).
 */
export function createStandInRenderer(): Renderer {
  return {
    async render(document, seal = async (pdf) => pdf) {
      const { content, exhibit, ...facts } = document;
      const named = Object.entries(facts).filter(([, value]) => typeof value === "string");
      const lines = [...named.map(([name, value]) => `${name}: ${value}`), ...linesOf(content)];
      const printed = await printLines(lines, { document, emptyPages: exhibit?.length ?? 0 });
      const bytes = await seal(printed);
      if (Buffer.compare(bytes.subarray(0, printed.length), printed) !== 0)
        throw new Error("the seal is on another file");
      const pageCount = 1 + (exhibit?.length ?? 0);
      return { bytes, pageCount, sha256: createHash("sha256").update(bytes).digest("hex") };
    },
    async recordPages(pdf) {
      const file = await PDFDocument.load(pdf, { updateMetadata: false });
      return file.getPages().map((_, index) => `page ${index + 1}`);
    },
  };
}

export const printStandInReport: PrintReport = async ({ content, head }) =>
  printLines([head, ...linesOf(content)]);

function linesOf({ title, blocks }: TranslatedDocument): string[] {
  return [title, ...blocks.flatMap((block) => [...blockRuns(block)].map(({ text }) => text))];
}

async function printLines(
  lines: string[],
  { document, emptyPages = 0 }: { document?: CertifiedDocument; emptyPages?: number } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  // The same text gives the same bytes, whatever the time.
  const file = await PDFDocument.create({ updateMetadata: false });
  // The sealer continues a file with a table in a stream, and with such facts.
  file.setTitle(lines[0] ?? "");
  const font = await file.embedFont(StandardFonts.Helvetica);
  const page = file.addPage();
  const text = lines.map((line) => line.replace(OTHER_CHARACTERS, "?")).join("\n");
  page.drawText(text, { font, size: LINE_PT, lineHeight: LINE_PT, x: 0, y: page.getHeight() });
  for (let at = 0; at < emptyPages; at += 1) file.addPage();
  if (document && document.receiptJws !== null)
    await attachReceipt(file, document.receiptJws, document.issuedAt);
  return new Uint8Array(await file.save({ useObjectStreams: true }));
}
