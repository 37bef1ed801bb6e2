import type { TypefaceCollection } from "../fonts/typeface";
import { shift } from "../layout/band";
import { BODY } from "../layout/design";
import { fitContent } from "../layout/fit-content";
import { type PageBody, paginate } from "../layout/paginate";
import { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument } from "../port";
import { TypefaceChooser } from "../text/choose-typeface";
import type { Line } from "../text/line";
import { certificateBands } from "./certificate-bands";
import { furniture } from "./furniture";
import type { PrintedPage } from "./printed-page";
import { watermark } from "./watermark";

/** All pages of a certified document, and the lines that have to be found on them. */
export interface PrintedDocument {
  pages: PrintedPage[];
  /** Of the translation, in the order of its blocks. */
  contentLines: readonly Line[];
}

const HAN_LANGUAGE = /^(zh|yue|ja|ko)\b/i;

/** Lays out a certified document: the certificate first, then the translation. */
export function printDocument(document: CertifiedDocument, typefaces: TypefaceCollection): PrintedDocument {
  const { content, sourceLanguage } = document;
  const hanLanguage = HAN_LANGUAGE.test(content.language) ? content.language : sourceLanguage;
  const fonts = new TypefaceChooser(typefaces, hanLanguage);
  const english = new TypeSetter(fonts, "en", "ltr");
  const { pages: contentPages, lines: contentLines } = fitContent(content, fonts);
  const bodies = [...certificatePages(document, contentPages.length, english), ...contentPages];
  const under = document.isSandbox ? watermark(typefaces) : [];
  const pages = bodies.map((body, index) => ({
    marks: [
      ...under,
      ...furniture(document, index + 1, bodies.length, english),
      ...body.marks.map((mark) => shift(mark, BODY.x, BODY.y)),
    ],
  }));
  return { pages, contentLines };
}

function certificatePages(
  document: CertifiedDocument,
  contentPageCount: number,
  english: TypeSetter,
): PageBody[] {
  const layOut = (own: number) =>
    paginate(certificateBands(document, own + contentPageCount, english), BODY.height);
  const pages = layOut(1);
  // Only names of absurd length need a second page; the count it states has to be right all the same.
  return pages.length === 1 ? pages : layOut(pages.length);
}
