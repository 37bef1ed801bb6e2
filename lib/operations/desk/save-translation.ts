import { lockDocument, saveRevision } from "@/db/queries/desk-documents";
import { listDocuments, type OrderDocumentRow, type OrderRow } from "@/db/queries/orders";
import { keepDraft } from "@/db/queries/revisions";
import { canonicalJson } from "@/lib/core/canonical-json";
import { deskProblem } from "@/lib/core/desk-problems";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Translation } from "@/lib/core/documents/translation";
import { audit } from "./audit";
import { lockOrderInHand } from "./desk-order";
import type { DeskOperation, DeskServices } from "./desk-services";
import { parseTranslationKey, translationOf, translationRowsOf } from "./translations";
import { noSuchTranslation, viewTranslation } from "./view-translation";

type Saved = { kind: "saved" | "conflict"; order: OrderRow; document: OrderDocumentRow };

/** @throws Problem EDIT_CONFLICT, TRANSLATION_NOT_FOUND */
export const saveTranslation: DeskOperation<"saveTranslation"> = async (services, staff, input) => {
  const { jobId, key, revision, content, inventory, explanations } = input;
  const place = parseTranslationKey(key);
  if (!place) throw noSuchTranslation();
  // The contract's schema and the document model describe the same form.
  const work: Translation = { content: content as TranslatedDocument, inventory, explanations };
  const saved = await services.db.transaction(async (tx): Promise<Saved> => {
    const order = await lockOrderInHand(tx, staff, jobId);
    const document = await lockDocument(tx, { orderId: order.id, ...place });
    if (!document || translationRowsOf(order, [document]).length === 0) throw noSuchTranslation();
    if (document.translation !== null && isSame(translationOf(order, document), work)) {
      return { kind: "saved", order, document };
    }
    if (document.revision !== revision) return { kind: "conflict", order, document };
    const savedAt = services.clock.now();
    // Keep the unsaved draft as a revision: the first save would overwrite it.
    if (document.translation !== null && document.revision === 0) {
      await keepDraft(tx, { orderId: order.id, ...place }, { content: document.translation, revision: 0 });
    }
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

function isSame(there: Translation, given: Translation): boolean {
  return canonicalJson(there) === canonicalJson(given);
}

async function answer(services: DeskServices, { kind, order, document }: Saved) {
  const documents = await listDocuments(services.db, order.id);
  const view = await viewTranslation(services, order, document, documents);
  if (kind === "conflict") {
    throw deskProblem("EDIT_CONFLICT", "This document was saved in another window in the meantime.", {
      current: view,
    });
  }
  const { revision, findings } = view;
  return { revision, savedAt: view.savedAt ?? services.clock.now().toISOString(), findings };
}
