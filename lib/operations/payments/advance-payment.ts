import type { PaymentRow } from "@/db/queries/payments";
import type { Problem } from "@/lib/core/problem";
import type { Services } from "../context";
import { acceptUnpaid } from "./accept-unpaid";
import { failPayment } from "./fail-payment";
import { type JustRead, lookAtIntent, type Progress, payByCard } from "./pay-by-card";
import { lookAtCheckout, openCheckout } from "./pay-by-checkout";
import { settlePayment } from "./settle-payment";

/**
 * Takes an unsettled payment as far as it will go now, and records where that is: settled, refused, or accepted and
 * still uncertain. May be repeated at any time, by anybody. The problem is what the payer is told, if refused.
 */
export async function advancePayment(services: Services, payment: PaymentRow): Promise<Problem | null> {
  if (payment.method === "invoice") {
    await settlePayment(services, payment.id, { intentId: null, feeCents: null });
    return null;
  }
  return record(services, payment, await proceed(services, payment));
}

/** Looks at what became of a payment, without doing anything about it at the processor. */
export async function syncPayment(
  services: Services,
  payment: PaymentRow,
  justRead: JustRead = {},
): Promise<void> {
  const { payments: processor } = services;
  if (!processor || (payment.state !== "reserved" && payment.state !== "open")) return;
  if (payment.checkoutSessionId !== null) {
    await record(services, payment, await lookAtCheckout(services, processor, payment, justRead));
  } else if (payment.intentId !== null) {
    await record(
      services,
      payment,
      await lookAtIntent(services, processor, payment, payment.intentId, justRead),
    );
  }
}

async function proceed(services: Services, payment: PaymentRow): Promise<Progress> {
  const { payments: processor } = services;
  if (!processor) throw new Error(`${payment.id} waits for a processor, and none is configured`);
  if (payment.method === "card") return payByCard(services, processor, payment);
  if (payment.checkoutSessionId === null) return openCheckout(services, processor, payment);
  return lookAtCheckout(services, processor, payment);
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
    // So that nobody can ever confirm it; it costs nothing if this is not reached.
    if (intentId !== null && payment.method === "card") await services.payments?.cancelIntent(intentId);
    return problem;
  }
  if (payment.method === "card") await acceptUnpaid(services, payment.id);
  return null;
}
