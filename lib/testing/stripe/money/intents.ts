import { invalidRequest, Refusal } from "../core/refusal";
import type { World } from "../core/world";
import type { PaymentIntentObject, PaymentMethodObject } from "../objects/payments";
import { chargeIntent } from "./charge";
import { MINIMUM_CHARGE_CENTS } from "./fees";
import { methodNamed, requireUsable } from "./payment-methods";

const REDIRECTS =
  "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.";

/** An intent that is not what the request needs it to be. */
export function unexpectedState(message: string, intent: PaymentIntentObject): Refusal {
  return invalidRequest(message, {
    code: "payment_intent_unexpected_state",
    payment_intent: structuredClone(intent),
  });
}

/** Refuses amounts and currencies that can't be charged. */
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

/** A new intent; no money moves. */
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

function requireConfirmable(intent: PaymentIntentObject): void {
  if (intent.status === "succeeded") {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.",
      intent,
    );
  }
  if (intent.status === "canceled" || intent.status === "processing") {
    throw unexpectedState(
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      intent,
    );
  }
}

function requireNoRedirect(intent: PaymentIntentObject, returnUrl: string | undefined): void {
  const redirects = intent.automatic_payment_methods?.allow_redirects ?? "never";
  if (redirects !== "never" && returnUrl === undefined)
    throw invalidRequest(REDIRECTS, { param: "return_url" });
}

/** Confirms as the API does; throws the card error of a decline after having recorded it. */
export function confirmIntent(
  world: World,
  intent: PaymentIntentObject,
  request: {
    payment_method?: string;
    off_session?: boolean | string;
    error_on_requires_action?: boolean;
    return_url?: string;
  },
): PaymentIntentObject {
  requireConfirmable(intent);
  const methodId = request.payment_method ?? intent.payment_method;
  if (methodId === null) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  }
  requireNoRedirect(intent, request.return_url);
  const method = requireUsable(world, methodNamed(world, methodId, "payment_method"), intent.customer);
  const isAlone = Boolean(request.off_session) || request.error_on_requires_action === true;
  const needsCardholder = world.cards.get(method.id)?.charge?.code === "authentication_required";
  if (needsCardholder && !isAlone) {
    intent.payment_method = method.id;
    intent.status = "requires_action";
    intent.next_action = {
      type: "redirect_to_url",
      redirect_to_url: { url: `${world.settings.pagesUrl}/authenticate/${intent.id}`, return_url: null },
    };
    world.emit("payment_intent.requires_action", intent);
    return intent;
  }
  const error = chargeIntent(world, intent, method);
  if (error !== null) throw new Refusal(402, { ...error, payment_intent: structuredClone(intent) });
  return intent;
}

const CANCELABLE = [
  "requires_payment_method",
  "requires_capture",
  "requires_confirmation",
  "requires_action",
];

/** Cancels what has not been paid. */
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
