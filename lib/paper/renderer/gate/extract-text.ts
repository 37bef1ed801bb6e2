/** What a PDF reader finds in a file. */
export interface ExtractedPdf {
  pageCount: number;
  /** The text of the pages that were read. */
  pages: string[];
  attachments: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads the text of the first pages, all of them without a number, and the attachments, with pdf.js: other code than
 * the one that wrote them.
 */
export async function extractText(
  bytes: Uint8Array,
  firstPages = Number.POSITIVE_INFINITY,
): Promise<ExtractedPdf> {
  // pdf.js would import its worker by a name made at run time, which no bundler or tracer of files can follow.
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // pdf.js takes the bytes it is given away from us.
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
  });
  try {
    const file = await task.promise;
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(file.numPages, firstPages); number += 1) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent({ disableNormalization: true });
      pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
      page.cleanup();
    }
    const attachments = new Map<string, Uint8Array>();
    for (const [name] of (await file.getAttachments()) ?? [])
      attachments.set(name, (await file.getAttachmentContent(name)) as Uint8Array);
    return { pageCount: file.numPages, pages, attachments };
  } finally {
    await task.destroy();
  }
}
