import type Stripe from "stripe";
import type { StripeErrorBody } from "../core/refusal";
import type { Kept } from "./kept";

export type PaymentIntentObject = Kept<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "allowed_payment_method_types"
  | "amount"
  | "amount_capturable"
  | "amount_received"
  | "automatic_payment_methods"
  | "canceled_at"
  | "cancellation_reason"
  | "capture_method"
  | "client_secret"
  | "confirmation_method"
  | "created"
  | "currency"
  | "customer"
  | "description"
  | "latest_charge"
  | "livemode"
  | "metadata"
  | "next_action"
  | "payment_method"
  | "payment_method_types"
  | "processing"
  | "receipt_email"
  | "setup_future_usage"
  | "statement_descriptor_suffix"
  | "status"
  | "transfer_group"
> & { last_payment_error: StripeErrorBody | null };

export type ChargeObject = Kept<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "balance_transaction"
  | "captured"
  | "created"
  | "currency"
  | "customer"
  | "description"
  | "disputed"
  | "failure_balance_transaction"
  | "failure_code"
  | "failure_message"
  | "livemode"
  | "metadata"
  | "paid"
  | "payment_intent"
  | "payment_method"
  | "receipt_email"
  | "receipt_url"
  | "refunded"
  | "status"
  | "transfer_group"
> & {
  outcome: Pick<
    Stripe.Charge.Outcome,
    "network_status" | "reason" | "risk_level" | "seller_message" | "type"
  >;
  payment_method_details: { type: string; card?: { brand: string | null; last4: string | null } };
};
