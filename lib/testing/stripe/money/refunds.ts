import type Stripe from "stripe";
import { invalidRequest } from "../core/refusal";
import type { World } from "../core/world";
import type { RefundObject } from "../objects/money";
import type { ChargeObject } from "../objects/payments";
import { addBalanceTransaction } from "./balance";
import { closeDispute } from "./disputes";
import { settleWarnings } from "./fraud-warnings";

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

function requireRefundable(world: World, charge: ChargeObject, amountCents: number): void {
  const isDisputed = world.disputes
    .newestFirst()
    .some((dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable);
  if (isDisputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: "charge_disputed" });
  }
  if (charge.refunded) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalidRequest(message, { code: "charge_already_refunded" });
  }
  if (amountCents < 1) {
    throw invalidRequest("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  }
  const leftCents = charge.amount - charge.amount_refunded;
  if (amountCents > leftCents) {
    // Stripe sends no code with this one.
    const message = `Refund amount (${dollars(amountCents)}) is greater than unrefunded amount on charge (${dollars(leftCents)})`;
    throw invalidRequest(message, { param: "amount" });
  }
}

/** The processing fee stays with Stripe. */
export function refundCharge(
  world: World,
  charge: ChargeObject,
  request: { amountCents?: number; reason: Stripe.Refund.Reason | null; metadata: Record<string, string> },
): RefundObject {
  const amountCents = request.amountCents ?? charge.amount - charge.amount_refunded;
  requireRefundable(world, charge, amountCents);
  const isPending = world.cards.get(charge.payment_method ?? "")?.refundStartsPending ?? false;
  const id = world.makeId("re");
  const transaction = addBalanceTransaction(world, {
    type: "refund",
    category: "refund",
    amountCents: -amountCents,
    source: id,
    description: "REFUND FOR CHARGE",
    isAvailable: true,
  });
  charge.amount_refunded += amountCents;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = world.refunds.add({
    id,
    object: "refund",
    amount: amountCents,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: world.seconds(),
    currency: charge.currency,
    metadata: request.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isPending ? { pending_reason: "processing" as const } : {}),
    reason: request.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? "pending" : "succeeded",
    transfer_reversal: null,
  });
  world.emit("refund.created", refund);
  world.emit("charge.refunded", charge);
  settleWarnings(world, charge.id);
  for (const dispute of world.disputes.newestFirst()) {
    const isInquiry = dispute.charge === charge.id && dispute.status === "warning_needs_response";
    if (isInquiry && charge.refunded) closeDispute(world, dispute, "warning_closed");
  }
  return refund;
}

export function completeRefund(world: World, refund: RefundObject): void {
  if (refund.status !== "pending") throw new Error(`${refund.id} is ${refund.status}, not pending`);
  refund.status = "succeeded";
  delete refund.pending_reason;
  world.emit("refund.updated", refund, { previous: { status: "pending" } });
  world.emit("charge.refund.updated", refund);
}

export function failRefund(world: World, refund: RefundObject, reason: string): void {
  if (refund.status === "failed" || refund.status === "canceled") {
    throw new Error(`${refund.id} is ${refund.status} already`);
  }
  const charge = world.charges.get(String(refund.charge));
  const transaction = addBalanceTransaction(world, {
    type: "refund_failure",
    category: "refund_failure",
    amountCents: refund.amount,
    source: refund.id,
    description: "REFUND FAILURE",
    isAvailable: true,
  });
  const previous = { status: refund.status };
  refund.status = "failed";
  refund.failure_reason = reason;
  refund.failure_balance_transaction = transaction.id;
  delete refund.pending_reason;
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  world.emit("refund.failed", refund, { previous });
  world.emit("charge.refund.updated", refund, { previous });
}
