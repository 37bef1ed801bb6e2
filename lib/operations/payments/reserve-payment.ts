import type { Db } from "@/db/client";
import {
  insertPayment,
  lockBuyer,
  type PaymentRow,
  reserveCredit,
  reserveSpend,
} from "@/db/queries/payments";
import { claimSubmission } from "@/db/queries/submissions";
import { aboveCap } from "@/lib/core/keys/above-cap";
import { requireUsableGrant, requireUsableKey } from "@/lib/core/keys/usable-key";
import { monthOf } from "@/lib/core/month";
import { Problem } from "@/lib/core/problem";
import type { Recorder, Services } from "../context";
import { requireSources } from "../documents/sources";
import { newId } from "../new-id";
import { tellOrderedBefore } from "../orders/ordered-before";
import type { PendingOrder, SubmissionClaim } from "../orders/pending-order";
import { requireUnexpired, requireUnusedQuote } from "../quotes/check-quote";

export interface Order {
  pendingOrder: PendingOrder;
  expiresAt: Date;
  allowQuoteReuse: boolean;
  record?: Recorder | undefined;
  isGrant: boolean;
}

/**
 * One transaction, before any money moves. The database's clock decides expiry, revocation, and limits, here
 * alone.
 * @throws Problem IDEMPOTENCY_CONFLICT, INVALID_QUOTE, NO_PAYMENT_METHOD, REVOKED_KEY, SPEND_LIMIT_EXCEEDED
 */
export async function reservePayment(
  services: Services,
  claim: SubmissionClaim,
  { pendingOrder, expiresAt, allowQuoteReuse, record }: Order,
): Promise<PaymentRow | null> {
  return services.db.transaction(async (tx) => {
    const at = await claimSubmission(tx, services.clock, claim);
    if (!at) return null;
    const buyer = await lockBuyer(tx, claim.apiKeyId);
    const requireUsable = buyer.kind === "grant" ? requireUsableGrant : requireUsableKey;
    requireUsable(buyer, at);
    requireUnexpired(expiresAt, at);
    if (!allowQuoteReuse)
      await requireUnusedQuote(tx, { quoteId: pendingOrder.order.quoteId, apiKeyId: claim.apiKeyId });
    const told = await tellOrderedBefore({ tx, at }, pendingOrder);
    await requireSources(tx, pendingOrder.documents);
    const amountCents = pendingOrder.order.totalCents;
    const spendMonth = monthOf(at);
    await countSpend(tx, claim.apiKeyId, buyer, amountCents, spendMonth);
    await record?.({ services, tx, at }, claim.orderId);
    return insertPayment(tx, {
      id: newId(services, "payment"),
      orderId: claim.orderId,
      partnerId: buyer.partnerId,
      apiKeyId: claim.apiKeyId,
      idempotencyKey: claim.idempotencyKey,
      ...(await chooseMethod(services, tx, buyer, amountCents)),
      amountCents,
      state: "reserved",
      spendMonth,
      pendingOrder: told,
      createdAt: at,
      updatedAt: at,
    });
  });
}

type Buyer = Awaited<ReturnType<typeof lockBuyer>>;

async function countSpend(tx: Db, apiKeyId: string, buyer: Buyer, amountCents: number, month: string) {
  const { orderCapCents, spendCapCents: capCents } = buyer;
  if (orderCapCents !== null && amountCents > orderCapCents)
    throw aboveCap(buyer, { capCents: orderCapCents, month: null });
  if (await reserveSpend(tx, { apiKeyId, month, amountCents, capCents })) return;
  throw aboveCap(buyer, { capCents, month });
}

async function chooseMethod(services: Services, tx: Db, buyer: Buyer, amountCents: number) {
  if (buyer.payer === "end_user") {
    if (!services.payments) throw noPaymentMethod();
    return { method: "checkout" as const };
  }
  if (buyer.billingMode === "invoice") {
    if (await reserveCredit(tx, buyer.partnerId, amountCents)) return { method: "invoice" as const };
    throw new Problem("SPEND_LIMIT_EXCEEDED", "This order would exceed the account's credit limit.", {
      recoveryHint: "Ask the account owner to pay open invoices or to request a higher credit limit.",
    });
  }
  const { customerId, paymentMethodId } = buyer;
  if (!services.payments || customerId === null || paymentMethodId === null) throw noPaymentMethod();
  return { method: "card" as const, customerId, paymentMethodId };
}

function noPaymentMethod(): Problem {
  return new Problem("NO_PAYMENT_METHOD", "This account has no default payment method on file.");
}
