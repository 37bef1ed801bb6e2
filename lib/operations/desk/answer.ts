import { findQuestion } from "@/db/queries/questions";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import type { DeskOperation } from "./desk-services";
import { endQuestion } from "./end-question";
import { lockOrderInHand } from "./lock-desk-order";
import { viewOrder } from "./view-order";

/** Writes down an answer that came another way; the work goes on. */
export const answer: DeskOperation<"answer"> = async (services, staff, input) => {
  const { jobId, questionId } = input;
  await services.db.transaction(async (tx) => {
    const order = await lockOrderInHand(tx, staff, jobId);
    const ended = await endQuestion(services, tx, order, {
      questionId,
      answer: input.answer,
      staffId: staff.id,
    });
    if (ended) return;
    const question = await findQuestion(tx, { id: questionId, orderId: order.id });
    // The same answer once more, after its answer was lost.
    if (question?.answer !== input.answer) throw notOpen();
  });
  services.wake();
  return viewOrder(services, staff, jobId);
};

/** For questions that were answered or withdrawn before, or never asked. */
export function notOpen(): Problem {
  return deskProblem("QUESTION_NOT_OPEN", "This question is no longer open.");
}
