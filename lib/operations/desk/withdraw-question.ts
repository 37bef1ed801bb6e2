import { findQuestion } from "@/db/queries/questions";
import { notOpen } from "./answer";
import type { DeskOperation } from "./desk-services";
import { endQuestion } from "./end-question";
import { lockOrderInHand } from "./lock-desk-order";
import { viewOrder } from "./view-order";

/** Takes a question back that needs no answer any more; the work goes on. */
export const withdrawQuestion: DeskOperation<"withdrawQuestion"> = async (services, staff, input) => {
  const { jobId, questionId } = input;
  await services.db.transaction(async (tx) => {
    const order = await lockOrderInHand(tx, staff, jobId);
    const ended = await endQuestion(services, tx, order, { questionId, answer: null, staffId: staff.id });
    if (ended) return;
    const question = await findQuestion(tx, { id: questionId, orderId: order.id });
    if (!question?.withdrawnAt) throw notOpen();
  });
  services.wake();
  return viewOrder(services, staff, jobId);
};
