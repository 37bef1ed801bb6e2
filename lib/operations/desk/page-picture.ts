import { listDocuments } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import { deskProblem } from "@/lib/core/desk-problems";
import type { QuarterTurns } from "@/lib/core/documents/document-model";
import type { FileContent } from "@/lib/core/file-content";
import { Problem } from "@/lib/core/problem";
import { deskTurn } from "../documents/document-turns";
import { sizedPicture } from "../exhibit/sized-picture";
import { findVisibleOrder } from "./desk-order";
import type { DeskServices } from "./desk-services";

/** @throws Problem NO_PICTURE, PAGE_NOT_FOUND */
export async function pagePicture(
  services: DeskServices,
  staff: StaffRow,
  wish: { jobId: string; index: number; page: number; sidePx: number; turns?: QuarterTurns },
): Promise<FileContent> {
  const { order } = await findVisibleOrder(services, staff, wish.jobId);
  const documents = await listDocuments(services.db, order.id);
  const source = documents.find(({ kind, index }) => kind === "source" && index === wish.index);
  if (!source) throw noSuchPage();
  const picture = await sizedPicture(services, source, wish, deskTurn(source)).catch((error: unknown) => {
    if (!(error instanceof Problem) || error.retryable) throw error;
    throw deskProblem("NO_PICTURE", error.message);
  });
  if (!picture) throw noSuchPage();
  return picture;
}

function noSuchPage(): Problem {
  return deskProblem("PAGE_NOT_FOUND", "The document has no such page.");
}
