import type { Services } from "../context";
import { lookAtDispute } from "../disputes/look-at-dispute";
import { lookAtFraudWarning } from "../disputes/look-at-fraud-warning";
import { lookAtInvoice } from "../invoices/look-at-invoice";
import { refreshPaymentMethodOf } from "../onboarding/refresh-payment-method";
import { lookAtPayoutAccount } from "../onboarding/refresh-payout-accounts";
import { lookAtCharge, lookAtRefundOrStray, lookAtRefundsOfCharge } from "./look-at-charge";
import { reconcileCheckout } from "./reconcile-checkout";
import { reconcileIntent } from "./reconcile-intent";

export interface SeenEvent {
  type: string;
  objectId: string;
  occurredAt: Date;
}

type Look = (services: Services, event: SeenEvent) => Promise<void>;

const at =
  (look: (services: Services, objectId: string) => Promise<unknown>): Look =>
  async (services, { objectId }) =>
    void (await look(services, objectId));

/** What to look at when the processor tells of these. */
const LOOKS: ReadonlyMap<string, Look> = new Map([
  ...each(
    ["payment_intent.succeeded", "payment_intent.payment_failed", "payment_intent.canceled"],
    at(reconcileIntent),
  ),
  ...each(["charge.updated"], at(lookAtCharge)),
  ...each(["charge.refunded"], at(lookAtRefundsOfCharge)),
  ...each(
    ["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"],
    at(lookAtRefundOrStray),
  ),
  ...each(
    [
      "charge.dispute.created",
      "charge.dispute.updated",
      "charge.dispute.closed",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.funds_reinstated",
    ],
    at(lookAtDispute),
  ),
  ...each(["radar.early_fraud_warning.created", "radar.early_fraud_warning.updated"], at(lookAtFraudWarning)),
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
    at(lookAtInvoice),
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
const ACCOUNT_LOOKS: ReadonlyMap<string, Look> = new Map(
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
    at(lookAtPayoutAccount),
  ),
);

/** What to do about an event; null where it is none of our business. */
export function lookOf({ type, objectId }: SeenEvent): Look | null {
  const looks = objectId.startsWith("acct_") ? ACCOUNT_LOOKS : LOOKS;
  return looks.get(type) ?? null;
}

function each(types: string[], look: Look): [string, Look][] {
  return types.map((type) => [type, look]);
}
