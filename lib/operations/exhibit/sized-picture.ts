import type { OrderDocumentRow } from "@/db/queries/orders";
import type { QuarterTurns } from "@/lib/core/documents/document-model";
import { madeJustNow } from "@/lib/core/file-content";
import type { Turn } from "@/lib/documents";
import type { Services } from "../context";
import { derivedKey, putDerived } from "../documents/derived-files";
import { openStored } from "../open-stored";
import { drawPage } from "./draw-pages";
import { pictureName, pictureSide } from "./picture-files";

export async function sizedPicture(
  services: Pick<Services, "db" | "reader" | "storage">,
  source: OrderDocumentRow,
  { page, sidePx: wishedPx, turns }: { page: number; sidePx: number; turns?: QuarterTurns },
  turn: Turn,
): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>, void> | null> {
  if (!(Number.isInteger(page) && page >= 1 && page <= (source.pageCount ?? 1))) return null;
  const sidePx = pictureSide(wishedPx);
  const name = pictureName(page, sidePx, turns);
  const kept = await openStored(services.storage, derivedKey(source.sha256, name));
  if (kept) return kept.pieces;
  const { bytes: drawn } = await drawPage(services, source, page, turn);
  const file = { bytes: drawn, mediaType: drawn[0] === 0xff ? "image/jpeg" : "image/png" };
  const { bytes } = await services.reader.picture(file, { page: 1, sidePx, turns, turn, isExhibit: true });
  await putDerived(services, source.sha256, { name, bytes, mediaType: "image/jpeg" });
  return madeJustNow(bytes);
}
