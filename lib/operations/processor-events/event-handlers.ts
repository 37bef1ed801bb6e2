import type { Services } from "../context";
import { syncDispute } from "../disputes/sync-dispute";
import { syncFraudWarning } from "../disputes/sync-fraud-warning";
import { syncInvoice } from "../invoices/sync-invoice";
import { refreshPaymentMethodOf } from "../onboarding/refresh-payment-method";
import { syncPayoutAccount } from "../onboarding/refresh-payout-accounts";
import { reconcileCheckout } from "./reconcile-checkout";
import { reconcileIntent } from "./reconcile-intent";
import { syncCharge, syncRefundOrStray, syncRefundsOfCharge } from "./sync-charge";

export interface SeenEvent {
  type: string;
  objectId: string;
  occurredAt: Date;
}

type EventHandler = (services: Services, event: SeenEvent) => Promise<void>;

const at =
  (look: (services: Services, objectId: string) => Promise<unknown>): EventHandler =>
  async (services, { objectId }) =>
    void (await look(services, objectId));

/** What to look at when the processor tells of these. */
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

/** Events of the accounts that partners are paid out to, whatever their object: all are about the account. */
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

/** What to do about an event; null where it is none of our business. */
export function handlerOf({ type, objectId }: SeenEvent): EventHandler | null {
  const looks = objectId.startsWith("acct_") ? ACCOUNT_LOOKS : HANDLERS;
  return looks.get(type) ?? null;
}

function each(types: string[], look: EventHandler): [string, EventHandler][] {
  return types.map((type) => [type, look]);
}
