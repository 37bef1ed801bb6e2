import { clearPaymentMethod } from "@/db/queries/partners";
import { keepIntent, type PaymentRow } from "@/db/queries/payments";
import { Problem } from "@/lib/core/problem";
import {
  type CheckoutState,
  type IntentState,
  type Payments,
  ProcessorUnavailable,
  type RefusalCode,
} from "@/lib/services/payments/port";
import type { Services } from "../context";
import { failpoint } from "../failpoint";

export type Progress =
  | { kind: "captured"; intent: IntentState }
  | { kind: "refused"; problem: Problem; intentId: string | null }
  | { kind: "uncertain" };

export interface JustRead {
  intent?: IntentState;
  checkout?: CheckoutState;
}

const UNCERTAIN: Progress = { kind: "uncertain" };

/** In two calls: the intent is made and stored first, so that after any crash a single intent is charged. */
export async function payByCard(
  services: Services,
  processor: Payments,
  payment: PaymentRow,
): Promise<Progress> {
  const { id, orderId, attempt, customerId, paymentMethodId, amountCents } = payment;
  if (customerId === null || paymentMethodId === null) throw new Error(`${id} has no card`);
  const reference = { id, jobId: orderId };
  let { intentId } = payment;
  if (intentId === null) {
    const description = `Certified translation, ${orderId}`;
    const card = { customerId, paymentMethodId };
    const made = await processor.createIntent({ reference, attempt, ...card, amountCents, description });
    if (made.kind === "unknown") return UNCERTAIN;
    if (made.kind === "refused") return refused(services, payment, null, made);
    await failpoint("submit.intent-created");
    intentId = await keepIntent(services.db, services.clock, { id, intentId: made.value.intentId });
    if (intentId === null) return UNCERTAIN;
    await failpoint("submit.intent-saved");
  }
  const confirmed = await processor.confirmIntent({ reference, attempt, intentId });
  await failpoint("submit.confirmed");
  if (confirmed.kind === "done") return { kind: "captured", intent: confirmed.value };
  if (confirmed.kind === "refused" && isFinal(confirmed.code)) {
    return refused(services, payment, intentId, confirmed);
  }
  return advanceIntent(services, processor, payment, intentId);
}

export async function advanceIntent(
  services: Services,
  processor: Payments,
  payment: PaymentRow,
  intentId: string,
  justRead: JustRead = {},
): Promise<Progress> {
  let intent: IntentState;
  try {
    intent = justRead.intent?.id === intentId ? justRead.intent : await processor.getIntent(intentId);
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return UNCERTAIN;
    throw error;
  }
  if (intent.state === "succeeded") return { kind: "captured", intent };
  if (intent.state === "canceled") {
    return refused(services, payment, intentId, { code: "declined", message: "The payment was canceled." });
  }
  if (intent.state === "refused" && intent.refusal)
    return refused(services, payment, intentId, intent.refusal);
  return UNCERTAIN;
}

function isFinal(code: RefusalCode): boolean {
  return code === "declined" || code === "authentication_required" || code === "method_gone";
}

async function refused(
  services: Services,
  payment: PaymentRow,
  intentId: string | null,
  { code, message }: { code: RefusalCode; message: string },
): Promise<Progress> {
  return { kind: "refused", intentId, problem: await explain(services, payment, code, message) };
}

async function explain(services: Services, payment: PaymentRow, code: RefusalCode, message: string) {
  if (code === "method_gone" && payment.paymentMethodId !== null) {
    await clearPaymentMethod(services.db, payment.partnerId, payment.paymentMethodId);
    return new Problem("NO_PAYMENT_METHOD", "The payment method on file was removed.");
  }
  if (code === "authentication_required") {
    return new Problem("PAYMENT_REQUIRES_ACTION", "The card issuer requires authentication.");
  }
  if (code === "declined") return new Problem("PAYMENT_FAILED", message);
  services.log.error(
    { paymentId: payment.id, code, reason: message },
    "the processor refused a request of ours",
  );
  return new Problem("SERVICE_UNAVAILABLE", "The payment couldn't be started. Nothing was charged.", {
    retryAfterSeconds: 30,
  });
}
