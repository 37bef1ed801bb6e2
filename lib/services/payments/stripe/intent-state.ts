import type Stripe from "stripe";
import type { IntentState } from "@/lib/services/payments/port";
import { declineOf } from "./outcome";
import { knownOr, objectOf, timeOf } from "./references";

export const INTENT_EXPAND = ["latest_charge.balance_transaction"];

export function intentState(intent: Stripe.PaymentIntent): IntentState {
  const charge = objectOf(intent.latest_charge);
  const isCaptured = intent.amount_received > 0;
  return {
    id: intent.id,
    paymentId: intent.metadata.payment ?? null,
    state: stateOf(intent),
    refusal: refusalOf(intent),
    amountCents: intent.amount,
    capturedCents: intent.amount_received,
    // A declined attempt leaves a charge as well, which carried no money.
    chargeId: isCaptured ? (charge?.id ?? null) : null,
    feeCents: isCaptured ? feeOf(charge) : null,
    createdAt: timeOf(intent.created),
  };
}

export function feeOf(charge: Stripe.Charge | null): number | null {
  return objectOf(charge?.balance_transaction)?.fee ?? null;
}

function stateOf({ status, last_payment_error }: Stripe.PaymentIntent): IntentState["state"] {
  if (status === "requires_confirmation") return "open";
  if (status === "requires_payment_method") return last_payment_error ? "refused" : "open";
  if (status === "requires_action") return "refused";
  return knownOr(status, ["succeeded", "canceled"], "processing");
}

function refusalOf({ status, last_payment_error: last }: Stripe.PaymentIntent): IntentState["refusal"] {
  if (status === "requires_action") {
    return { code: "authentication_required", message: "The card issuer requires authentication." };
  }
  if (status === "succeeded" || !last) return null;
  return {
    code: declineOf(last.code, last.decline_code),
    message: last.message ?? "The card was declined.",
  };
}
