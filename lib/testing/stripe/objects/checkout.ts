import type Stripe from "stripe";
import type { StripeErrorBody } from "../core/refusal";
import type { Kept } from "./kept";

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
