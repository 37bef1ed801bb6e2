import type Stripe from "stripe";
import type { Kept } from "./kept";

export type InvoiceItemObject = Kept<
  Stripe.InvoiceItem,
  | "id"
  | "object"
  | "amount"
  | "currency"
  | "date"
  | "description"
  | "invoice"
  | "livemode"
  | "metadata"
  | "quantity"
> & { customer: string };

export interface InvoiceLineObject
  extends Pick<
    Stripe.InvoiceLineItem,
    "id" | "object" | "amount" | "currency" | "description" | "invoice" | "livemode" | "metadata" | "quantity"
  > {
  parent: { type: "invoice_item_details"; invoice_item_details: { invoice_item: string; proration: false } };
}

export type InvoicePaymentObject = Kept<
  Stripe.InvoicePayment,
  | "id"
  | "object"
  | "amount_paid"
  | "amount_requested"
  | "created"
  | "currency"
  | "invoice"
  | "is_default"
  | "livemode"
  | "status"
> & {
  payment: { type: "payment_intent"; payment_intent: string };
  status_transitions: { canceled_at: number | null; paid_at: number | null };
};

export type InvoiceObject = Kept<
  Stripe.Invoice,
  | "id"
  | "object"
  | "amount_due"
  | "amount_overpaid"
  | "amount_paid"
  | "amount_paid_off_stripe"
  | "amount_remaining"
  | "attempt_count"
  | "attempted"
  | "auto_advance"
  | "billing_reason"
  | "collection_method"
  | "created"
  | "currency"
  | "custom_fields"
  | "customer_address"
  | "customer_email"
  | "customer_name"
  | "description"
  | "due_date"
  | "ending_balance"
  | "footer"
  | "hosted_invoice_url"
  | "invoice_pdf"
  | "livemode"
  | "metadata"
  | "number"
  | "post_payment_credit_notes_amount"
  | "pre_payment_credit_notes_amount"
  | "starting_balance"
  | "status"
  | "status_transitions"
  | "subtotal"
  | "total"
> & {
  customer: string;
  lines: { object: "list"; data: InvoiceLineObject[]; has_more: boolean; url: string };
  payments: { object: "list"; data: InvoicePaymentObject[]; has_more: boolean; url: string };
};

export type CreditNoteObject = Kept<
  Stripe.CreditNote,
  | "id"
  | "object"
  | "amount"
  | "created"
  | "currency"
  | "customer_balance_transaction"
  | "invoice"
  | "livemode"
  | "memo"
  | "metadata"
  | "number"
  | "out_of_band_amount"
  | "post_payment_amount"
  | "pre_payment_amount"
  | "reason"
  | "status"
  | "subtotal"
  | "total"
  | "type"
  | "voided_at"
> & { customer: string; refunds: { amount_refunded: number; refund: string; type: "refund" }[] };
