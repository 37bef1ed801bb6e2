import { sha256 } from "../sealed-pdf/digest";
import { type Extra, findExtras } from "./extras";
import { type Bookmarks, readBookmarks } from "./outline";
import { listPages } from "./page-tree";
import { findReceipts, findSeal } from "./parts";
import { EncryptedError, SavedPdf } from "./saved-pdf";

/** What a PDF says of itself, whichever program saved it: claims, until they are held against a record. */
export type ReadSaved =
  | {
      kind: "read";
      /** The attached receipt; null where there is none, or more than one. */
      receipt: string | null;
      /** The certificate that the seal in it was made for. */
      sealedId: string | null;
      /** SHA-256 of that seal, which opens the records of the pages; null in a file that lost its seal. */
      sealKey: string | null;
      pageCount: number;
      /** What a reader may see or run beside the pages, and no certificate of ours has. */
      extras: Extra[];
      /** Null where there are none. */
      bookmarks: Bookmarks | null;
    }
  | { kind: "encrypted" }
  | { kind: "broken" };

/** Reads a PDF beside its pages, by its own tables alone. Throws nothing for what is in the file. */
export async function readSaved(pdf: Uint8Array<ArrayBuffer>): Promise<ReadSaved> {
  try {
    const file = await SavedPdf.open(pdf);
    const catalog = await file.dictionary(file.trailer.get("/Root"));
    if (!catalog) return { kind: "broken" };
    const pages = await listPages(file, catalog);
    const seal = await findSeal(file, catalog);
    const receipts = await findReceipts(file, catalog);
    return {
      kind: "read",
      receipt: receipts.length === 1 ? (receipts[0] ?? null) : null,
      sealedId: seal?.id ?? null,
      sealKey: seal && (await sha256(seal.key)).hex,
      pageCount: pages.length,
      extras: await findExtras(file, catalog, pages),
      bookmarks: await readBookmarks(file, catalog, pages),
    };
  } catch (error) {
    return { kind: error instanceof EncryptedError ? "encrypted" : "broken" };
  }
}
