import { createHash } from "node:crypto";
import type { ExhibitPage } from "./exhibit/exhibit-page";
import { openExhibit } from "./exhibit/open-exhibit";
import { finishPdf } from "./finish/finish-pdf";
import { openTypefaces, type TypefaceCollection } from "./fonts/typeface";
import { expectedText } from "./gate/expected-text";
import { extractText } from "./gate/extract-text";
import { verifyPdf } from "./gate/verify-pdf";
import { drawPdf } from "./pages/draw-pdf";
import { printDocument } from "./pages/print-document";
import { linesOf } from "./pages/printed-page";
import type { CertifiedDocument, PagePictures, RenderedPdf, Renderer, Seal } from "./port";

/** Renders certified PDFs with the fonts of the project; fonts are opened on first use and kept. */
export function createReactPdfRenderer(options: { pictures?: PagePictures | null } = {}): Renderer {
  const pictures = options.pictures ?? null;
  let typefaces: Promise<TypefaceCollection> | undefined;
  return {
    async render(document, seal = async (pdf) => pdf) {
      typefaces ??= openTypefaces();
      return await render(document, await typefaces, pictures, seal);
    },
  };
}

async function render(
  document: CertifiedDocument,
  typefaces: TypefaceCollection,
  pictures: PagePictures | null,
  seal: Seal,
): Promise<RenderedPdf> {
  const exhibit = await exhibitOf(document, pictures);
  const printed = printDocument(document, typefaces, exhibit.length);
  const drawn = await drawPdf(document, [...printed.pages, ...printed.exhibitPages]);
  const bytes = await seal(await finishPdf(drawn, document, printed, exhibit, pictures));
  verifyPdf(
    {
      texts: expectedText(document.content),
      contentLines: printed.contentLines,
      pages: printed.pages.map(linesOf),
      exhibitPageCount: exhibit.length,
      receiptJws: document.receiptJws,
      verifyUrl: document.verifyUrl,
    },
    await extractText(bytes, printed.pages.length),
  );
  return {
    bytes,
    pageCount: printed.pages.length + exhibit.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
}

/** A specimen proves nothing of its source: one that cannot be shown there leaves an empty frame. */
async function exhibitOf(
  { exhibit, isSandbox }: CertifiedDocument,
  pictures: PagePictures | null,
): Promise<ExhibitPage[]> {
  if (!exhibit) return [];
  const pages = openExhibit(exhibit, pictures);
  return isSandbox ? pages.catch((): ExhibitPage[] => [{ kind: "blank" }]) : pages;
}
