import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { DraftPart } from "../../lib/core/documents/draft-part";
import { countSourceWords } from "../../lib/core/pricing/count-source-words";
import type { Db } from "../client";
import { documentRevisions, draftParts, orderDocuments } from "../schema";
import type { NewOrderDocument, OrderDocumentRow } from "./orders";

export interface DraftedDocument {
  orderId: string;
  kind: "source" | "text";
  index: number;
}

function isPartOf({ orderId, kind, index }: DraftedDocument) {
  return and(eq(draftParts.orderId, orderId), eq(draftParts.kind, kind), eq(draftParts.index, index));
}

export async function findUndrafted(
  db: Db,
  orderId: string,
  kind: OrderDocumentRow["kind"],
): Promise<OrderDocumentRow | null> {
  const [row] = await db
    .select()
    .from(orderDocuments)
    .where(
      and(
        eq(orderDocuments.orderId, orderId),
        eq(orderDocuments.kind, kind),
        isNull(orderDocuments.translation),
        isNull(orderDocuments.purgedAt),
      ),
    )
    .orderBy(asc(orderDocuments.index))
    .limit(1);
  return row ?? null;
}

export async function listDraftParts(db: Db, document: DraftedDocument): Promise<DraftPart[]> {
  const rows = await db
    .select({ content: draftParts.content })
    .from(draftParts)
    .where(isPartOf(document))
    .orderBy(asc(draftParts.part));
  return rows.map(({ content }) => content);
}

export async function listEarlierParts(
  db: Db,
  { orderId, kind, index }: DraftedDocument,
): Promise<DraftPart[]> {
  const rows = await db
    .select({ content: draftParts.content })
    .from(draftParts)
    .where(and(eq(draftParts.orderId, orderId), eq(draftParts.kind, kind), lt(draftParts.index, index)))
    .orderBy(asc(draftParts.index), asc(draftParts.part));
  return rows.map(({ content }) => content);
}

export async function storeDraftPart(
  db: Db,
  document: DraftedDocument & { part: number; content: DraftPart },
): Promise<void> {
  await db.insert(draftParts).values(document).onConflictDoNothing();
}

/**
 * Parts stay until all drafts of the order are complete: pages of other documents may look the same. A client's
 * own draft is kept as submitted, beside the reviewer's version.
 */
export async function storeDraft(
  db: Db,
  { orderId, kind, index }: { orderId: string; kind: "source" | "draft" | "text"; index: number },
  translation: TranslatedDocument,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .update(orderDocuments)
      // A client's draft is open at the desk before it is parsed: a save based on the empty page is refused.
      .set({
        translation,
        wordCount: countSourceWords(translation),
        ...(kind === "draft" ? { revision: sql`${orderDocuments.revision} + 1` } : {}),
      })
      .where(
        and(
          eq(orderDocuments.orderId, orderId),
          eq(orderDocuments.kind, kind),
          eq(orderDocuments.index, index),
          isNull(orderDocuments.translation),
          isNull(orderDocuments.purgedAt),
        ),
      )
      .returning({ revision: orderDocuments.revision });
    if (stored && kind === "draft") {
      await tx.insert(documentRevisions).values({
        orderId,
        kind,
        index,
        revision: stored.revision,
        content: translation,
        inventory: [],
        explanations: {},
        savedAt: sql`(select updated_at from orders where id = ${orderId})`,
      });
    }
    return stored !== undefined;
  });
}

export async function putTextDocument(db: Db, document: NewOrderDocument): Promise<void> {
  await db.insert(orderDocuments).values(document).onConflictDoNothing();
}

export async function deleteDraftParts(db: Db, orderId: string): Promise<void> {
  await db.delete(draftParts).where(eq(draftParts.orderId, orderId));
}

export async function findClientDraft(
  db: Db,
  orderId: string,
  index: number,
): Promise<TranslatedDocument | null> {
  const [row] = await db
    .select({ content: documentRevisions.content })
    .from(documentRevisions)
    .where(
      and(
        eq(documentRevisions.orderId, orderId),
        eq(documentRevisions.kind, "draft"),
        eq(documentRevisions.index, index),
        isNull(documentRevisions.staffId),
      ),
    );
  return row?.content ?? null;
}
