import { writtenLanguage } from "@/lib/core/documents/written-language";
import { finishPdf, finishReport } from "../finish/finish-pdf";
import { openTypefaces, type TypefaceCollection } from "../fonts/typeface";
import { checkNumberOrder } from "../gate/check-number-order";
import { checkRepeats } from "../gate/check-repeats";
import { expectedText } from "../gate/expected-text";
import { extractText } from "../gate/extract-text";
import { checkObjects } from "../gate/objects/check-objects";
import { checkPlaces } from "../gate/places/check-places";
import { readPlaces } from "../gate/places/read-places";
import { type Expectation, verifyPdf } from "../gate/verify-pdf";
import { drawPdf } from "../pages/draw-pdf";
import { layOutReport } from "../pages/lay-out-report";
import { metadataOf } from "../pages/metadata";
import { printDocument } from "../pages/print-document";
import { linesOf, type PrintedPage } from "../pages/printed-page";
import type { CertifiedDocument, Report } from "../port";
import { ownFile } from "./seal-printed";

export interface Printing {
  bytes: Uint8Array;
  ownPageCount: number;
  prove(sealed: Uint8Array): Promise<void>;
}

let typefaces: Promise<TypefaceCollection> | undefined;

export async function print(certified: CertifiedDocument): Promise<Printing> {
  const { content } = certified;
  const document = { ...certified, content: { ...content, language: writtenLanguage(content) } };
  typefaces ??= openTypefaces();
  const printed = printDocument(document, await typefaces);
  const { pages, exhibitPages, contentLines, repeats, structure, outline } = printed;
  const { certificateLines, statements } = printed;
  const drawn = await drawPdf(metadataOf(document), [...pages, ...exhibitPages], structure);
  const ownPageCount = pages.length;
  const bytes = await finishPdf(drawn, document, { pages, exhibitPages, outline });
  const expected: Expectation = {
    texts: expectedText(document.content),
    contentLines,
    certificateLines,
    statements,
    pages: pages.map(linesOf),
    exhibitPageCount: exhibitPages.length,
    receiptJws: document.receiptJws,
    verifyUrl: document.verifyUrl,
  };
  return {
    bytes,
    ownPageCount,
    async prove(sealed) {
      checkObjects(sealed, ownFile(document, ownPageCount));
      checkRepeats({ content: document.content, contentLines, repeats, pages });
      verifyPdf(expected, await extractText(sealed, ownPageCount));
      let index = 0;
      for (const places of readPlaces(sealed, ownPageCount)) {
        const page = pages[index] as PrintedPage;
        index += 1;
        checkPlaces(page, places, `page ${index}`);
        checkNumberOrder(page, places, `page ${index}`);
      }
    },
  };
}

export async function printReport(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  typefaces ??= openTypefaces();
  const { content, createdAt } = report;
  const { title, language } = content;
  const { pages, structure, outline } = layOutReport(report, await typefaces);
  const metadata = { title, language, author: "Vidimus", creationDate: createdAt };
  return finishReport(await drawPdf(metadata, pages, structure), metadata, outline);
}
