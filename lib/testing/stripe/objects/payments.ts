import type Stripe from "stripe";
import type { StripeErrorBody } from "../core/refusal";
import type { Kept } from "./kept";

export type CustomerObject = Kept<
  Stripe.Customer,
  | "id"
  | "object"
  | "balance"
  | "created"
  | "currency"
  | "default_source"
  | "delinquent"
  | "description"
  | "email"
  | "invoice_prefix"
  | "livemode"
  | "metadata"
  | "name"
  | "next_invoice_sequence"
> & {
  invoice_settings: Kept<
    Stripe.Customer.InvoiceSettings,
    "custom_fields" | "default_payment_method" | "footer"
  >;
};

export type CustomerBalanceTransactionObject = Kept<
  Stripe.CustomerBalanceTransaction,
  | "id"
  | "object"
  | "amount"
  | "created"
  | "credit_note"
  | "currency"
  | "customer"
  | "description"
  | "ending_balance"
  | "invoice"
  | "livemode"
  | "metadata"
  | "type"
>;

export type PaymentMethodObject = Kept<
  Stripe.PaymentMethod,
  "id" | "object" | "allow_redisplay" | "created" | "customer" | "livemode" | "metadata" | "type"
> & {
  billing_details: { address: null; email: string | null; name: string | null; phone: null };
  card?: Pick<
    Stripe.PaymentMethod.Card,
    "brand" | "country" | "display_brand" | "exp_month" | "exp_year" | "fingerprint" | "funding" | "last4"
  >;
  us_bank_account?: Pick<Stripe.PaymentMethod.UsBankAccount, "bank_name" | "last4">;
};

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

export type SetupIntentObject = Kept<
  Stripe.SetupIntent,
  | "id"
  | "object"
  | "allowed_payment_method_types"
  | "client_secret"
  | "created"
  | "customer"
  | "description"
  | "livemode"
  | "metadata"
  | "next_action"
  | "payment_method"
  | "payment_method_types"
  | "status"
  | "usage"
> & { last_setup_error: StripeErrorBody | null };

export type CheckoutSessionObject = Kept<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "allowed_payment_method_types"
  | "amount_subtotal"
  | "amount_total"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "currency"
  | "customer"
  | "customer_creation"
  | "customer_email"
  | "expires_at"
  | "livemode"
  | "locale"
  | "metadata"
  | "mode"
  | "payment_intent"
  | "payment_method_types"
  | "payment_status"
  | "setup_intent"
  | "status"
  | "submit_type"
  | "success_url"
  | "ui_mode"
  | "url"
> & { customer_details: { email: string | null; name: string | null } | null };
