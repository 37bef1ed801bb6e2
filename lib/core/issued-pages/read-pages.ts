import { createDigester } from "./digest-page";
import { type Extra, findExtras } from "./extras";
import { listPages, type SavedPage } from "./page-tree";
import { findReceipts, findSeal } from "./parts";
import { EncryptedError, SavedPdf } from "./saved-pdf";

/** What a PDF says of itself, whichever program saved it: claims, until they are held against a record. */
export type ReadPages =
  | {
      kind: "read";
      /** The attached receipt; null where there is none, or more than one. */
      receipt: string | null;
      /** The certificate that the seal in it was made for. */
      sealedId: string | null;
      pageCount: number;
      /**
       * A digest of everything that is drawn on each page, keyed by the seal: who has no copy of the file can try no
       * words out on them. Null in a file that lost its seal.
       */
      pages: string[] | null;
      /** Of each page, digests without the last few notes upon it: a comment, a stamp, a field. */
      beneath: string[][];
      /** What a reader may see or run beside the pages, and no certificate of ours has. */
      extras: Extra[];
    }
  | { kind: "encrypted" }
  | { kind: "broken" };

/** No digest of a page that was written in another way than any of ours; a file that unpacks without end is none. */
const UNREADABLE = (error: unknown): string => {
  if (error instanceof RangeError) throw error;
  return "";
};

/** How many notes may be taken off a page to see what lies beneath. */
const MAX_NOTES_OFF = 8;

function fewerNotes(count: number): number[] {
  return Array.from({ length: Math.min(count, MAX_NOTES_OFF) }, (_, index) => count - 1 - index);
}

async function countNotes(file: SavedPdf, { entries }: SavedPage): Promise<number> {
  const notes = await file.value(entries.get("/Annots"));
  return Array.isArray(notes) ? notes.length : 0;
}

/** Reads a PDF as far as its pages can be compared. Throws nothing for what is in the file. */
export async function readPages(pdf: Uint8Array<ArrayBuffer>): Promise<ReadPages> {
  try {
    const file = await SavedPdf.open(pdf);
    const catalog = await file.dictionary(file.trailer.get("/Root"));
    if (!catalog) return { kind: "broken" };
    const pages = await listPages(file, catalog);
    const seal = await findSeal(file, catalog);
    const receipts = await findReceipts(file, catalog);
    const digest = seal && (await createDigester(file, seal.key));
    const digests: string[] = [];
    const beneath: string[][] = [];
    for (const page of digest ? pages : []) {
      digests.push((await digest?.(page).catch(UNREADABLE)) ?? "");
      const under: string[] = [];
      for (const kept of fewerNotes(await countNotes(file, page)))
        under.push((await digest?.(page, kept).catch(UNREADABLE)) ?? "");
      beneath.push(under);
    }
    return {
      kind: "read",
      receipt: receipts.length === 1 ? (receipts[0] ?? null) : null,
      sealedId: seal?.id ?? null,
      pageCount: pages.length,
      pages: digest ? digests : null,
      beneath,
      extras: await findExtras(file, catalog, pages),
    };
  } catch (error) {
    return { kind: error instanceof EncryptedError ? "encrypted" : "broken" };
  }
}
