import type { Db } from "@/db/client";
import {
  countComments,
  findComment,
  insertComment,
  isCommentOpen,
  listComments,
  updateComment,
} from "@/db/queries/comments";
import { listDocuments, type OrderRow } from "@/db/queries/orders";
import type { StaffRow } from "@/db/queries/staff";
import type { CommentView, TranslationKey } from "@/lib/contract/desk/views";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Services } from "../context";
import { newId } from "../new-id";
import { audit } from "./audit";
import { lockDeskOrder } from "./desk-order";
import type { DeskOperation } from "./desk-services";
import { translationKey, translationRowsOf } from "./translations";
import { noSuchTranslation } from "./view-translation";

const MAX_COMMENTS = 500;

/** @throws Problem ORDER_PURGED, TOO_MANY_COMMENTS, TRANSLATION_NOT_FOUND */
export const comment: DeskOperation<"comment"> = async (services, staff, { jobId, words, about }) => {
  await services.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, staff, jobId);
    if (about !== undefined) await refuseOtherPiece(tx, order, about.key);
    const id = await writeComment(services, tx, order, staff, { words, about });
    if (id === null) return;
    const said = { staffId: staff.id, action: "comment.written", orderId: order.id, subject: id } as const;
    await audit(services, tx, said);
  });
  return { comments: await commentsOf(services, jobId) };
};

/**
 * Null if it exists already.
 * @throws Problem ORDER_PURGED, TOO_MANY_COMMENTS
 */
export async function writeComment(
  services: Pick<Services, "clock" | "random">,
  tx: Db,
  order: OrderRow,
  staff: StaffRow,
  { words, about }: { words: string; about?: { key: string; blockId: string } | undefined },
): Promise<string | null> {
  if (order.purgedAt) {
    throw deskProblem("ORDER_PURGED", "This order's documents and comments were deleted.", {
      recoveryHint: "Nothing can be written about it any more.",
    });
  }
  const said = {
    orderId: order.id,
    staffId: staff.id,
    pieceKey: about?.key ?? null,
    blockId: about?.blockId ?? null,
    words,
  };
  if (await isCommentOpen(tx, said)) return null;
  if ((await countComments(tx, order.id)) >= MAX_COMMENTS) {
    throw deskProblem("TOO_MANY_COMMENTS", `This order has ${MAX_COMMENTS} comments already.`);
  }
  const id = newId(services, "comment");
  await insertComment(tx, { id, ...said, writtenAt: services.clock.now() });
  return id;
}

async function refuseOtherPiece(tx: Db, order: OrderRow, key: string): Promise<void> {
  const pieces = translationRowsOf(order, await listDocuments(tx, order.id));
  if (!pieces.some((document) => translationKey(document) === key)) throw noSuchTranslation();
}

/** @throws Problem COMMENT_NOT_FOUND */
export const resolveComment: DeskOperation<"resolveComment"> = async (services, staff, input) => {
  const { jobId, commentId, isResolved } = input;
  await services.db.transaction(async (tx) => {
    const order = await lockDeskOrder(tx, staff, jobId);
    const found = await findComment(tx, { id: commentId, orderId: order.id });
    if (!found) throw deskProblem("COMMENT_NOT_FOUND", "This comment doesn't exist.");
    if ((found.resolvedAt !== null) === isResolved) return;
    await updateComment(tx, found.id, {
      resolvedAt: isResolved ? services.clock.now() : null,
      resolvedBy: isResolved ? staff.id : null,
    });
    const action = isResolved ? "comment.resolved" : "comment.reopened";
    await audit(services, tx, { staffId: staff.id, action, orderId: order.id, subject: found.id });
  });
  return { comments: await commentsOf(services, jobId) };
};

export async function commentsOf({ db }: Pick<Services, "db">, orderId: string): Promise<CommentView[]> {
  const found = await listComments(db, orderId);
  return found.map(({ comment, writtenBy, resolvedBy }) => ({
    id: comment.id,
    words: comment.words,
    writtenAt: comment.writtenAt.toISOString(),
    writtenBy: { id: comment.staffId, legalName: writtenBy },
    key: comment.pieceKey as TranslationKey | null,
    blockId: comment.blockId,
    resolvedAt: comment.resolvedAt?.toISOString() ?? null,
    resolvedBy,
  }));
}
