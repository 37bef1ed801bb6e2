import { createHash } from "node:crypto";
import { attachReceipt } from "./finish/attach-receipt";
import { openTypefaces, type TypefaceCollection } from "./fonts/typeface";
import { expectedText } from "./gate/expected-text";
import { extractText } from "./gate/extract-text";
import { verifyPdf } from "./gate/verify-pdf";
import { drawPdf } from "./pages/draw-pdf";
import { printDocument } from "./pages/print-document";
import { linesOf } from "./pages/printed-page";
import type { CertifiedDocument, RenderedPdf, Renderer } from "./port";

/** Renders certified PDFs with the fonts of the project; fonts are opened on first use and kept. */
export function createReactPdfRenderer(): Renderer {
  let typefaces: Promise<TypefaceCollection> | undefined;
  return {
    async render(document) {
      typefaces ??= openTypefaces();
      return await render(document, await typefaces);
    },
  };
}

async function render(document: CertifiedDocument, typefaces: TypefaceCollection): Promise<RenderedPdf> {
  const { pages, contentLines } = printDocument(document, typefaces);
  const bytes = await attachReceipt(await drawPdf(document, pages), document);
  verifyPdf(
    {
      texts: expectedText(document.content),
      contentLines,
      pages: pages.map(linesOf),
      receiptJws: document.receiptJws,
    },
    await extractText(bytes),
  );
  return {
    bytes,
    pageCount: pages.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}
