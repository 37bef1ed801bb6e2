import { findOrderOfKey, lockOrderOfKey, type OrderRow } from "@/db/queries/orders";
import { findQuestion, listQuestions as listRows, type QuestionRow } from "@/db/queries/questions";
import type { Output } from "@/lib/contract/operations";
import { clipText } from "@/lib/core/clip-text";
import { Problem } from "@/lib/core/problem";
import type { KeyOperation, Services } from "../context";
import { endQuestion } from "../desk/end-question";
import { awaitsReview } from "../fulfilment/review";
import { jobNotFound } from "../orders/job-not-found";

/** @throws Problem JOB_NOT_FOUND */
export const listQuestions: KeyOperation<"listQuestions", "params"> = async (
  { db },
  { apiKeyId },
  { params },
) => {
  const order = await findOrderOfKey(db, { id: params.jobId, apiKeyId });
  if (!order) throw jobNotFound(params.jobId);
  return { data: await questionsOf({ db }, order) };
};

export async function questionsOf(
  { db }: Pick<Services, "db">,
  order: Pick<OrderRow, "id" | "status" | "signedAt">,
): Promise<Output<"listQuestions">["data"]> {
  const questions = await listRows(db, order.id);
  return questions.map(({ question }) => publicQuestion(order, question));
}

/** @throws Problem JOB_NOT_FOUND, NOT_FOUND, VALIDATION_ERROR */
export const answerQuestion: KeyOperation<"answerQuestion", "params" | "body"> = async (
  services,
  caller,
  call,
) => {
  const { jobId, questionId } = call.params;
  const { answer } = call.body;
  const told = await services.db.transaction(async (tx) => {
    const order = await lockOrderOfKey(tx, { id: jobId, apiKeyId: caller.apiKeyId });
    if (!order) throw jobNotFound(jobId);
    const question = await findQuestion(tx, { id: questionId, orderId: order.id });
    if (!question)
      throw new Problem("NOT_FOUND", "This order has no question with this ID.", {
        recoveryHint: "Use a questionId from GET /questions/{jobId}.",
      });
    const ended = awaitsReview(order)
      ? await endQuestion(services, tx, order, { questionId, answer, staffId: null })
      : null;
    if (ended?.answeredAt) await caller.record?.({ services, tx, at: ended.answeredAt }, order.id);
    // Accept the same answer again: the response may have been lost.
    if (!ended && question.answer !== answer) throw notOpen(question);
    return publicQuestion(order, ended ?? question);
  });
  services.wake();
  return told;
};

function notOpen({ answer }: QuestionRow): Problem {
  if (answer !== null) {
    return new Problem(
      "VALIDATION_ERROR",
      `This question was answered already, with “${clipText(answer)}”.`,
      {
        field: "answer",
        recoveryHint:
          "An answer is final. If it's wrong, write to support with the order number before the order is ready. After that, request a correction in the portal.",
      },
    );
  }
  return new Problem("VALIDATION_ERROR", "This question no longer needs an answer.", {
    field: "questionId",
    recoveryHint: "GET /questions/{jobId} shows which questions are open.",
  });
}

function publicQuestion(
  order: Pick<OrderRow, "status" | "signedAt">,
  { id, question, askedAt, answer, answeredAt, withdrawnAt }: QuestionRow,
): Output<"answerQuestion"> {
  const isOpen = answeredAt === null && withdrawnAt === null && awaitsReview(order);
  return {
    questionId: id,
    question,
    state: answeredAt !== null ? "answered" : isOpen ? "open" : "withdrawn",
    askedAt: askedAt.toISOString(),
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
