import type Stripe from "stripe";

export interface PaymentRequests {
  "POST /v1/customers": Pick<
    Stripe.CustomerCreateParams,
    "name" | "email" | "description" | "metadata" | "payment_method" | "balance" | "expand"
  > & { invoice_settings?: Pick<Stripe.CustomerCreateParams.InvoiceSettings, "default_payment_method"> };
  "GET /v1/customers": Pick<
    Stripe.CustomerListParams,
    "email" | "created" | "limit" | "starting_after" | "ending_before" | "expand"
  >;
  "GET /v1/customers/search": Stripe.CustomerSearchParams;
  "GET /v1/customers/:id": Pick<Stripe.CustomerRetrieveParams, "expand">;
  "POST /v1/customers/:id": Pick<
    Stripe.CustomerUpdateParams,
    "address" | "name" | "email" | "description" | "metadata" | "balance" | "expand"
  > & {
    invoice_settings?: Pick<
      Stripe.CustomerUpdateParams.InvoiceSettings,
      "custom_fields" | "default_payment_method"
    >;
  };
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
}
