import type { TypefaceCollection } from "../fonts/typeface";
import { shift } from "../layout/band";
import { BODY, type Paper, TURNED, UPRIGHT } from "../layout/design";
import { fitContent } from "../layout/fit-content";
import { type PageBody, paginate } from "../layout/paginate";
import { TypeSetter } from "../layout/type-setter";
import type { CertifiedDocument } from "../port";
import { TypefaceChooser } from "../text/choose-typeface";
import type { Line } from "../text/line";
import { certificateBands, type PageCounts } from "./certificate-bands";
import { exhibitFurniture, furniture } from "./furniture";
import type { PrintedPage } from "./printed-page";
import { watermark } from "./watermark";

/** All pages of a certified document, and the lines that have to be found on them. */
export interface PrintedDocument {
  pages: PrintedPage[];
  /** The frames that pages of the source are put into. */
  exhibitPages: PrintedPage[];
  /** Of the translation, in the order of its blocks. */
  contentLines: readonly Line[];
  /** Texts of it that may be printed another time, of cells that go on elsewhere. */
  repeats: readonly string[];
}

const HAN_LANGUAGE = /^(zh|yue|ja|ko)\b/i;

const SCALES = [1, 0.96, 0.92, 0.88, 0.84];

/** Lays out a certified document: the certificate first, then the translation, then frames for the exhibit. */
export function printDocument(
  document: CertifiedDocument,
  typefaces: TypefaceCollection,
  exhibitPageCount: number,
): PrintedDocument {
  const { content, sourceLanguage } = document;
  const hanLanguage = HAN_LANGUAGE.test(content.language) ? content.language : sourceLanguage;
  const fonts = new TypefaceChooser(typefaces, hanLanguage);
  const english = new TypeSetter(fonts, "en", "ltr");
  const { pages: contentPages, lines: contentLines, repeats } = fitContent(content, fonts);
  const counts = { own: contentPages.length, exhibit: exhibitPageCount };
  const bodies = [...certificatePages(document, counts, fonts), ...contentPages];
  const word = document.watermark ?? (document.isSandbox ? "SPECIMEN" : null);
  const overOn = (paper: Paper) => (word === null ? [] : watermark(typefaces, word, paper, "above"));
  // A preview is marked so that nobody takes it for more; of a specimen every word can be read at ease.
  const isPreview = document.watermark !== undefined;
  const underOn = (paper: Paper) =>
    word === null || isPreview ? [] : watermark(typefaces, word, paper, "below");
  const pages = bodies.map((body, index) => {
    const paper = body.isTurned ? TURNED : UPRIGHT;
    const marks = body.marks.map((mark) => shift(mark, paper.body.x, paper.body.y));
    return {
      paper,
      marks: [
        // Shades first: a customer's table must not cover the word across the page.
        ...marks.filter(({ kind }) => kind === "fill"),
        ...underOn(paper),
        ...furniture(document, index + 1, bodies.length, paper, english),
        ...marks.filter(({ kind }) => kind !== "fill"),
        ...(isPreview ? overOn(paper) : []),
      ],
    };
  });
  const exhibitPages = Array.from({ length: exhibitPageCount }, (_, index) => ({
    paper: UPRIGHT,
    marks: [...exhibitFurniture(document, index + 1, exhibitPageCount, english), ...overOn(UPRIGHT)],
  }));
  return { pages, exhibitPages, contentLines, repeats };
}

/** Who signs, and what: on one page, if need be in smaller type. A clerk must not have to turn it over. */
function certificatePages(
  document: CertifiedDocument,
  { own, exhibit }: PageCounts,
  fonts: TypefaceChooser,
): PageBody[] {
  const layOut = (certificate: number, scale: number) => {
    const english = new TypeSetter(fonts, "en", "ltr", scale);
    return paginate(certificateBands(document, { own: certificate + own, exhibit }, english), BODY.height);
  };
  for (const scale of SCALES) {
    const pages = layOut(1, scale);
    if (pages.length === 1) return pages;
  }
  // Only names of absurd length need a second page; the count it states has to be right all the same.
  return layOut(layOut(2, 1).length, 1);
}
