import { updateCorrection } from "@/db/queries/corrections";
import { listDocuments } from "@/db/queries/orders";
import { canonicalJson } from "@/lib/core/canonical-json";
import { deskProblem } from "@/lib/core/desk-problems";
import { audit } from "../audit";
import type { DeskOperation } from "../desk-services";
import { caseOf, lockOpenCorrection, orderPurged } from "./correction-case";
import { viewCorrection } from "./view-correction";

/** @throws Problem EDIT_CONFLICT, ORDER_PURGED */
export const saveCorrection: DeskOperation<"saveCorrection"> = async (services, staff, input) => {
  const { correctionId, revision, content, inventory, explanations, applicantName } = input;
  const work = { content, inventory, explanations, applicantName };
  const savedAt = services.clock.now();
  const { isSaved, order, correction } = await services.db.transaction(async (tx) => {
    const { order, correction } = await lockOpenCorrection(tx, staff, correctionId);
    if (order.purgedAt) throw orderPurged(order.purgedAt);
    const there = {
      content: correction.content,
      inventory: correction.inventory,
      explanations: correction.explanations,
      applicantName: correction.applicantName,
    };
    if (canonicalJson(there) === canonicalJson(work)) return { isSaved: true, order, correction };
    if (correction.revision !== revision) return { isSaved: false, order, correction };
    const next = { ...work, revision: revision + 1 };
    await updateCorrection(tx, correction.id, next);
    await audit(services, tx, {
      staffId: staff.id,
      action: "correction.saved",
      orderId: order.id,
      subject: correction.id,
      detail: { revision: next.revision },
    });
    return { isSaved: true, order, correction: { ...correction, ...next } };
  });
  const documents = await listDocuments(services.db, order.id);
  const found = await caseOf(services.db, order, correction, documents);
  const view = await viewCorrection(services, staff, found);
  if (!isSaved) {
    throw deskProblem("EDIT_CONFLICT", "This correction was saved in another window in the meantime.", {
      current: view,
    });
  }
  const { findings } = view.translation;
  return { revision: view.translation.revision, savedAt: savedAt.toISOString(), findings };
};
