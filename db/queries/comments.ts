import { and, asc, count, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import { orderComments, staff } from "../schema";

export type CommentRow = typeof orderComments.$inferSelect;

export async function insertComment(
  tx: Db,
  comment: Omit<CommentRow, "resolvedAt" | "resolvedBy">,
): Promise<void> {
  await tx.insert(orderComments).values(comment);
}

export async function listComments(db: Db, orderId: string) {
  const resolver = alias(staff, "resolver");
  return db
    .select({ comment: orderComments, writtenBy: staff.legalName, resolvedBy: resolver.legalName })
    .from(orderComments)
    .innerJoin(staff, eq(staff.id, orderComments.staffId))
    .leftJoin(resolver, eq(resolver.id, orderComments.resolvedBy))
    .where(eq(orderComments.orderId, orderId))
    .orderBy(asc(orderComments.writtenAt), asc(orderComments.id));
}

export async function countComments(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ comments: count() })
    .from(orderComments)
    .where(eq(orderComments.orderId, orderId));
  return row?.comments ?? 0;
}

export async function isCommentOpen(
  tx: Db,
  {
    orderId,
    staffId,
    pieceKey,
    blockId,
    words,
  }: Pick<CommentRow, "orderId" | "staffId" | "pieceKey" | "blockId" | "words">,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: orderComments.id })
    .from(orderComments)
    .where(
      and(
        eq(orderComments.orderId, orderId),
        eq(orderComments.staffId, staffId),
        eq(orderComments.words, words),
        pieceKey === null ? isNull(orderComments.pieceKey) : eq(orderComments.pieceKey, pieceKey),
        blockId === null ? isNull(orderComments.blockId) : eq(orderComments.blockId, blockId),
        isNull(orderComments.resolvedAt),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function findComment(
  tx: Db,
  which: Pick<CommentRow, "id" | "orderId">,
): Promise<CommentRow | null> {
  const [row] = await tx
    .select()
    .from(orderComments)
    .where(and(eq(orderComments.id, which.id), eq(orderComments.orderId, which.orderId)));
  return row ?? null;
}

export async function updateComment(
  tx: Db,
  id: string,
  resolved: Pick<CommentRow, "resolvedAt" | "resolvedBy">,
): Promise<void> {
  await tx.update(orderComments).set(resolved).where(eq(orderComments.id, id));
}
