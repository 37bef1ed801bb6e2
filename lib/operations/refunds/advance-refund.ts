import { getOrder, updateOrder } from "@/db/queries/orders";
import { databaseNow, getPayment } from "@/db/queries/payments";
import { getRefund, type RefundRow, sumCountedRefunds, updateRefund } from "@/db/queries/refunds";
import { Problem } from "@/lib/core/problem";
import { decideRefund, invoiceWrittenOff, refundNotMade, refundOfDisputed } from "@/lib/core/refunds/refund";
import { ProcessorUnavailable } from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { callProcessor, type RefundRefusal } from "./call-processor";
import { importExternalRefunds } from "./import-external-refunds";
import { isOwed, isUnderWay, lockAll, readDisputeFacts, requirePayment } from "./locked-refund";
import { recordRefund } from "./record-refund";
import { giveUp } from "./reduce-pending-refunds";

/**
 * Anybody may repeat it at any time. Another try looks first, since the processor forgets idempotency keys
 * after a day.
 */
export async function advanceRefund(
  services: Services,
  seen: RefundRow,
  { isFirstTry }: { isFirstTry: boolean },
): Promise<Problem | null> {
  const payment = await getPayment(services.db, requirePayment(seen.id, seen.paymentId));
  if (!payment) throw new Error(`${seen.id} has no payment`);
  if (!isFirstTry && !(await looked(() => importExternalRefunds(services, payment)))) return null;
  const refund = isFirstTry ? seen : await getRefund(services.db, seen.id);
  if (!refund) throw new Error(`${seen.id} vanished`);
  if (refund.state === "refused") return explainRefusal(services, refund, "settled_before");
  if (!isUnderWay(refund)) return null;
  const outcome = await callProcessor(services, refund, payment);
  await failpoint("refund.called");
  if (outcome.kind === "done") {
    await recordRefund(services, payment.id, outcome.value, "call");
    return null;
  }
  if (outcome.kind === "unknown") {
    services.log.warn(
      { refundId: refund.id, reason: outcome.reason },
      "a refund is uncertain; it goes on later",
    );
    return null;
  }
  // Most likely it was refunded elsewhere, and this says what remains; or it was this very refund.
  if (outcome.code === "settled_before" && !(await looked(() => importExternalRefunds(services, payment))))
    return null;
  await failRefund(services, refund, outcome);
  const after = await getRefund(services.db, refund.id);
  return after?.state === "refused" ? explainRefusal(services, after, outcome.code) : null;
}

/** False if the processor could not be asked: then conclude nothing. */
async function looked(look: () => Promise<void>): Promise<boolean> {
  try {
    await look();
    return true;
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return false;
    throw error;
  }
}

async function explainRefusal(
  services: Services,
  { id, orderId, paymentId, amountCents, isFull }: RefundRow,
  code: RefundRefusal["code"],
): Promise<Problem> {
  if (code === "disputed") return refundOfDisputed();
  if (code === "written_off") return invoiceWrittenOff();
  const order = await getOrder(services.db, orderId);
  if (!order) throw new Error(`${id} has no order`);
  const facts = await readDisputeFacts(services.db, requirePayment(id, paymentId));
  try {
    decideRefund({ ...order, ...facts }, isFull ? undefined : amountCents, null);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return refundNotMade();
}

/** A refund that is owed is tried later under another number, since the processor would repeat its refusal. */
async function failRefund(
  services: Services,
  seen: RefundRow,
  { code, message }: RefundRefusal,
): Promise<void> {
  const { id: refundId, orderId, attempt } = seen;
  const fields = { refundId, orderId, attempt, code, reason: message };
  await services.db.transaction(async (tx) => {
    const locked = await lockAll(tx, seen);
    const { refund, order } = locked;
    if (!isUnderWay(refund) || refund.attempt !== attempt) return;
    const at = await databaseNow(tx, services.clock);
    const isKept = isOwed(locked) || code === "insufficient_balance";
    if (isKept && code !== "written_off") {
      await updateRefund(tx, refundId, { attempt: attempt + 1, updatedAt: at });
      services.log.error(fields, "a refund that is owed was refused; tried again later");
      return;
    }
    await giveUp(tx, at, refund);
    await updateOrder(tx, orderId, { refundedCents: await sumCountedRefunds(tx, order.id), updatedAt: at });
    services.log.warn(fields, "the processor refused a refund");
  });
}
