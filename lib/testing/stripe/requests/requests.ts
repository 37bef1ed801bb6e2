import type Stripe from "stripe";

/**
 * What the double serves: of each operation the SDK's own type of parameters, cut down to those the double honours, so
 * that a parameter it would silently ignore is refused instead.
 */
export interface Requests {
  "POST /v1/customers": Pick<
    Stripe.CustomerCreateParams,
    "name" | "email" | "description" | "metadata" | "payment_method" | "balance" | "expand"
  > & { invoice_settings?: Pick<Stripe.CustomerCreateParams.InvoiceSettings, "default_payment_method"> };
  "GET /v1/customers/:id": Pick<Stripe.CustomerRetrieveParams, "expand">;
  "POST /v1/customers/:id": Pick<
    Stripe.CustomerUpdateParams,
    "name" | "email" | "description" | "metadata" | "balance" | "expand"
  > & { invoice_settings?: Pick<Stripe.CustomerUpdateParams.InvoiceSettings, "default_payment_method"> };
  "GET /v1/customers/:id/payment_methods": Stripe.CustomerListPaymentMethodsParams;
  "GET /v1/payment_methods/:id": Pick<Stripe.PaymentMethodRetrieveParams, "expand">;
  "POST /v1/payment_methods/:id/attach": Pick<Stripe.PaymentMethodAttachParams, "customer" | "expand">;
  "POST /v1/payment_methods/:id/detach": Pick<Stripe.PaymentMethodDetachParams, "expand">;

  "POST /v1/setup_intents": Pick<
    Stripe.SetupIntentCreateParams,
    | "customer"
    | "description"
    | "metadata"
    | "payment_method"
    | "confirm"
    | "usage"
    | "allowed_payment_method_types"
    | "automatic_payment_methods"
    | "return_url"
    | "expand"
  >;
  "GET /v1/setup_intents/:id": Pick<Stripe.SetupIntentRetrieveParams, "expand">;
  "POST /v1/setup_intents/:id/confirm": Pick<
    Stripe.SetupIntentConfirmParams,
    "payment_method" | "return_url" | "expand"
  >;

  "POST /v1/checkout/sessions": Pick<
    Stripe.Checkout.SessionCreateParams,
    | "mode"
    | "customer"
    | "customer_creation"
    | "customer_email"
    | "currency"
    | "client_reference_id"
    | "metadata"
    | "allowed_payment_method_types"
    | "expires_at"
    | "submit_type"
    | "success_url"
    | "cancel_url"
    | "locale"
    | "ui_mode"
    | "expand"
  > & {
    line_items?: (Pick<Stripe.Checkout.SessionCreateParams.LineItem, "quantity"> & {
      price_data?: Pick<
        Stripe.Checkout.SessionCreateParams.LineItem.PriceData,
        "currency" | "unit_amount"
      > & {
        product_data?: Pick<
          Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData,
          "name" | "description" | "metadata"
        >;
      };
    })[];
    payment_intent_data?: Pick<
      Stripe.Checkout.SessionCreateParams.PaymentIntentData,
      "description" | "metadata"
    >;
    setup_intent_data?: Pick<Stripe.Checkout.SessionCreateParams.SetupIntentData, "description" | "metadata">;
  };
  "GET /v1/checkout/sessions": Stripe.Checkout.SessionListParams;
  "GET /v1/checkout/sessions/:id": Pick<Stripe.Checkout.SessionRetrieveParams, "expand">;
  "POST /v1/checkout/sessions/:id/expire": Pick<Stripe.Checkout.SessionExpireParams, "expand">;

  "POST /v1/payment_intents": Pick<
    Stripe.PaymentIntentCreateParams,
    | "amount"
    | "currency"
    | "customer"
    | "payment_method"
    | "allowed_payment_method_types"
    | "automatic_payment_methods"
    | "confirm"
    | "off_session"
    | "error_on_requires_action"
    | "description"
    | "metadata"
    | "receipt_email"
    | "return_url"
    | "statement_descriptor_suffix"
    | "transfer_group"
    | "expand"
  >;
  "GET /v1/payment_intents": Stripe.PaymentIntentListParams;
  "GET /v1/payment_intents/search": Stripe.PaymentIntentSearchParams;
  "GET /v1/payment_intents/:id": Pick<Stripe.PaymentIntentRetrieveParams, "expand">;
  "POST /v1/payment_intents/:id": Pick<
    Stripe.PaymentIntentUpdateParams,
    "amount" | "payment_method" | "description" | "metadata" | "expand"
  >;
  "POST /v1/payment_intents/:id/confirm": Pick<
    Stripe.PaymentIntentConfirmParams,
    "payment_method" | "off_session" | "error_on_requires_action" | "return_url" | "expand"
  >;
  "POST /v1/payment_intents/:id/cancel": Stripe.PaymentIntentCancelParams;

  "GET /v1/charges": Pick<
    Stripe.ChargeListParams,
    "customer" | "payment_intent" | "created" | "limit" | "starting_after" | "ending_before" | "expand"
  >;
  "GET /v1/charges/:id": Stripe.ChargeRetrieveParams;
  "GET /v1/balance": Stripe.BalanceRetrieveParams;
  "GET /v1/balance_transactions": Pick<
    Stripe.BalanceTransactionListParams,
    "created" | "currency" | "source" | "type" | "limit" | "starting_after" | "ending_before" | "expand"
  >;
  "GET /v1/balance_transactions/:id": Stripe.BalanceTransactionRetrieveParams;

  "POST /v1/refunds": Pick<
    Stripe.RefundCreateParams,
    "amount" | "charge" | "payment_intent" | "reason" | "metadata" | "expand"
  >;
  "GET /v1/refunds": Stripe.RefundListParams;
  "GET /v1/refunds/:id": Stripe.RefundRetrieveParams;
  "POST /v1/refunds/:id": Stripe.RefundUpdateParams;

  "GET /v1/disputes": Stripe.DisputeListParams;
  "GET /v1/disputes/:id": Stripe.DisputeRetrieveParams;
  "POST /v1/disputes/:id/close": Stripe.DisputeCloseParams;
  "GET /v1/radar/early_fraud_warnings": Stripe.Radar.EarlyFraudWarningListParams;
  "GET /v1/radar/early_fraud_warnings/:id": Stripe.Radar.EarlyFraudWarningRetrieveParams;

  "POST /v1/transfers": Pick<
    Stripe.TransferCreateParams,
    "amount" | "currency" | "destination" | "description" | "metadata" | "transfer_group" | "expand"
  >;
  "GET /v1/transfers": Stripe.TransferListParams;
  "GET /v1/transfers/:id": Stripe.TransferRetrieveParams;
  "POST /v1/transfers/:id/reversals": Pick<
    Stripe.TransferCreateReversalParams,
    "amount" | "description" | "metadata" | "expand"
  >;
  "GET /v1/transfers/:id/reversals": Stripe.TransferListReversalsParams;
  "GET /v1/transfers/:id/reversals/:reversal": Stripe.TransferRetrieveReversalParams;

  "POST /v2/core/accounts": Pick<
    Stripe.V2.Core.AccountCreateParams,
    "contact_email" | "dashboard" | "defaults" | "display_name" | "include" | "metadata"
  > & {
    configuration?: Pick<Stripe.V2.Core.AccountCreateParams.Configuration, "recipient">;
    identity?: Pick<Stripe.V2.Core.AccountCreateParams.Identity, "country" | "entity_type">;
  };
  "GET /v2/core/accounts/:id": Stripe.V2.Core.AccountRetrieveParams;
  "POST /v2/core/account_links": Stripe.V2.Core.AccountLinkCreateParams;
  "GET /v2/core/events": Stripe.V2.Core.EventListParams;
  "GET /v2/core/events/:id": Stripe.V2.Core.EventRetrieveParams;

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
