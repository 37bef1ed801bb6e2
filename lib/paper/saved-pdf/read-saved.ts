import { sha256 } from "../sealed-pdf/digest";
import { type Extra, findExtras } from "./extras";
import { type Bookmarks, readBookmarks } from "./outline";
import { listPages } from "./page-tree";
import { findReceipts, findSeal } from "./parts";
import { EncryptedError, SavedPdf } from "./saved-pdf";

/** Unverified claims, whichever program saved the file. */
export type ReadSaved =
  | {
      kind: "read";
      receipt: string | null;
      sealedId: string | null;
      sealKey: string | null;
      pageCount: number;
      extras: Extra[];
      bookmarks: Bookmarks | null;
    }
  | { kind: "encrypted" }
  | { kind: "broken" };

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
