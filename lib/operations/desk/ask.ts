import { appendEvent } from "@/db/queries/events";
import { updateOrder } from "@/db/queries/orders";
import { databaseNow } from "@/db/queries/payments";
import { insertQuestion } from "@/db/queries/questions";
import { deskProblem } from "@/lib/core/desk-problems";
import { newId } from "../new-id";
import { audit } from "./audit";
import type { DeskOperation } from "./desk-services";
import { lockOrderInHand } from "./lock-desk-order";
import { viewOrder } from "./view-order";

/** Asks the client something: the order's clock stands until the answer comes, or the question is withdrawn. */
export const ask: DeskOperation<"ask"> = async (services, staff, { jobId, question }) => {
  await services.db.transaction(async (tx) => {
    const order = await lockOrderInHand(tx, staff, jobId);
    const id = newId(services, "question");
    const at = await databaseNow(tx, services.clock);
    if (!(await insertQuestion(tx, { id, orderId: order.id, staffId: staff.id, question, askedAt: at }))) {
      throw deskProblem("QUESTION_OPEN", "The client has not answered the last question yet.");
    }
    await updateOrder(tx, order.id, { pausedAt: at, updatedAt: at });
    await appendEvent(tx, order, order.status, {
      id: newId(services, "event"),
      type: "order.question_asked",
      at,
      data: { questionId: id, staffId: staff.id },
    });
    await audit(services, tx, {
      staffId: staff.id,
      action: "question.asked",
      orderId: order.id,
      subject: id,
    });
  });
  services.wake();
  return viewOrder(services, staff, jobId);
};
