import { listDocuments } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import { Problem } from "@/lib/core/problem";
import { derivedKey, putDerived } from "../documents/derived-files";
import { deskTurn } from "../documents/document-turns";
import { drawPage } from "../exhibit/draw-pages";
import { pictureName, pictureSide } from "../exhibit/picture-files";
import { findVisibleOrder } from "./desk-order";
import type { DeskServices } from "./desk-services";

/**
 * A page of a source document as a JPEG whose longest side has about as many pixels as wished.
 * @throws Problem NO_PICTURE, PAGE_NOT_FOUND
 */
export async function pagePicture(
  services: DeskServices,
  staff: StaffRow,
  wish: { jobId: string; index: number; page: number; sidePx: number },
): Promise<Uint8Array> {
  const { order } = await findVisibleOrder(services, staff, wish.jobId);
  const documents = await listDocuments(services.db, order.id);
  const source = documents.find(({ kind, index }) => kind === "source" && index === wish.index);
  if (!source) throw noSuchPage();
  if (!(Number.isInteger(wish.page) && wish.page >= 1 && wish.page <= (source.pageCount ?? 1)))
    throw noSuchPage();
  const sidePx = pictureSide(wish.sidePx);
  const name = pictureName(wish.page, sidePx);
  const kept = await services.storage.get(derivedKey(source.sha256, name));
  if (kept) return kept.bytes;
  const turn = deskTurn(source);
  try {
    // Made of the very picture that is signed and printed.
    const { bytes: page } = await drawPage(services, source, wish.page, turn);
    const file = { bytes: page, mediaType: page[0] === 0xff ? "image/jpeg" : "image/png" };
    const { bytes } = await services.reader.picture(file, { page: 1, sidePx, turn, isExhibit: true });
    await putDerived(services, source.sha256, { name, bytes, mediaType: "image/jpeg" });
    return bytes;
  } catch (error) {
    // That too many wait passes by itself: it is answered as such, and asked for again.
    if (!(error instanceof Problem) || error.retryable) throw error;
    throw deskProblem("NO_PICTURE", error.message);
  }
}

function noSuchPage(): Problem {
  return deskProblem("PAGE_NOT_FOUND", "The document has no such page.");
}
