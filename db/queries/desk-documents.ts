import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { TranslatedDocument } from "@/lib/core/documents/document-model";
import type { Db } from "../client";
import { documentRevisions, orderDocuments } from "../schema";
import type { OrderDocumentRow } from "./orders";

export interface DocumentPlace {
  orderId: string;
  kind: OrderDocumentRow["kind"];
  index: number;
}

function at({ orderId, kind, index }: DocumentPlace) {
  return and(
    eq(orderDocuments.orderId, orderId),
    eq(orderDocuments.kind, kind),
    eq(orderDocuments.index, index),
  );
}

export async function lockDocuments(tx: Db, orderId: string): Promise<OrderDocumentRow[]> {
  return tx
    .select()
    .from(orderDocuments)
    .where(eq(orderDocuments.orderId, orderId))
    .orderBy(asc(orderDocuments.kind), asc(orderDocuments.index))
    .for("update");
}

export async function lockDocument(tx: Db, place: DocumentPlace): Promise<OrderDocumentRow | null> {
  const [row] = await tx.select().from(orderDocuments).where(at(place)).for("update");
  return row ?? null;
}

export async function saveRevision(
  tx: Db,
  place: DocumentPlace,
  save: Pick<OrderDocumentRow, "inventory" | "explanations" | "revision"> & {
    content: TranslatedDocument;
    staffId: string;
    savedAt: Date;
  },
): Promise<void> {
  const { content, inventory, explanations, revision, staffId, savedAt } = save;
  await tx
    .update(orderDocuments)
    .set({ translation: content, inventory, explanations, revision, savedAt })
    .where(and(at(place), sql`${orderDocuments.revision} = ${revision - 1}`));
  await tx
    .insert(documentRevisions)
    .values({ ...place, content, inventory, explanations, revision, staffId, savedAt });
}

export async function freezePagePictures(
  db: Db,
  place: DocumentPlace,
  pictures: string[],
): Promise<string[]> {
  const [frozen] = await db
    .update(orderDocuments)
    .set({ pagePictures: pictures })
    .where(and(at(place), isNull(orderDocuments.pagePictures), isNull(orderDocuments.purgedAt)))
    .returning({ pagePictures: orderDocuments.pagePictures });
  if (frozen) return pictures;
  const [row] = await db
    .select({ pagePictures: orderDocuments.pagePictures })
    .from(orderDocuments)
    .where(at(place));
  return row?.pagePictures ?? pictures;
}
