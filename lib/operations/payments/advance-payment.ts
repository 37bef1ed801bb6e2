import type { PaymentRow } from "@/db/queries/payments";
import { Problem } from "@/lib/core/problem";
import type { Recorder, Services } from "../context";
import { failPayment } from "./fail-payment";
import { advanceIntent, type JustRead, type Progress, payByCard } from "./pay-by-card";
import { acceptUnpaid, advanceCheckout, openCheckout } from "./pay-by-checkout";
import { settlePayment } from "./settle-payment";

/** Any process may repeat it at any time. Returns the problem to tell the payer. */
export async function advancePayment(services: Services, payment: PaymentRow): Promise<Problem | null> {
  if (payment.method === "invoice") {
    await settlePayment(services, payment.id, { intentId: null, feeCents: null });
    return null;
  }
  return record(services, payment, await proceed(services, payment));
}

export async function syncPayment(
  services: Services,
  payment: PaymentRow,
  justRead: JustRead = {},
): Promise<void> {
  const { payments: processor } = services;
  if (!processor || (payment.state !== "reserved" && payment.state !== "open")) return;
  if (payment.checkoutSessionId !== null) {
    await record(services, payment, await advanceCheckout(services, processor, payment, justRead));
  } else if (payment.intentId !== null) {
    await record(
      services,
      payment,
      await advanceIntent(services, processor, payment, payment.intentId, justRead),
    );
  }
}

async function proceed(services: Services, payment: PaymentRow): Promise<Progress> {
  const { payments: processor } = services;
  if (!processor) throw new Error(`${payment.id} waits for a processor, and none is configured`);
  if (payment.method === "card") return payByCard(services, processor, payment);
  if (payment.checkoutSessionId === null) return openCheckout(services, processor, payment);
  return advanceCheckout(services, processor, payment);
}

async function record(services: Services, payment: PaymentRow, progress: Progress): Promise<Problem | null> {
  if (progress.kind === "captured") {
    const { id, feeCents } = progress.intent;
    await settlePayment(services, payment.id, { intentId: id, feeCents });
    return null;
  }
  if (progress.kind === "refused") {
    const { problem, intentId } = progress;
    const state = payment.checkoutSessionId === null ? "refused" : "canceled";
    await failPayment(services, { paymentId: payment.id, intentId, problem, state });
    // Then it can't be confirmed any more. Failing to reach the processor here costs nothing.
    if (intentId !== null && payment.method === "card") await services.payments?.cancelIntent(intentId);
    return problem;
  }
  if (payment.method === "card") await acceptUnpaid(services, payment.id);
  return null;
}

/**
 * Only once the processor promises that the order will never be paid. If it was paid in the last moment, it
 * settles instead. If that is unknown, the next run looks again.
 */
export async function expirePayment(
  services: Services,
  payment: PaymentRow,
  { reason = "Not paid within 24 hours.", record }: { reason?: string; record?: Recorder | undefined } = {},
): Promise<void> {
  const { payments: processor } = services;
  if (!processor) return;
  const closed = await close(processor, payment);
  if (closed === "unknown") return;
  if (closed === "refused") return syncPayment(services, payment);
  const problem = new Problem("PAYMENT_FAILED", reason);
  const { id: paymentId, intentId } = payment;
  await failPayment(services, { paymentId, intentId, problem, state: "canceled", record });
}

async function close(processor: NonNullable<Services["payments"]>, payment: PaymentRow) {
  if (payment.checkoutSessionId !== null)
    return (await processor.expireCheckout(payment.checkoutSessionId)).kind;
  if (payment.intentId !== null) return (await processor.cancelIntent(payment.intentId)).kind;
  return "done";
}
