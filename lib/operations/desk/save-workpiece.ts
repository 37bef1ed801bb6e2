import { lockDocument, saveRevision } from "@/db/queries/desk-documents";
import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import { canonicalJson } from "@/lib/core/canonical-json";
import { deskProblem } from "@/lib/core/desk-problems";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Workpiece } from "@/lib/core/review/workpiece";
import { audit } from "./audit";
import { lockOrderInHand } from "./desk-order";
import type { DeskOperation, DeskServices } from "./desk-services";
import { noSuchWorkpiece, viewWorkpiece } from "./view-workpiece";
import { parseWorkpieceKey, workpieceOf, workpiecesOf } from "./workpieces";

type Saved = { kind: "saved" | "conflict"; order: OrderRow; document: OrderDocumentRow };

/**
 * Saves a piece of work, if it was made from the version that is there; every version is kept. The same save once
 * more, after its answer was lost, finds its own words there and is done.
 */
export const saveWorkpiece: DeskOperation<"saveWorkpiece"> = async (services, staff, input) => {
  const { jobId, key, revision, content, inventory, explanations } = input;
  const place = parseWorkpieceKey(key);
  if (!place) throw noSuchWorkpiece();
  // The contract's schema is the model's own form; the document model is what the rest of the code knows it by.
  const work: Workpiece = { content: content as TranslatedDocument, inventory, explanations };
  const saved = await services.db.transaction(async (tx): Promise<Saved> => {
    const order = await lockOrderInHand(tx, staff, jobId);
    const document = await lockDocument(tx, { orderId: order.id, ...place });
    if (!document || workpiecesOf(order, [document]).length === 0) throw noSuchWorkpiece();
    if (document.translation !== null && isSame(workpieceOf(order, document), work)) {
      return { kind: "saved", order, document };
    }
    if (document.revision !== revision) return { kind: "conflict", order, document };
    const savedAt = services.clock.now();
    const next = { ...work, translation: work.content, revision: revision + 1, savedAt };
    await saveRevision(tx, { orderId: order.id, ...place }, { ...next, staffId: staff.id });
    await audit(services, tx, {
      staffId: staff.id,
      action: "document.saved",
      orderId: order.id,
      subject: key,
      detail: { revision: next.revision },
    });
    return { kind: "saved", order, document: { ...document, ...next } };
  });
  return answer(services, saved);
};

function isSame(there: Workpiece, given: Workpiece): boolean {
  return canonicalJson(there) === canonicalJson(given);
}

async function answer(services: DeskServices, { kind, order, document }: Saved) {
  const documents = await listDocuments(services.db, order.id);
  const view = await viewWorkpiece(services, order, document, documents);
  if (kind === "conflict") {
    throw deskProblem("EDIT_CONFLICT", "This document was saved in another window in the meantime.", {
      current: view,
    });
  }
  const { revision, findings } = view;
  return { revision, savedAt: view.savedAt ?? services.clock.now().toISOString(), findings };
}
