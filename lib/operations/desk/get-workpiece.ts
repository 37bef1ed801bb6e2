import { listDocuments } from "@/db/queries/orders";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import type { DeskOperation } from "./desk-services";
import { findVisibleOrder } from "./find-visible-order";
import { viewWorkpiece } from "./view-workpiece";
import { workpieceKey } from "./workpiece-key";
import { workpiecesOf } from "./workpieces";

/** A piece of an order's work as it was last saved, and what its checks find. */
export const getWorkpiece: DeskOperation<"getWorkpiece"> = async (services, staff, { jobId, key }) => {
  const { order } = await findVisibleOrder(services, staff, jobId);
  const documents = await listDocuments(services.db, order.id);
  const document = workpiecesOf(order, documents).find((each) => workpieceKey(each) === key);
  if (!document) throw noSuchWorkpiece();
  return viewWorkpiece(services, order, document, documents);
};

/** For names of documents that an order does not have, or that are not worked on. */
export function noSuchWorkpiece(): Problem {
  return deskProblem("WORKPIECE_NOT_FOUND", "This order doesn't have this document.");
}
