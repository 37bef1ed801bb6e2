import type { StripeErrorBody } from "../core/refusal";
import type { World } from "../core/world";
import type { PaymentMethodObject } from "../objects/customers";
import type { ChargeObject, PaymentIntentObject } from "../objects/payments";
import { addBalanceTransaction } from "./balance";
import { openDispute } from "./disputes";
import { cardFeeCents } from "./fees";
import { warnOfFraud } from "./fraud-warnings";

function makeCharge(world: World, intent: PaymentIntentObject, method: PaymentMethodObject): ChargeObject {
  const id = world.makeId("ch");
  const card = world.cards.get(method.id);
  return world.charges.add({
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    captured: false,
    created: world.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: {
      network_status: "approved_by_network",
      reason: null,
      risk_level: "normal",
      seller_message: "Payment complete.",
      type: "authorized",
    },
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: method.type,
      ...(method.type === "card" ? { card: { brand: card?.brand ?? null, last4: card?.last4 ?? null } } : {}),
    },
    receipt_email: intent.receipt_email,
    receipt_url: `${world.settings.pagesUrl}/receipts/${id}`,
    refunded: false,
    status: "pending",
    transfer_group: intent.transfer_group,
  });
}

export function bookCharge(world: World, charge: ChargeObject): void {
  const transaction = addBalanceTransaction(world, {
    type: "charge",
    category: "charge",
    amountCents: charge.amount_captured,
    feeCents: cardFeeCents(charge.amount_captured),
    source: charge.id,
    ...(charge.description === null ? {} : { description: charge.description }),
    isAvailable: world.cards.get(charge.payment_method ?? "")?.bypassesPending ?? false,
  });
  charge.balance_transaction = transaction.id;
}

function succeed(world: World, intent: PaymentIntentObject, charge: ChargeObject): void {
  charge.status = "succeeded";
  charge.paid = true;
  charge.captured = true;
  charge.amount_captured = charge.amount;
  if (!world.settings.booksLater) bookCharge(world, charge);
  intent.status = "succeeded";
  intent.amount_received = charge.amount;
  intent.last_payment_error = null;
  intent.next_action = null;
  world.emit("charge.succeeded", charge);
  world.emit("payment_intent.succeeded", intent);
  const aftermath = world.cards.get(charge.payment_method ?? "")?.aftermath;
  if (aftermath === "dispute") openDispute(world, charge, {});
  if (aftermath === "inquiry") openDispute(world, charge, { isInquiry: true });
  if (aftermath === "fraud_warning") warnOfFraud(world, charge, {});
}

function fail(
  world: World,
  intent: PaymentIntentObject,
  charge: ChargeObject,
  why: { code: string; decline_code: string; message: string },
): StripeErrorBody {
  charge.status = "failed";
  charge.failure_code = why.code;
  charge.failure_message = why.message;
  charge.outcome = {
    network_status: "declined_by_network",
    reason: why.decline_code,
    risk_level: "normal",
    seller_message: why.message,
    type: "issuer_declined",
  };
  const method = world.paymentMethods.find(charge.payment_method ?? "");
  const error: StripeErrorBody = { type: "card_error", ...why, charge: charge.id, payment_method: method };
  intent.status = "requires_payment_method";
  // As Stripe does: the next attempt must name a payment method again.
  intent.payment_method = null;
  intent.last_payment_error = error;
  world.emit("charge.failed", charge);
  world.emit("payment_intent.payment_failed", intent);
  return error;
}

export function chargeIntent(
  world: World,
  intent: PaymentIntentObject,
  method: PaymentMethodObject,
): StripeErrorBody | null {
  const charge = makeCharge(world, intent, method);
  intent.latest_charge = charge.id;
  intent.payment_method = method.id;
  if (method.customer === null) world.spentMethods.add(method.id);
  const card = world.cards.get(method.id);
  if (card?.charge !== undefined) return fail(world, intent, charge, card.charge);
  if (card?.isDelayed) {
    intent.status = "processing";
    world.emit("payment_intent.processing", intent);
    return null;
  }
  succeed(world, intent, charge);
  return null;
}

export function settleProcessing(
  world: World,
  intent: PaymentIntentObject,
  outcome: "succeeded" | "failed",
): void {
  const charge = world.charges.get(intent.latest_charge ?? "");
  if (intent.status !== "processing") throw new Error(`${intent.id} is ${intent.status}, not processing`);
  if (outcome === "succeeded") {
    succeed(world, intent, charge);
    return;
  }
  fail(world, intent, charge, {
    code: "payment_intent_payment_attempt_failed",
    decline_code: "insufficient_funds",
    message: "The customer's bank account could not be debited.",
  });
}
