import type { OrderRow } from "@/db/queries/orders";
import type { QuestionRow } from "@/db/queries/questions";
import type { Output } from "@/lib/contract/operations";
import { awaitsReview } from "../fulfilment/review";

/** A question as its client sees it: who asks is not told, and of work that has ended nothing is asked any more. */
export function publicQuestion(
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
