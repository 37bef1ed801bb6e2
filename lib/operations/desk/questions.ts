import { appendEvent } from "@/db/queries/events";
import { updateOrder } from "@/db/queries/orders";
import { databaseNow } from "@/db/queries/payments";
import { findQuestion, insertQuestion } from "@/db/queries/questions";
import { deskProblem } from "@/lib/core/desk-problems";
import type { Problem } from "@/lib/core/problem";
import { newId } from "../new-id";
import { writeNotice } from "../notices/write-notice";
import { audit } from "./audit";
import { lockOrderInHand } from "./desk-order";
import type { DeskOperation } from "./desk-services";
import { endQuestion } from "./end-question";
import { viewOrder } from "./view-order";

/** @throws Problem QUESTION_OPEN */
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
    if (order.environment === "live") {
      const { partnerId, orderNumber } = order;
      const facts = { jobId: order.id, orderNumber };
      await writeNotice({ tx, at }, { partnerId, kind: "order_question", subject: id, facts });
    }
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

/** @throws Problem QUESTION_NOT_OPEN */
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
    // Accept the same answer again: the response may have been lost.
    if (question?.answer !== input.answer) throw notOpen();
  });
  services.wake();
  return viewOrder(services, staff, jobId);
};

/** @throws Problem QUESTION_NOT_OPEN */
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

function notOpen(): Problem {
  return deskProblem("QUESTION_NOT_OPEN", "This question is no longer open.");
}
