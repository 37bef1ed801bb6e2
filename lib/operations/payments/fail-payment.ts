import { lockOrder, moveJob } from "@/db/queries/orders";
import {
  databaseNow,
  lockPayment,
  lowerOpenBalance,
  releaseSpend,
  updatePayment,
} from "@/db/queries/payments";
import { refuseSubmission } from "@/db/queries/submissions";
import type { Problem, ProblemCode } from "@/lib/core/problem";
import type { Recorder, Services } from "../context";
import { failpoint } from "../failpoint";
import { newId } from "../new-id";
import { writeNotice } from "../notices/write-notice";

export interface FailedPayment {
  paymentId: string;
  intentId: string | null;
  problem: Problem;
  state: "refused" | "canceled";
  record?: Recorder | undefined;
}

const CARD_FAULTS: ReadonlySet<string> = new Set([
  "PAYMENT_FAILED",
  "PAYMENT_REQUIRES_ACTION",
  "NO_PAYMENT_METHOD",
]);

export async function failPayment(
  services: Services,
  { paymentId, intentId, problem, state, record }: FailedPayment,
): Promise<void> {
  const { message } = problem;
  const code = problem.code as ProblemCode;
  const { retryAfterSeconds } = problem.details;
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (payment.state !== "reserved" && payment.state !== "open") return;
    if (payment.intentId !== intentId) return;
    const at = await databaseNow(tx, services.clock);
    const order = payment.pendingOrder === null ? await lockOrder(tx, payment.orderId) : null;
    if (order?.status === "created") {
      const eventId = newId(services, "event");
      await moveJob(tx, { from: order, to: "cancelled", at, eventId, note: message });
      await record?.({ services, tx, at }, order.id);
    }
    await updatePayment(tx, paymentId, { state, pendingOrder: null, refusalCode: code, updatedAt: at });
    await releaseSpend(tx, payment);
    await refuseSubmission(tx, payment, { code, message, retryAfterSeconds });
    if (payment.method === "invoice") await lowerOpenBalance(tx, payment.partnerId, payment.amountCents);
    if (payment.method === "card" && state === "refused" && CARD_FAULTS.has(code)) {
      const subject = at.toISOString().slice(0, 10);
      const notice = { partnerId: payment.partnerId, kind: "card_failed", subject } as const;
      await writeNotice({ tx, at }, { ...notice, facts: { reason: message } });
    }
    await failpoint("submit.refusing");
  });
  services.wake();
  await failpoint("submit.refused");
}
