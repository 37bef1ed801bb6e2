import { invalidRequest, type Refusal } from "../core/refusal";
import type { World } from "../core/world";
import type { PaymentMethodObject } from "../objects/customers";
import type { PaymentIntentObject } from "../objects/payments";
import { MINIMUM_CHARGE_CENTS } from "./fees";

export function unexpectedState(message: string, intent: PaymentIntentObject): Refusal {
  return invalidRequest(message, {
    code: "payment_intent_unexpected_state",
    payment_intent: structuredClone(intent),
  });
}

export function requireChargeable(amountCents: number, currency: string): void {
  if (currency !== "usd")
    throw invalidRequest(`The double charges usd only, not ${currency}.`, { param: "currency" });
  if (amountCents >= MINIMUM_CHARGE_CENTS && amountCents <= 99_999_999) return;
  const isSmall = amountCents < MINIMUM_CHARGE_CENTS;
  throw invalidRequest(
    isSmall ? "Amount must be at least $0.50 usd" : "Amount must be no more than $999,999.99",
    { code: isSmall ? "amount_too_small" : "amount_too_large", param: "amount" },
  );
}

interface IntentRequest {
  amountCents: number;
  customer: string | null;
  method: PaymentMethodObject | null;
  description: string | null;
  metadata: Record<string, string>;
  receiptEmail?: string | null;
  statementDescriptorSuffix?: string | null;
  transferGroup?: string | null;
  allowedTypes?: PaymentIntentObject["allowed_payment_method_types"];
  automatic?: PaymentIntentObject["automatic_payment_methods"];
}

export function makeIntent(world: World, request: IntentRequest): PaymentIntentObject {
  const id = world.makeId("pi");
  const intent = world.paymentIntents.add({
    id,
    object: "payment_intent",
    allowed_payment_method_types: request.allowedTypes ?? null,
    amount: request.amountCents,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods:
      request.automatic ?? (request.allowedTypes ? null : { allow_redirects: "always", enabled: true }),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_double`,
    confirmation_method: "automatic",
    created: world.seconds(),
    currency: "usd",
    customer: request.customer,
    description: request.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: request.metadata,
    next_action: null,
    payment_method: request.method?.id ?? null,
    payment_method_types: request.allowedTypes ?? ["card", "link", "us_bank_account"],
    processing: null,
    receipt_email: request.receiptEmail ?? null,
    setup_future_usage: null,
    statement_descriptor_suffix: request.statementDescriptorSuffix ?? null,
    status: request.method === null ? "requires_payment_method" : "requires_confirmation",
    transfer_group: request.transferGroup ?? null,
  });
  world.emit("payment_intent.created", intent);
  return intent;
}

const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];

export function cancelIntent(
  world: World,
  intent: PaymentIntentObject,
  reason: PaymentIntentObject["cancellation_reason"],
): PaymentIntentObject {
  if (!CANCELABLE.includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(", ")}.`,
      intent,
    );
  }
  intent.status = "canceled";
  intent.canceled_at = world.seconds();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  world.emit("payment_intent.canceled", intent);
  return intent;
}
