import type Stripe from "stripe";

export interface MoneyRequests {
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
}
