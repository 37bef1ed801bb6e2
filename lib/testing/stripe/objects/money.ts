import type Stripe from "stripe";
import type { Kept } from "./kept";

export type BalanceTransactionObject = Kept<
  Stripe.BalanceTransaction,
  | "id"
  | "object"
  | "amount"
  | "available_on"
  | "balance_type"
  | "created"
  | "currency"
  | "description"
  | "exchange_rate"
  | "fee"
  | "fee_details"
  | "net"
  | "reporting_category"
  | "status"
  | "type"
> & { source: string | null };

export type RefundObject = Kept<
  Stripe.Refund,
  | "id"
  | "object"
  | "amount"
  | "balance_transaction"
  | "charge"
  | "created"
  | "currency"
  | "failure_balance_transaction"
  | "failure_reason"
  | "metadata"
  | "payment_intent"
  | "payment_method"
  | "pending_reason"
  | "reason"
  | "receipt_number"
  | "source_transfer_reversal"
  | "status"
  | "transfer_reversal"
>;

export type DisputeObject = Kept<
  Stripe.Dispute,
  | "id"
  | "object"
  | "amount"
  | "charge"
  | "created"
  | "currency"
  | "is_charge_refundable"
  | "livemode"
  | "metadata"
  | "payment_intent"
  | "reason"
  | "status"
> & { balance_transactions: BalanceTransactionObject[] };

export type EarlyFraudWarningObject = Kept<
  Stripe.Radar.EarlyFraudWarning,
  "id" | "object" | "actionable" | "charge" | "created" | "fraud_type" | "livemode" | "payment_intent"
>;

export type TransferReversalObject = Kept<
  Stripe.TransferReversal,
  | "id"
  | "object"
  | "amount"
  | "balance_transaction"
  | "created"
  | "currency"
  | "destination_payment_refund"
  | "metadata"
  | "source_refund"
  | "transfer"
>;

export type TransferObject = Kept<
  Stripe.Transfer,
  | "id"
  | "object"
  | "amount"
  | "amount_reversed"
  | "balance_transaction"
  | "created"
  | "currency"
  | "description"
  | "destination"
  | "livemode"
  | "metadata"
  | "reversed"
  | "source_transaction"
  | "source_type"
  | "transfer_group"
> & { reversals: { object: "list"; data: TransferReversalObject[]; has_more: boolean; url: string } };
