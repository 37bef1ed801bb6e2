import { appendEvent } from "@/db/queries/events";
import { lockOrder, updateOrder } from "@/db/queries/orders";
import { databaseNow } from "@/db/queries/payments";
import { insertQuestion, listQuestions } from "@/db/queries/questions";
import type { Services } from "../context";
import { newId } from "../new-id";
import { awaitsReview } from "./review";

const QUESTION =
  "How is the holder's first surname spelled in the passport? (The sandbox asks this; any answer will do.)";

export async function askInSandbox(
  services: Services,
  orderId: string,
): Promise<"asked" | "open" | "answered"> {
  const state = await services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !awaitsReview(order)) return "answered";
    const [asked] = await listQuestions(tx, orderId);
    if (asked) return asked.question.answeredAt === null ? "open" : "answered";
    const id = newId(services, "question");
    const at = await databaseNow(tx, services.clock);
    await insertQuestion(tx, { id, orderId, staffId: null, question: QUESTION, askedAt: at });
    await updateOrder(tx, orderId, { pausedAt: at, updatedAt: at });
    await appendEvent(tx, order, order.status, {
      id: newId(services, "event"),
      type: "order.question_asked",
      at,
      data: { questionId: id },
    });
    return "asked";
  });
  if (state === "asked") services.wake();
  return state;
}
