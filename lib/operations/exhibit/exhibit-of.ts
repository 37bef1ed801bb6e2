import type { OrderDocumentRow } from "@/db/queries/orders";
import type { Turn } from "@/lib/documents";
import type { Services } from "../context";
import { drawPage, drawPages, sha256Of } from "./draw-pages";

type ExhibitServices = Pick<Services, "db" | "reader" | "storage">;

/** The pictures that were signed, and never others. Null once retention has deleted the source. */
export async function exhibitOf(
  services: ExhibitServices,
  document: OrderDocumentRow,
  turn: Turn,
): Promise<Uint8Array[] | null> {
  if (document.purgedAt) return null;
  const signed = await drawPages(services, document, turn);
  const exhibit: Uint8Array[] = [];
  for (const [index, sha256] of signed.entries()) {
    const { bytes } = await drawPage(services, document, index + 1, turn);
    if (sha256Of(bytes) !== sha256)
      throw new Error(
        `page ${index + 1} of source document ${document.index} of ${document.orderId} is not the one that was signed`,
      );
    exhibit.push(bytes);
  }
  return exhibit;
}
