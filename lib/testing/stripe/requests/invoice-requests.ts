import type Stripe from "stripe";

export interface InvoiceRequests {
  "POST /v1/invoices": Pick<
    Stripe.InvoiceCreateParams,
    | "customer"
    | "auto_advance"
    | "collection_method"
    | "currency"
    | "days_until_due"
    | "description"
    | "footer"
    | "metadata"
    | "pending_invoice_items_behavior"
    | "expand"
  >;
  "GET /v1/invoices": Pick<
    Stripe.InvoiceListParams,
    "customer" | "status" | "created" | "limit" | "starting_after" | "ending_before" | "expand"
  >;
  "GET /v1/invoices/:id": Stripe.InvoiceRetrieveParams;
  "POST /v1/invoices/:id": Pick<
    Stripe.InvoiceUpdateParams,
    "auto_advance" | "days_until_due" | "description" | "footer" | "metadata" | "expand"
  >;
  "DELETE /v1/invoices/:id": Stripe.InvoiceDeleteParams;
  "POST /v1/invoices/:id/finalize": Stripe.InvoiceFinalizeInvoiceParams;
  "POST /v1/invoices/:id/send": Stripe.InvoiceSendInvoiceParams;
  "POST /v1/invoices/:id/pay": Pick<
    Stripe.InvoicePayParams,
    "paid_out_of_band" | "payment_method" | "off_session" | "expand"
  >;
  "POST /v1/invoices/:id/void": Stripe.InvoiceVoidInvoiceParams;
  "POST /v1/invoices/:id/mark_uncollectible": Stripe.InvoiceMarkUncollectibleParams;
  "GET /v1/invoices/:id/lines": Stripe.InvoiceListLineItemsParams;
  "GET /v1/invoice_payments": Stripe.InvoicePaymentListParams;
  "GET /v1/invoice_payments/:id": Stripe.InvoicePaymentRetrieveParams;
  "POST /v1/invoiceitems": Pick<
    Stripe.InvoiceItemCreateParams,
    "customer" | "invoice" | "amount" | "currency" | "description" | "metadata" | "expand"
  >;
  "GET /v1/invoiceitems": Stripe.InvoiceItemListParams;
  "GET /v1/invoiceitems/:id": Stripe.InvoiceItemRetrieveParams;
  "DELETE /v1/invoiceitems/:id": Stripe.InvoiceItemDeleteParams;

  "POST /v1/credit_notes": Pick<
    Stripe.CreditNoteCreateParams,
    | "invoice"
    | "amount"
    | "credit_amount"
    | "refund_amount"
    | "out_of_band_amount"
    | "email_type"
    | "memo"
    | "metadata"
    | "reason"
    | "expand"
  >;
  "GET /v1/credit_notes": Stripe.CreditNoteListParams;
  "GET /v1/credit_notes/:id": Stripe.CreditNoteRetrieveParams;

  "GET /v1/events": Stripe.EventListParams;
  "GET /v1/events/:id": Stripe.EventRetrieveParams;
}
