import { Canvas, Document, Page, pdf } from "@react-pdf/renderer";
import { createElement } from "react";
import { PdfFont } from "../fonts/pdf-font";
import type { TrueTypeFont } from "../fonts/true-type";
import { PAGE } from "../layout/design";
import type { CertifiedDocument } from "../port";
import type { Fragment } from "../text/line";
import { type Painter, paintPage } from "./paint-page";
import type { PrintedPage } from "./printed-page";

/** What a file says of itself. */
export interface PdfMetadata {
  title: string;
  subject?: string;
  author: string;
  keywords?: string;
  language: string;
  creationDate: Date;
}

/** The pages as a PDF file with its metadata, nothing attached yet. */
export async function drawPdf(metadata: PdfMetadata, pages: readonly PrintedPage[]): Promise<Uint8Array> {
  const fonts = new Map<TrueTypeFont, PdfFont>();
  const fontOf = ({ typeface }: Fragment) => {
    const font = fonts.get(typeface.font) ?? new PdfFont(typeface);
    fonts.set(typeface.font, font);
    return font;
  };
  const element = createElement(
    Document,
    { ...metadata, creator: "Vidimus", producer: "Vidimus", pdfVersion: "1.7" as const },
    ...pages.map(({ marks }, index) =>
      createElement(
        Page,
        { key: index, size: [PAGE.width, PAGE.height], wrap: false },
        createElement(Canvas, {
          style: { width: PAGE.width, height: PAGE.height },
          paint: (painter: Painter) => {
            paintPage(marks, painter, fontOf);
            return null;
          },
        }),
      ),
    ),
  );
  const instance = pdf(element);
  try {
    return await collect(await instance.toBuffer());
  } finally {
    // The reconciler is shared by all renders and keeps a tree that is not taken down.
    instance.updateContainer(null as never);
  }
}

/** What a certified file says of itself. */
export function metadataOf(document: CertifiedDocument): PdfMetadata {
  const { content, applicantName, translator, certificateId, issuedAt } = document;
  return {
    title: `Certified translation: ${content.title}`,
    subject: applicantName === null ? content.title : `${content.title} – ${applicantName}`,
    author: translator.name,
    keywords: certificateId,
    language: content.language,
    creationDate: issuedAt,
  };
}

async function collect(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream)
    chunks.push(typeof chunk === "string" ? Buffer.from(chunk, "latin1") : chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
