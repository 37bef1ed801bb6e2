import { databaseNow, lockPayment, type PaymentRow, updatePayment } from "@/db/queries/payments";
import { addHours } from "@/lib/core/pricing/delivery";
import { Problem } from "@/lib/core/problem";
import { type Payments, ProcessorUnavailable } from "@/lib/services/payments/port";
import { readSeller } from "../account/seller";
import type { Services } from "../context";
import { failpoint } from "../failpoint";
import { writeOrder } from "../orders/write-order";
import { advanceIntent, type JustRead, type Progress } from "./pay-by-card";

/** Below the processor's limit of 24 hours even if its clock is ten minutes behind ours. */
const OPEN_HOURS = 23.75;

/**
 * If opening the page may have failed, the order is refused: nobody has the page's address, so nothing can be
 * paid there.
 */
export async function openCheckout(
  services: Services,
  processor: Payments,
  payment: PaymentRow,
): Promise<Progress> {
  const seller = await readSeller(services, payment.partnerId);
  const done = `${services.settings.siteUrl}/checkout/done`;
  const made =
    payment.attempt > 1
      ? null
      : await processor.createCheckout({
          reference: { id: payment.id, jobId: payment.orderId },
          attempt: payment.attempt,
          amountCents: payment.amountCents,
          description: "Certified translation",
          ...(seller?.supportContact
            ? { note: `Ordered from ${seller.name}. Questions: ${seller.supportContact}` }
            : {}),
          expiresAt: addHours(payment.createdAt, OPEN_HOURS),
          returnUrl: seller ? `${done}?${new URLSearchParams({ seller: payment.partnerId })}` : done,
        });
  if (made?.kind === "done") {
    await failpoint("submit.checkout-created");
    await acceptUnpaid(services, payment.id, made.value);
    return { kind: "uncertain" };
  }
  if (made?.kind === "refused") {
    const fields = { paymentId: payment.id, code: made.code, reason: made.message };
    services.log.error(fields, "the processor refused a request of ours");
  }
  const message = "The payment page could not be opened; nothing was charged.";
  const problem = new Problem("SERVICE_UNAVAILABLE", message, { retryAfterSeconds: 5 });
  return { kind: "refused", problem, intentId: null };
}

export async function advanceCheckout(
  services: Services,
  processor: Payments,
  payment: PaymentRow,
  justRead: JustRead = {},
): Promise<Progress> {
  if (payment.checkoutSessionId === null) throw new Error(`${payment.id} has no checkout`);
  try {
    const checkout =
      justRead.checkout?.id === payment.checkoutSessionId
        ? justRead.checkout
        : await processor.getCheckout(payment.checkoutSessionId);
    if (checkout.state === "expired") {
      const problem = new Problem("PAYMENT_FAILED", "Not paid within 24 hours.");
      return { kind: "refused", problem, intentId: null };
    }
    if (!checkout.isPaid || checkout.intentId === null) return { kind: "uncertain" };
    return advanceIntent(services, processor, payment, checkout.intentId, justRead);
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return { kind: "uncertain" };
    throw error;
  }
}

export async function acceptUnpaid(
  services: Services,
  paymentId: string,
  checkout?: { sessionId: string; url: string },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const { pendingOrder } = payment;
    if (!pendingOrder) return;
    const at = await databaseNow(tx, services.clock);
    const status = "created" as const;
    await writeOrder(services, tx, payment, pendingOrder, {
      status,
      at,
      ...(checkout ? { checkoutUrl: checkout.url } : {}),
    });
    await updatePayment(tx, paymentId, {
      ...(checkout ? { state: "open" as const, checkoutSessionId: checkout.sessionId } : {}),
      pendingOrder: null,
      updatedAt: at,
    });
  });
  services.wake();
}
