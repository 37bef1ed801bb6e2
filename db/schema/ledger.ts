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

/** Its id is `code:owner:currency`. The owner is a partner's id, or empty for our own accounts. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: text().primaryKey(),
    code: text().notNull(),
    owner: text().notNull(),
    currency: text().notNull(),
  },
  (t) => [
    unique("ledger_accounts_code").on(t.code, t.owner, t.currency),
    unique("ledger_accounts_currency").on(t.id, t.currency),
  ],
);

/** Triggers refuse changes and deletions. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    sourceType: text("source_type").notNull(),
    sourceId: text("source_id").notNull(),
    paymentId: text("payment_id").references(() => payments.id),
    at: time("at").notNull(),
  },
  (t) => [
    unique("ledger_transactions_source").on(t.kind, t.sourceType, t.sourceId),
    // Only these kinds may lack a payment: they are about many payments at once.
    check(
      "ledger_transactions_payment",
      sql`payment_id is not null or kind in ('payout', 'payout_reversal', 'invoice_payment', 'invoice_write_off', 'fee')`,
    ),
    index("ledger_transactions_payment_id").on(t.paymentId).where(sql`payment_id is not null`),
    index("ledger_transactions_at").on(t.at),
  ],
);

/** Debits are positive, credits negative. A transaction's entries sum to zero in each currency. */
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
    foreignKey({
      name: "ledger_entries_account_currency",
      columns: [t.accountId, t.currency],
      foreignColumns: [ledgerAccounts.id, ledgerAccounts.currency],
    }),
    check("ledger_entries_amount", sql`${t.amountCents} <> 0`),
    index("ledger_entries_transaction").on(t.transactionId),
    index("ledger_entries_account").on(t.accountId, t.id),
    // Ids sort by time only bytewise; a database's collation may differ.
    index("ledger_entries_account_time").on(t.accountId, sql`transaction_id collate "C"`),
  ],
);

/**
 * The balance of a partner's account at the end of a month. A trigger refuses entries in a closed month, and rows are
 * never changed or deleted. The entries remain the truth: the ledger check adds them up again.
 */
export const ledgerClosings = pgTable(
  "ledger_closings",
  {
    accountId: text("account_id")
      .notNull()
      .references(() => ledgerAccounts.id),
    month: text().notNull(),
    balanceCents: bigint("balance_cents", { mode: "number" }).notNull(),
    closedAt: time("closed_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.month] })],
);
