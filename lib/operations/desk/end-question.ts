import type { Db } from "@/db/client";
import { appendEvent } from "@/db/queries/events";
import { type OrderRow, updateOrder } from "@/db/queries/orders";
import { databaseNow } from "@/db/queries/payments";
import { closeQuestion, type QuestionRow } from "@/db/queries/questions";
import { resumedPromise } from "@/lib/core/orders/deadline";
import type { Services } from "../context";
import { newId } from "../new-id";
import { audit } from "./audit";

export async function endQuestion(
  services: Services,
  tx: Db,
  order: OrderRow,
  { questionId, answer, staffId }: { questionId: string; answer: string | null; staffId: string | null },
): Promise<QuestionRow | null> {
  const at = await databaseNow(tx, services.clock);
  const question = await closeQuestion(
    tx,
    { id: questionId, orderId: order.id },
    answer === null ? { withdrawnAt: at } : { answer, answeredAt: at },
  );
  if (!question) return null;
  await updateOrder(tx, order.id, {
    ...(order.pausedAt === null
      ? {}
      : { promisedAt: resumedPromise({ ...order, pausedAt: order.pausedAt }, at), pausedAt: null }),
    deadlineWarnedAt: null,
    updatedAt: at,
  });
  if (answer !== null) {
    await appendEvent(tx, order, order.status, {
      id: newId(services, "event"),
      type: "order.question_answered",
      at,
      data: { questionId, ...(staffId === null ? {} : { staffId }) },
    });
  }
  await audit(services, tx, {
    staffId,
    action: answer === null ? "question.withdrawn" : "question.answered",
    orderId: order.id,
    subject: questionId,
  });
  return question;
}
