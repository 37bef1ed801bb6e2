import { describe, expect, it } from "vitest";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import { SAMPLES } from "@/lib/documents/testing/samples";
import { comparable, hasRightToLeft } from "../gate/comparable";
import { expectedText } from "../gate/expected-text";
import type { RenderedPdf } from "../port";
import { hasProgram, runOnFile } from "../testing/programs";
import { sampleCertificate } from "../testing/sample-certificate";
import { createInProcessRenderer } from "./in-process";

// Poppler separates a footnote's raised number from its word.
const WORD_ENDS = /\s+|(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/u;

const renderer = createInProcessRenderer();
const rendered = new Map<TranslatedDocument, Promise<RenderedPdf>>();
function render(document: TranslatedDocument): Promise<RenderedPdf> {
  const pdf = rendered.get(document) ?? renderer.render(sampleCertificate(document));
  rendered.set(document, pdf);
  return pdf;
}
/** Readers disagree on the place of punctuation and vowel points beside right-to-left text. */
const MOVABLE = /[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u08d3-\u08ff\p{P}\p{S}]/gu;
const lettersOf = (text: string) => comparable(text).replace(MOVABLE, "");

describe.each(SAMPLES)("the sample in $language", ({ document }) => {
  it("passes the gate, on more than one page", async () => {
    expect((await render(document)).pageCount).toBeGreaterThan(1);
  });

  it.skipIf(!hasProgram("pdfinfo"))("joins no two words where a line ends (needs pdfinfo)", async () => {
    const { bytes } = await render(document);
    const plain = (text: string) => text.normalize("NFC").replace(/\s+/gu, " ");
    const read = plain(runOnFile(bytes, "pdfinfo", ["-struct-text", "{}"]));
    // pdfinfo reverses right-to-left text, and splits text by style.
    const texts = document.blocks.flatMap((block) => {
      const [run, ...more] = block.kind === "text" ? block.runs : [];
      const isOne = run && more.length === 0 && !run.code && !hasRightToLeft(run.text);
      return isOne ? [plain(run.text)] : [];
    });
    expect(texts.filter((text) => !read.includes(text))).toEqual([]);
  });

  it.skipIf(!hasProgram("pdftotext"))("gives every word back to Poppler (needs pdftotext)", async () => {
    const { bytes } = await render(document);
    const found = lettersOf(runOnFile(bytes, "pdftotext", ["{}", "-"]));
    const words = expectedText(document).flatMap((text) => text.normalize("NFC").split(WORD_ENDS));
    expect(words.filter((word) => !found.includes(lettersOf(word)))).toEqual([]);
  });
});

it.skipIf(!hasProgram("pdftoppm") || !hasProgram("zbarimg"))(
  "its QR code leads to the verify page through the watermark (needs pdftoppm and zbarimg)",
  async () => {
    const document = sampleCertificate(SAMPLES[0]?.document ?? { language: "en", title: "", blocks: [] });
    const { bytes } = await renderer.render(document);
    const command = 'pdftoppm -r 120 -l 1 -png "$0" "$0" && zbarimg -q --raw "$0"-*.png';
    expect(runOnFile(bytes, "sh", ["-c", command, "{}"]).trim()).toBe(document.verifyUrl);
  },
);
