import { findPaymentOfCheckout, getPayment, type PaymentRow } from "@/db/queries/payments";
import { isId } from "@/lib/core/ids";
import type { Services } from "../context";
import { syncDispute, syncFraudWarning } from "../disputes/sync-dispute";
import { syncInvoice } from "../invoices/sync-invoice";
import { completeSetup, refreshPaymentMethodOf } from "../onboarding/payment-method";
import { syncPayoutAccount } from "../onboarding/payout-accounts";
import { syncPayment } from "../payments/advance-payment";
import { importExternalRefunds, syncRefund } from "../refunds/import-external-refunds";
import { requireProcessor } from "../require-processor";
import { isUnsettled, reconcileIntent } from "./reconcile-intent";

interface SeenEvent {
  type: string;
  objectId: string;
  occurredAt: Date;
}

type EventHandler = (services: Services, event: SeenEvent) => Promise<void>;

const at =
  (look: (services: Services, objectId: string) => Promise<unknown>): EventHandler =>
  async (services, { objectId }) =>
    void (await look(services, objectId));

const HANDLERS: ReadonlyMap<string, EventHandler> = new Map([
  ...each(
    ["payment_intent.succeeded", "payment_intent.payment_failed", "payment_intent.canceled"],
    at(reconcileIntent),
  ),
  ...each(["charge.updated"], at(syncCharge)),
  ...each(["charge.refunded"], at(syncRefundsOfCharge)),
  ...each(
    ["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"],
    at(syncRefundOrStray),
  ),
  ...each(
    [
      "charge.dispute.created",
      "charge.dispute.updated",
      "charge.dispute.closed",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.funds_reinstated",
    ],
    at(syncDispute),
  ),
  ...each(["radar.early_fraud_warning.created", "radar.early_fraud_warning.updated"], at(syncFraudWarning)),
  ...each(
    [
      "checkout.session.completed",
      "checkout.session.async_payment_succeeded",
      "checkout.session.async_payment_failed",
      "checkout.session.expired",
    ],
    (services, { objectId, occurredAt }) => reconcileCheckout(services, objectId, occurredAt),
  ),
  ...each(
    [
      "invoice.finalized",
      "invoice.updated",
      "invoice.overdue",
      "invoice.paid",
      "invoice.voided",
      "invoice.marked_uncollectible",
    ],
    at(syncInvoice),
  ),
  ...each(
    [
      "customer.updated",
      "customer.deleted",
      "payment_method.detached",
      "payment_method.updated",
      "payment_method.automatically_updated",
    ],
    at(refreshPaymentMethodOf),
  ),
]);

const ACCOUNT_LOOKS: ReadonlyMap<string, EventHandler> = new Map(
  each(
    [
      "account.updated",
      "account.application.deauthorized",
      "capability.updated",
      "v2.core.account.updated",
      "v2.core.account.closed",
      "v2.core.account[configuration.recipient].updated",
      "v2.core.account[configuration.recipient].capability_status_updated",
    ],
    at(syncPayoutAccount),
  ),
);

export function handlerOf({ type, objectId }: SeenEvent): EventHandler | null {
  const looks = objectId.startsWith("acct_") ? ACCOUNT_LOOKS : HANDLERS;
  return looks.get(type) ?? null;
}

function each(types: string[], look: EventHandler): [string, EventHandler][] {
  return types.map((type) => [type, look]);
}

async function syncCharge(services: Services, chargeId: string): Promise<PaymentRow | null> {
  const intentId = await requireProcessor(services).getIntentOfCharge(chargeId);
  return intentId === null ? null : reconcileIntent(services, intentId);
}

async function syncRefundsOfCharge(services: Services, chargeId: string): Promise<void> {
  const payment = await syncCharge(services, chargeId);
  if (payment) await importExternalRefunds(services, payment);
}

async function syncRefundOrStray(services: Services, processorRefundId: string): Promise<void> {
  const refund = await requireProcessor(services).getRefund(processorRefundId);
  const { refundId, intentId } = refund;
  const isOfStray = refundId !== null && isId("payment", refundId);
  if (isOfStray && intentId !== null) await reconcileIntent(services, intentId);
  else await syncRefund(services, processorRefundId, refund);
}

async function reconcileCheckout(services: Services, sessionId: string, occurredAt: Date): Promise<void> {
  const session = await requireProcessor(services).getCheckout(sessionId);
  const kept = await findPaymentOfCheckout(services.db, sessionId);
  const paymentId = kept?.id ?? session.paymentId;
  if (paymentId === null) return completeSetup(services, sessionId, occurredAt);
  if (session.isPaid && session.intentId !== null) {
    await reconcileIntent(services, session.intentId, session);
    return;
  }
  const payment = kept ?? (await getPayment(services.db, paymentId));
  if (!payment || !isUnsettled(payment)) return;
  if (payment.checkoutSessionId === null) throw new Error(`${payment.id} does not know of ${sessionId} yet`);
  await syncPayment(services, payment, { checkout: session });
}
