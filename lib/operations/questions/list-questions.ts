import { findOrderOfKey } from "@/db/queries/orders";
import { listQuestions as listRows } from "@/db/queries/questions";
import type { KeyOperation } from "../context";
import { jobNotFound } from "../job-not-found";
import { publicQuestion } from "./public-question";

/** What a reviewer asks about an order of this key. */
export const listQuestions: KeyOperation<"listQuestions", "params"> = async (
  { db },
  { apiKeyId },
  { params },
) => {
  const order = await findOrderOfKey(db, { id: params.jobId, apiKeyId });
  if (!order) throw jobNotFound();
  const questions = await listRows(db, order.id);
  return { data: questions.map(({ question }) => publicQuestion(order, question)) };
};
