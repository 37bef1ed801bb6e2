import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { Output } from "../../lib/contract/operations";
import { orders } from "./orders";
import { apiKeys, partners } from "./partners";
import type { PendingOrder } from "./pending-order";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const spending = pgTable(
  "spending",
  {
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    /** `2026-11`, UTC. */
    month: text().notNull(),
    spentCents: bigint("spent_cents", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.month] })],
);

export const capNotices = pgTable(
  "cap_notices",
  {
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    month: text().notNull(),
    percent: integer().notNull(),
    at: time("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.month, t.percent] })],
);

export const payments = pgTable(
  "payments",
  {
    id: text().primaryKey(),
    /** No foreign key: the order is written only after the payment is accepted. */
    orderId: text("order_id").notNull().unique(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    apiKeyId: text("api_key_id").notNull(),
    /** Always live. The foreign key to the key's environment keeps the sandbox out of all money tables. */
    environment: text({ enum: ["live"] })
      .notNull()
      .default("live"),
    idempotencyKey: text("idempotency_key").notNull(),
    method: text({ enum: ["card", "checkout", "invoice"] }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    /**
     * reserved: counted, but with no known object at the processor. open: its object is known and may be paid at any
     * time. refused, canceled: certainly unpaid for good.
     */
    state: text({ enum: ["reserved", "open", "succeeded", "refused", "canceled"] }).notNull(),
    spendMonth: text("spend_month").notNull(),
    /** Grows with every try. The processor's idempotency keys are built from it. */
    attempt: integer().notNull().default(1),
    /** The payer as of the claim: a later change of card has no effect. */
    customerId: text("customer_id"),
    paymentMethodId: text("payment_method_id"),
    intentId: text("intent_id").unique(),
    checkoutSessionId: text("checkout_session_id").unique(),
    /** The order to write when the payment is accepted. Null afterwards, and after a refusal. */
    pendingOrder: json("pending_order").$type<PendingOrder>(),
    refusalCode: text("refusal_code"),
    feeCents: integer("fee_cents"),
    /** The part of our balance that a dispute currently holds back. Never more than the amount. */
    disputedCents: integer("disputed_cents").notNull().default(0),
    fraudWarnedAt: time("fraud_warned_at"),
    invoiceId: text("invoice_id").references(() => invoices.id),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    succeededAt: time("succeeded_at"),
  },
  (t) => [
    foreignKey({
      name: "payments_key_environment",
      columns: [t.apiKeyId, t.environment],
      foreignColumns: [apiKeys.id, apiKeys.environment],
    }),
    check("payments_live", sql`${t.environment} = 'live'`),
    check("payments_amount", sql`${t.amountCents} > 0`),
    index("payments_unsettled").on(t.updatedAt).where(sql`state in ('reserved', 'open')`),
    index("payments_fee_unknown")
      .on(t.succeededAt)
      .where(sql`state = 'succeeded' and fee_cents is null and intent_id is not null`),
    index("payments_uninvoiced")
      .on(t.partnerId, t.succeededAt)
      .where(sql`method = 'invoice' and state = 'succeeded' and invoice_id is null`),
    index("payments_receipts").on(t.partnerId, t.succeededAt, t.id).where(sql`state = 'succeeded'`),
    index("payments_refused").on(t.partnerId, t.updatedAt).where(sql`state = 'refused'`),
    index("payments_invoice").on(t.invoiceId).where(sql`invoice_id is not null`),
  ],
);

/** Written on payment, and lowered by refunds and disputes. Maturity is compared at read time. */
export const commissions = pgTable(
  "commissions",
  {
    orderId: text("order_id")
      .primaryKey()
      .references(() => orders.id),
    paymentId: text("payment_id")
      .notNull()
      .unique()
      .references(() => payments.id),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    revShareBps: integer("rev_share_bps").notNull(),
    earnedCents: integer("earned_cents").notNull(),
    clawedBackCents: integer("clawed_back_cents").notNull().default(0),
    earnedAt: time("earned_at").notNull(),
    maturesAt: time("matures_at").notNull(),
  },
  (t) => [
    index("commissions_partner").on(t.partnerId, t.maturesAt),
    index("commissions_earned").on(t.partnerId, t.earnedAt),
  ],
);

/** Reserved before any call to the processor, and settled after it. */
export const refunds = pgTable(
  "refunds",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    paymentId: text("payment_id").references(() => payments.id),
    amountCents: integer("amount_cents").notNull(),
    isFull: boolean("is_full").notNull().default(false),
    reason: text().notNull(),
    /** request: the key's owner. sla: a missed promise. processor: its dashboard. */
    source: text({ enum: ["request", "sla", "failure", "cancellation", "processor"] })
      .notNull()
      .default("request"),
    /** The amount or 'full', and any Idempotency-Key. A repeated request gets the same answer. */
    requestKey: text("request_key").notNull(),
    /**
     * pending: counted, and perhaps made at the processor. refused: certainly not made, and no longer counted.
     * returned: made, but failed at the bank, so we still owe it.
     */
    state: text({ enum: ["pending", "succeeded", "refused", "returned"] })
      .notNull()
      .default("succeeded"),
    attempt: integer().notNull().default(1),
    /** The processor's refund or credit note. Null in the sandbox, and until it is known. */
    processorRefundId: text("processor_refund_id").unique(),
    answer: json().$type<Output<"refund">>(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at"),
  },
  (t) => [
    unique("refunds_request").on(t.orderId, t.requestKey),
    index("refunds_unsettled").on(t.createdAt).where(sql`state in ('pending', 'returned')`),
    index("refunds_payment").on(t.paymentId),
  ],
);

export const disputes = pgTable(
  "disputes",
  {
    id: text().primaryKey(),
    paymentId: text("payment_id")
      .notNull()
      .references(() => payments.id),
    state: text({ enum: ["warning", "open", "won", "lost"] }).notNull(),
    withdrawnCents: integer("withdrawn_cents").notNull(),
    feeCents: integer("fee_cents").notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (t) => [index("disputes_payment").on(t.paymentId)],
);

export const invoices = pgTable(
  "invoices",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    period: text().notNull(),
    state: text({ enum: ["drafting", "open", "paid", "void", "uncollectible"] }).notNull(),
    processorInvoiceId: text("processor_invoice_id").unique(),
    number: text(),
    hostedUrl: text("hosted_url"),
    netTermsDays: integer("net_terms_days").notNull(),
    totalCents: integer("total_cents").notNull(),
    appliedCreditCents: integer("applied_credit_cents").notNull().default(0),
    feeCents: integer("fee_cents"),
    dueAt: time("due_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    paidAt: time("paid_at"),
  },
  (t) => [unique("invoices_period").on(t.partnerId, t.period)],
);

export const payouts = pgTable(
  "payouts",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    /** The month on whose 1st it is due, `2026-12`. */
    period: text().notNull(),
    amountCents: integer("amount_cents").notNull(),
    accountId: text("account_id").notNull(),
    /**
     * reserved: taken off the balance, and perhaps transferred. refused: certainly not transferred, and back on the
     * balance.
     */
    state: text({ enum: ["reserved", "paid", "refused"] }).notNull(),
    /** 0 before the first try. Then grows with every certain refusal: the idempotency key is built from it. */
    attempt: integer().notNull().default(0),
    transferId: text("transfer_id").unique(),
    refusal: text(),
    reversedCents: integer("reversed_cents").notNull().default(0),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    paidAt: time("paid_at"),
  },
  (t) => [
    unique("payouts_period").on(t.partnerId, t.period),
    index("payouts_unsettled").on(t.updatedAt).where(sql`state = 'reserved'`),
  ],
);

export const payoutPeriods = pgTable("payout_periods", {
  period: text().primaryKey(),
  reservedAt: time("reserved_at").notNull(),
});

export const payoutReversals = pgTable(
  "payout_reversals",
  {
    id: text().primaryKey(),
    payoutId: text("payout_id")
      .notNull()
      .references(() => payouts.id),
    amountCents: integer("amount_cents").notNull(),
    state: text({ enum: ["reserved", "done", "refused"] }).notNull(),
    attempt: integer().notNull().default(0),
    /** Also null if only the transfer showed that the reversal was made. */
    reversalId: text("reversal_id").unique(),
    refusal: text(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    settledAt: time("settled_at"),
  },
  (t) => [
    check("payout_reversals_amount", sql`${t.amountCents} > 0`),
    // One open reversal per transfer: the transfer's reversed amount then tells whether an uncertain one was made.
    uniqueIndex("payout_reversals_unsettled").on(t.payoutId).where(sql`state = 'reserved'`),
    index("payout_reversals_payout").on(t.payoutId),
  ],
);

export const processorEvents = pgTable(
  "processor_events",
  {
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text("object_id").notNull(),
    occurredAt: time("occurred_at").notNull(),
    receivedAt: time("received_at").notNull(),
    source: text({ enum: ["webhook", "sweep"] }).notNull(),
    relayedAt: time("relayed_at"),
    relayLeaseUntil: time("relay_lease_until"),
    handledAt: time("handled_at"),
  },
  (t) => [
    index("processor_events_unrelayed").on(t.receivedAt).where(sql`relayed_at is null`),
    index("processor_events_unhandled").on(t.receivedAt).where(sql`handled_at is null`),
  ],
);
