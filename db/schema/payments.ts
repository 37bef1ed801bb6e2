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

/** Gross spending of a key in a calendar month; reserved by one conditional update, given back on refusal only. */
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

/** That a partner was told how much of a key's monthly cap is spent: once for each part of it, month and key. */
export const capNotices = pgTable(
  "cap_notices",
  {
    apiKeyId: text("api_key_id")
      .notNull()
      .references(() => apiKeys.id),
    /** `2026-11`, UTC. */
    month: text().notNull(),
    percent: integer().notNull(),
    at: time("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.apiKeyId, t.month, t.percent] })],
);

/** One per attempt to place a live order; an order has one that was accepted. */
export const payments = pgTable(
  "payments",
  {
    id: text().primaryKey(),
    /** The job it pays for. No foreign key: the order is written only once something was accepted. */
    orderId: text("order_id").notNull().unique(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    apiKeyId: text("api_key_id").notNull(),
    /** Always live; the foreign key to the key's own environment keeps the sandbox out of all that is money. */
    environment: text({ enum: ["live"] })
      .notNull()
      .default("live"),
    /** Whose submission it is, with apiKeyId. */
    idempotencyKey: text("idempotency_key").notNull(),
    method: text({ enum: ["card", "checkout", "invoice"] }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    /**
     * reserved: claimed and counted, nothing at the processor that we know of. open: its object there is known, and
     * may be paid at any time. refused and canceled: certainly not paid, and never to be.
     */
    state: text({ enum: ["reserved", "open", "succeeded", "refused", "canceled"] }).notNull(),
    /** The month of `spending` it counts in. */
    spendMonth: text("spend_month").notNull(),
    /** Grows with every try: the processor's idempotency keys are made of it. */
    attempt: integer().notNull().default(1),
    /** The payer as of the claim: a card changed in the middle changes nothing. */
    customerId: text("customer_id"),
    paymentMethodId: text("payment_method_id"),
    intentId: text("intent_id").unique(),
    checkoutSessionId: text("checkout_session_id").unique(),
    /** The order to be written when the payment is accepted; null once it is, or never will be. */
    pendingOrder: json("pending_order").$type<PendingOrder>(),
    refusalCode: text("refusal_code"),
    /** The processor's fee; null until it is booked. */
    feeCents: integer("fee_cents"),
    /** Out of our balance by a dispute now; never more than the amount. */
    disputedCents: integer("disputed_cents").notNull().default(0),
    fraudWarnedAt: time("fraud_warned_at"),
    /** The invoice it was gathered on. */
    invoiceId: text("invoice_id").references(() => invoices.id),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** Paid; in invoice mode: accepted on account. */
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
    // The completer's work: a handful, whatever the table's size.
    index("payments_unsettled").on(t.updatedAt).where(sql`state in ('reserved', 'open')`),
    // Fees that the processor had not told when the payment was booked.
    index("payments_fee_unknown")
      .on(t.succeededAt)
      .where(sql`state = 'succeeded' and fee_cents is null and intent_id is not null`),
    // What the next invoice gathers.
    index("payments_uninvoiced")
      .on(t.partnerId, t.succeededAt)
      .where(sql`method = 'invoice' and state = 'succeeded' and invoice_id is null`),
    index("payments_receipts").on(t.partnerId, t.succeededAt, t.id).where(sql`state = 'succeeded'`),
    // What Home tells of charges that failed.
    index("payments_refused").on(t.partnerId, t.updatedAt).where(sql`state = 'refused'`),
    index("payments_invoice").on(t.invoiceId).where(sql`invoice_id is not null`),
  ],
);

/** What an order earns its partner: written when it is paid, lowered by refunds and disputes, due by comparison. */
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
    /** The share of the whole amount, as of payment. */
    earnedCents: integer("earned_cents").notNull(),
    /** Taken back since; what is left is the share of what is left of the payment. */
    clawedBackCents: integer("clawed_back_cents").notNull().default(0),
    earnedAt: time("earned_at").notNull(),
    maturesAt: time("matures_at").notNull(),
  },
  (t) => [
    index("commissions_partner").on(t.partnerId, t.maturesAt),
    // What was earned in a span.
    index("commissions_earned").on(t.partnerId, t.earnedAt),
  ],
);

/** Refunds, reserved before any call and settled after it. */
export const refunds = pgTable(
  "refunds",
  {
    id: text().primaryKey(),
    orderId: text("order_id")
      .notNull()
      .references(() => orders.id),
    /** Null for sandbox orders, which have no payment. */
    paymentId: text("payment_id").references(() => payments.id),
    amountCents: integer("amount_cents").notNull(),
    /** The whole rest of the order. */
    isFull: boolean("is_full").notNull().default(false),
    reason: text().notNull(),
    /** Who asked: the key's owner, a missed promise, a failed or cancelled order, or the processor's dashboard. */
    source: text({ enum: ["request", "sla", "failure", "cancellation", "processor"] })
      .notNull()
      .default("request"),
    /** (amount or 'full', Idempotency-Key or nothing): the same request again answers the same. */
    requestKey: text("request_key").notNull(),
    /**
     * pending: counted, and perhaps at the processor. refused: certainly not done, and counted no more. returned: done
     * and then failed at the bank, so that we owe it still.
     */
    state: text({ enum: ["pending", "succeeded", "refused", "returned"] })
      .notNull()
      .default("succeeded"),
    attempt: integer().notNull().default(1),
    /** The processor's refund or credit note; null in the sandbox and until it is known. */
    processorRefundId: text("processor_refund_id").unique(),
    /** The answer that every repetition gets; null until it is settled. */
    answer: json().$type<Output<"refund">>(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at"),
  },
  (t) => [
    unique("refunds_request").on(t.orderId, t.requestKey),
    // The completer's work.
    index("refunds_unsettled").on(t.createdAt).where(sql`state in ('pending', 'returned')`),
    index("refunds_payment").on(t.paymentId),
  ],
);

/** Disputes as last seen at the processor. */
export const disputes = pgTable(
  "disputes",
  {
    /** The processor's id. */
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

/** Invoice mode: one per partner and calendar month. */
export const invoices = pgTable(
  "invoices",
  {
    id: text().primaryKey(),
    partnerId: text("partner_id")
      .notNull()
      .references(() => partners.id),
    /** The month whose orders it gathers, `2026-11`. */
    period: text().notNull(),
    /** drafting: items are being put on it. */
    state: text({ enum: ["drafting", "open", "paid", "void", "uncollectible"] }).notNull(),
    processorInvoiceId: text("processor_invoice_id").unique(),
    /** The processor's number, as printed on it. */
    number: text(),
    hostedUrl: text("hosted_url"),
    netTermsDays: integer("net_terms_days").notNull(),
    totalCents: integer("total_cents").notNull(),
    /** The customer's credit that lowered what was asked for. */
    appliedCreditCents: integer("applied_credit_cents").notNull().default(0),
    feeCents: integer("fee_cents"),
    dueAt: time("due_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    paidAt: time("paid_at"),
  },
  (t) => [unique("invoices_period").on(t.partnerId, t.period)],
);

/** The monthly payout of a partner's available balance: one transfer, whatever happens. */
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
    /** The connected account as of the reservation. */
    accountId: text("account_id").notNull(),
    /** reserved: taken off the balance, and perhaps transferred. refused: certainly not, and back on the balance. */
    state: text({ enum: ["reserved", "paid", "refused"] }).notNull(),
    /** 0 until somebody has tried; then grows with every certain refusal: the idempotency key is made of it. */
    attempt: integer().notNull().default(0),
    transferId: text("transfer_id").unique(),
    /** Why it was refused; of a reserved one: why it has to wait. */
    refusal: text(),
    /** Taken back from a partner that left. */
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

/** The periods that were paid: one whose schedule never fired is made up for. */
export const payoutPeriods = pgTable("payout_periods", {
  period: text().primaryKey(),
  reservedAt: time("reserved_at").notNull(),
});

/** What is taken back of a transfer when a partner leaves with a balance below zero. */
export const payoutReversals = pgTable(
  "payout_reversals",
  {
    id: text().primaryKey(),
    payoutId: text("payout_id")
      .notNull()
      .references(() => payouts.id),
    amountCents: integer("amount_cents").notNull(),
    /** reserved: perhaps at the processor. refused: certainly not. */
    state: text({ enum: ["reserved", "done", "refused"] }).notNull(),
    /** 0 until somebody has tried. */
    attempt: integer().notNull().default(0),
    /** The processor's id; null also where only the transfer told that it was done. */
    reversalId: text("reversal_id").unique(),
    refusal: text(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    settledAt: time("settled_at"),
  },
  (t) => [
    check("payout_reversals_amount", sql`${t.amountCents} > 0`),
    // One at a time for each transfer: what it holds then tells whether an uncertain one was made.
    uniqueIndex("payout_reversals_unsettled").on(t.payoutId).where(sql`state = 'reserved'`),
    index("payout_reversals_payout").on(t.payoutId),
  ],
);

/** Every event of the processor that reached us, once; handling one reads the object again. */
export const processorEvents = pgTable(
  "processor_events",
  {
    /** The processor's id. */
    id: text().primaryKey(),
    type: text().notNull(),
    objectId: text("object_id").notNull(),
    occurredAt: time("occurred_at").notNull(),
    receivedAt: time("received_at").notNull(),
    /** sweep: the processor could not deliver it, and we went for it. */
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
