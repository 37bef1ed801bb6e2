import type Stripe from "stripe";
import type { Kept } from "./kept";

export type CustomerObject = Kept<
  Stripe.Customer,
  | "id"
  | "object"
  | "address"
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
