import { lockOrderOfKey } from "@/db/queries/orders";
import { findQuestion } from "@/db/queries/questions";
import { Problem } from "@/lib/core/problem";
import type { KeyOperation } from "../context";
import { endQuestion } from "../desk/end-question";
import { awaitsReview } from "../fulfilment/review";
import { jobNotFound } from "../job-not-found";
import { publicQuestion } from "./public-question";

/** The client's answer: the reviewer goes on, and the promise moves by the time that it took. */
export const answerQuestion: KeyOperation<"answerQuestion", "params" | "body"> = async (
  services,
  caller,
  call,
) => {
  const { jobId, questionId } = call.params;
  const { answer } = call.body;
  const told = await services.db.transaction(async (tx) => {
    const order = await lockOrderOfKey(tx, { id: jobId, apiKeyId: caller.apiKeyId });
    if (!order) throw jobNotFound();
    const question = await findQuestion(tx, { id: questionId, orderId: order.id });
    if (!question)
      throw new Problem("NOT_FOUND", "This order has no question with this ID.", {
        recoveryHint: "Use a questionId from GET /questions/{jobId}.",
      });
    const ended = awaitsReview(order)
      ? await endQuestion(services, tx, order, { questionId, answer, staffId: null })
      : null;
    // The same answer once more: its answer may have been lost.
    if (!ended && question.answer !== answer) throw notOpen();
    return publicQuestion(order, ended ?? question);
  });
  services.wake();
  return told;
};

function notOpen(): Problem {
  return new Problem("VALIDATION_ERROR", "This question no longer needs an answer.", {
    field: "questionId",
    recoveryHint: "GET /questions/{jobId} shows which questions are open.",
  });
}
