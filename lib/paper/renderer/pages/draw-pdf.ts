import PDFDocument from "pdfkit";
import { PdfFont } from "../fonts/pdf-font";
import type { TrueTypeFont } from "../fonts/true-type";
import type { Fragment } from "../text/line";
import type { Tag } from "../text/tag";
import type { PdfMetadata } from "./metadata";
import { paintPage } from "./paint-page";
import { Pen } from "./pen";
import type { PrintedPage } from "./printed-page";
import { Structure } from "./structure";

export async function drawPdf(
  metadata: PdfMetadata,
  pages: readonly PrintedPage[],
  document: Tag,
): Promise<Uint8Array> {
  const fonts = new Map<TrueTypeFont, PdfFont>();
  const fontOf = ({ typeface }: Fragment) => {
    const font = fonts.get(typeface.font) ?? new PdfFont(typeface);
    fonts.set(typeface.font, font);
    return font;
  };
  const { language, creationDate, title, subject, author, keywords } = metadata;
  const file = new PDFDocument({
    autoFirstPage: false,
    // pdfkit's own default is Helvetica, which is not embedded.
    font: null,
    pdfVersion: "1.7",
    lang: language,
    displayTitle: true,
    tagged: true,
    info: {
      Title: title,
      Author: author,
      ...(subject === undefined ? {} : { Subject: subject }),
      ...(keywords === undefined ? {} : { Keywords: keywords }),
      Creator: "Vidimus",
      Producer: "Vidimus",
      CreationDate: creationDate,
    },
  });
  const bytes = collect(file);
  const structure = new Structure(file, document);
  const pen = new Pen(file);
  for (const { paper, marks } of pages) {
    file.addPage({ size: [paper.width, paper.height], margin: 0 });
    paintPage(marks, { file, pen }, fontOf, structure);
  }
  file.end();
  return bytes;
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
