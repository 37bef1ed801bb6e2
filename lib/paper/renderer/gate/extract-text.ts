export interface ExtractedPdf {
  pageCount: number;
  pages: string[];
  attachments: ReadonlyMap<string, Uint8Array>;
}

/** pdf.js is independent of the code that wrote the file. */
export async function extractText(
  bytes: Uint8Array,
  firstPages = Number.POSITIVE_INFINITY,
): Promise<ExtractedPdf> {
  // pdf.js imports its worker by a name made at run time, which bundlers can't follow.
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  const { getDocument, VerbosityLevel } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  // pdf.js takes ownership of the bytes.
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
