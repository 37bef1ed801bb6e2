import { createHash } from "node:crypto";
import { finishPdf } from "./finish/finish-pdf";
import { openTypefaces, type TypefaceCollection } from "./fonts/typeface";
import { expectedText } from "./gate/expected-text";
import { extractText } from "./gate/extract-text";
import { checkObjects } from "./gate/objects/check-objects";
import { verifyPdf } from "./gate/verify-pdf";
import { drawPdf } from "./pages/draw-pdf";
import { printDocument } from "./pages/print-document";
import { linesOf } from "./pages/printed-page";
import type { CertifiedDocument, RenderedPdf, Renderer, Seal } from "./port";

/** Renders certified PDFs with the fonts of the project; fonts are opened on first use and kept. */
export function createReactPdfRenderer(): Renderer {
  let typefaces: Promise<TypefaceCollection> | undefined;
  return {
    async render(document, seal = async (pdf) => pdf) {
      typefaces ??= openTypefaces();
      return await render(document, await typefaces, seal);
    },
  };
}

async function render(
  document: CertifiedDocument,
  typefaces: TypefaceCollection,
  seal: Seal,
): Promise<RenderedPdf> {
  const exhibitPageCount = document.exhibit?.length ?? 0;
  const printed = printDocument(document, typefaces, exhibitPageCount);
  const drawn = await drawPdf(document, [...printed.pages, ...printed.exhibitPages]);
  const finished = await finishPdf(drawn, document, printed);
  const own = {
    pageCount: printed.pages.length,
    exhibit: document.exhibit ?? [],
    hasSignatureImage: document.signatureImage !== null,
    receiptJws: document.receiptJws,
  };
  // Nothing else is sealed, and the seal brings nothing else.
  checkObjects(finished, own);
  const bytes = await seal(finished);
  if (bytes !== finished) checkObjects(bytes, own);
  if (Buffer.compare(bytes.subarray(0, finished.length), finished) !== 0)
    throw new Error("the seal is on another file");
  verifyPdf(
    {
      texts: expectedText(document.content),
      contentLines: printed.contentLines,
      pages: printed.pages.map(linesOf),
      exhibitPageCount,
      receiptJws: document.receiptJws,
      verifyUrl: document.verifyUrl,
    },
    await extractText(bytes, printed.pages.length),
  );
  return {
    bytes,
    pageCount: printed.pages.length + exhibitPageCount,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}
