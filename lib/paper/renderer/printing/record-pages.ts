import { outlineHash } from "../../saved-pdf/outline";
import { readSaved } from "../../saved-pdf/read-saved";
import { sealPage } from "../../seen-pages/page-record";
import type { Pdfjs } from "../../seen-pages/pdfjs";
import { keysOf, readSeenPages, type Stretch } from "../../seen-pages/read-pages";

export async function recordPages(bytes: Uint8Array, stretch?: Stretch): Promise<string[]> {
  const pdf = Uint8Array.from(bytes);
  await import("pdfjs-dist/legacy/build/pdf.worker.mjs");
  const pdfjs = (await import("pdfjs-dist/legacy/build/pdf.mjs")) as unknown as Pdfjs;
  const saved = await readSaved(pdf);
  if (saved.kind !== "read") throw new Error("a file of ours can't be read");
  const { sealKey, bookmarks } = saved;
  const outline = bookmarks && (await outlineHash(bookmarks.items ?? []));
  const pages = await readSeenPages(pdf, pdfjs, stretch);
  if (!pages) throw new Error("a file of ours can't be read");
  const records: string[] = [];
  for (const page of pages) {
    if (!page) throw new Error("a page of ours can't be read");
    records.push(
      await sealPage(page, { keys: [...keysOf(page), ...(sealKey === null ? [] : [sealKey])], outline }),
    );
  }
  return records;
}
