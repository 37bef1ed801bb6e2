import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { payments } from "./payments";

const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** An account of the double-entry ledger; `code:owner:currency` is its id. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: text().primaryKey(),
    /** See lib/core/money/ledger. */
    code: text().notNull(),
    /** A partner's id, or empty for our own accounts. */
    owner: text().notNull(),
    currency: text().notNull(),
  },
  (t) => [
    unique("ledger_accounts_code").on(t.code, t.owner, t.currency),
    unique("ledger_accounts_currency").on(t.id, t.currency),
  ],
);

/** One per thing that happened to money. Rows are never changed or deleted: triggers see to it. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    /** What it books: the same source is booked once per kind. */
    sourceType: text("source_type").notNull(),
    sourceId: text("source_id").notNull(),
    /** The payment it is about, which is always a live key's. */
    paymentId: text("payment_id").references(() => payments.id),
    at: time("at").notNull(),
  },
  (t) => [
    unique("ledger_transactions_source").on(t.kind, t.sourceType, t.sourceId),
    // What is not about a payment is about many at once.
    check(
      "ledger_transactions_payment",
      sql`payment_id is not null or kind in ('payout', 'payout_reversal', 'invoice_payment', 'invoice_write_off', 'fee')`,
    ),
    index("ledger_transactions_payment_id").on(t.paymentId).where(sql`payment_id is not null`),
    index("ledger_transactions_at").on(t.at),
  ],
);

/** Debits are positive, credits negative; the entries of a transaction sum to zero in each currency. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    transactionId: text("transaction_id")
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: text("account_id").notNull(),
    currency: text().notNull(),
    amountCents: bigint("amount_cents", { mode: "number" }).notNull(),
  },
  (t) => [
    // An entry's currency is its account's.
    foreignKey({
      name: "ledger_entries_account_currency",
      columns: [t.accountId, t.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    check("ledger_entries_amount", sql`${t.amountCents} <> 0`),
    index("ledger_entries_transaction").on(t.transactionId),
    // An account's entries, read backwards.
    index("ledger_entries_account").on(t.accountId, t.id),
    // Those of a span: a transaction's id tells when it was booked, where bytes are compared. A database may sort otherwise.
    index("ledger_entries_account_time").on(t.accountId, sql`transaction_id collate "C"`),
  ],
);

/**
 * What a partner's account held when a month ended. A trigger refuses entries of a month that is closed, and rows are
 * never changed or deleted. The entries remain the truth: the check of the ledger adds them up again.
 */
export const ledgerClosings = pgTable(
  "ledger_closings",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    month: text().notNull(),
    /** As the entries have it: debits positive. */
    balanceCents: bigint("balance_cents", { mode: "number" }).notNull(),
    closedAt: time("closed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.month] })],
);
