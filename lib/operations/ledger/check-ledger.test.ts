import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Db } from "@/db/client";
import { insertPostings } from "@/db/queries/ledger";
import { findViolations, rulesOf } from "@/db/queries/ledger-check";
import {
  apiKeys,
  commissions,
  invoices,
  orders,
  partners,
  payments,
  payouts,
  refunds,
  spending,
} from "@/db/schema";
import { makeId } from "@/lib/core/ids";
import {
  clawbackPosting,
  commissionPosting,
  feePosting,
  type Posting,
  paymentPosting,
  refundPosting,
  transfer,
} from "@/lib/core/money/ledger";
import { createTestClock } from "@/lib/testing/test-clock";
import { openTestDatabase } from "@/lib/testing/test-database";
import { checkLedger, reportLedger } from "./check-ledger";

const clock = createTestClock();
const at = clock.now();
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.transaction(seed);
});
afterAll(() => database.close());

function txn(number: number): string {
  const random = new Uint8Array(16);
  random[15] = number;
  return makeId("ledgerTransaction", at, random);
}

/** A paid order with a refund, one on a paid invoice, one on account, and a payout. */
async function seed(tx: Db): Promise<void> {
  let n = 0;
  const postToLedger = async (posting: Posting) =>
    (await insertPostings(tx, at, [{ ...posting, id: txn(++n) }])).length > 0;
  const partner = { name: "Books", createdAt: at, payoutAccountId: "acct_1" };
  await tx.insert(partners).values({ ...partner, id: "prt_1", openBalanceCents: 2000 });
  await tx.insert(apiKeys).values(
    (["live", "sandbox"] as const).map((environment) => ({
      id: `key_${environment}`,
      partnerId: "prt_1",
      environment,
      sha256: environment,
      lastFour: "aaaa",
      webhookSecretSealed: "",
      createdAt: at,
    })),
  );
  const order = (id: string, environment: "live" | "sandbox", totalCents: number, refundedCents: number) => ({
    id,
    environment,
    totalCents,
    refundedCents,
    orderNumber: id,
    quoteId: "q",
    status: "paid" as const,
    partnerId: "prt_1",
    apiKeyId: `key_${environment}`,
    productLine: "business_ai" as const,
    sourceLanguage: "es",
    targetLanguage: "en",
    documentType: "d",
    pageCount: 1,
    promisedDeliveryHours: 1,
    promisedAt: at,
    metadata: {},
    input: {},
    createdAt: at,
    paidAt: at,
    updatedAt: at,
  });
  await tx
    .insert(orders)
    .values([
      order("job_1", "live", 10_001, 3000),
      order("job_2", "live", 3000, 0),
      order("job_3", "live", 2000, 0),
      order("job_s", "sandbox", 500, 0),
    ]);
  await tx.insert(invoices).values({
    id: "inv_1",
    partnerId: "prt_1",
    period: "2026-10",
    state: "paid",
    netTermsDays: 30,
    totalCents: 3000,
    feeCents: 40,
    createdAt: at,
    updatedAt: at,
  });
  const payment = (id: string, orderId: string, method: "card" | "invoice", amountCents: number) => ({
    id,
    orderId,
    method,
    amountCents,
    partnerId: "prt_1",
    apiKeyId: "key_live",
    idempotencyKey: id,
    state: "succeeded" as const,
    spendMonth: "2026-11",
    createdAt: at,
    updatedAt: at,
    succeededAt: at,
  });
  const card = { ...payment("pay_1", "job_1", "card", 10_001), intentId: "pi_1", feeCents: 300 };
  const invoiced = { ...payment("pay_2", "job_2", "invoice", 3000), invoiceId: "inv_1" };
  const onAccount = payment("pay_3", "job_3", "invoice", 2000);
  await tx.insert(payments).values([card, invoiced, onAccount]);
  await tx.insert(spending).values({ apiKeyId: "key_live", month: "2026-11", spentCents: 15_001 });
  const share = { partnerId: "prt_1", revShareBps: 1000, earnedAt: at, maturesAt: at };
  await tx.insert(commissions).values([
    { ...share, orderId: "job_1", paymentId: "pay_1", earnedCents: 1000, clawedBackCents: 300 },
    { ...share, orderId: "job_2", paymentId: "pay_2", earnedCents: 300 },
  ]);
  await tx.insert(refunds).values({
    id: "re_1",
    orderId: "job_1",
    paymentId: "pay_1",
    amountCents: 3000,
    reason: "other",
    requestKey: "3000:",
    state: "succeeded",
    processorRefundId: "re_x",
    createdAt: at,
  });
  await tx.insert(payouts).values({
    id: "po_1",
    partnerId: "prt_1",
    period: "2026-11",
    amountCents: 500,
    accountId: "acct_1",
    state: "paid",
    transferId: "tr_1",
    createdAt: at,
    updatedAt: at,
    paidAt: at,
  });
  for (const posting of [
    paymentPosting(card),
    paymentPosting(invoiced),
    paymentPosting(onAccount),
    feePosting(card, 300),
    commissionPosting(card, 1000),
    commissionPosting(invoiced, 300),
    refundPosting(card, { id: "re_1", amountCents: 3000 }),
    clawbackPosting(card, { type: "refund", id: "re_1" }, 300),
  ]) {
    expect(await postToLedger(posting)).toBe(true);
  }
  const source = { type: "invoice", id: "inv_1" } as const;
  await postToLedger({
    kind: "invoice_payment",
    source,
    paymentId: null,
    entries: transfer(3000, "stripe_balance", "accounts_receivable", "prt_1"),
  });
  await postToLedger({
    kind: "fee",
    source,
    paymentId: null,
    entries: transfer(40, "processor_fees", "stripe_balance", "prt_1"),
  });
  await postToLedger({
    kind: "payout",
    source: { type: "payout", id: "po_1" },
    paymentId: null,
    entries: transfer(500, "partner_payable", "stripe_balance", "prt_1"),
  });
}

test("books that are right have no violation, and show no warning", async () => {
  expect(await checkLedger({ db: database.db, clock })).toEqual([]);
});

class Undo extends Error {}

/** The statements bypass triggers and foreign keys. Rolls back. */
async function afterwards<T>(statements: readonly string[], check: (tx: Db) => Promise<T>): Promise<T> {
  const found: T[] = [];
  const undone = database.db.transaction(async (tx) => {
    await tx.execute(sql.raw("set local session_replication_role = replica"));
    for (const statement of statements) await tx.execute(sql.raw(statement));
    found.push(await check(tx as unknown as Db));
    throw new Undo();
  });
  await expect(undone).rejects.toBeInstanceOf(Undo);
  return found[0] as T;
}

const STUCK_SINCE = new Date(at.getTime() - 3_600_000);

const entry = (transaction: string, account: string, cents: number, currency = "USD") =>
  `insert into ledger_entries (transaction_id, account_id, currency, amount_cents)
    values ('${transaction}', '${account}', '${currency}', ${cents})`;
const transaction = (id: string, kind: string, type: string, source: string, payment: string | null) =>
  `insert into ledger_transactions values ('${id}', '${kind}', '${type}', '${source}',
    ${payment ? `'${payment}'` : "null"}, '2026-11-21')`;

type Case = [invariant: string, subject: string, ...statements: string[]];
const CASES: Case[] = [
  ["transaction_sums_to_zero", txn(1), entry(txn(1), "revenue::USD", -1)],
  ["transaction_has_two_entries", txn(99), transaction(txn(99), "fee", "payment", "pay_9", null)],
  ["entry_belongs_to_its_account", txn(1), entry(txn(1), "revenue::USD", -1, "EUR")],
  ["entry_belongs_to_its_account", txn(1), entry(txn(1), "cash::USD", -1)],
  ["entry_belongs_to_its_account", txn(99), entry(txn(99), "revenue::USD", -1)],
  ["account_is_known", "cash::USD", "insert into ledger_accounts values ('cash::USD', 'cash', '', 'USD')"],
  [
    "account_is_known",
    "partner_payable:prt_9:USD",
    "insert into ledger_accounts values ('partner_payable:prt_9:USD', 'partner_payable', 'prt_9', 'USD')",
  ],
  [
    "books_sum_to_zero",
    "USD",
    `delete from ledger_entries where amount_cents = 300 and transaction_id = '${txn(4)}'`,
  ],
  [
    "source_is_booked_once",
    "pay_1",
    "alter table ledger_transactions drop constraint ledger_transactions_source",
    transaction(txn(99), "payment", "payment", "pay_1", "pay_1"),
  ],
  ["paid_is_booked", "pay_1", `delete from ledger_entries where transaction_id = '${txn(1)}'`],
  ["paid_is_booked", "pay_1", "update payments set amount_cents = 10000 where id = 'pay_1'"],
  ["paid_is_booked", "pay_1", "update payments set state = 'refused' where id = 'pay_1'"],
  ["paid_is_booked", "pay_1", "update payments set method = 'invoice' where id = 'pay_1'"],
  ["fee_is_booked", "pay_1", "update payments set fee_cents = null where id = 'pay_1'"],
  ["refund_is_booked", "pay_1", "update refunds set state = 'pending'"],
  ["returned_refund_is_owed", "pay_1", "update refunds set state = 'returned'"],
  ["commission_is_booked", "pay_1", "update commissions set clawed_back_cents = 0"],
  ["commission_is_booked", "pay_1", "delete from commissions"],
  ["dispute_is_booked", "pay_1", "update payments set disputed_cents = 1 where id = 'pay_1'"],
  [
    "dispute_fee_is_booked",
    "pay_1",
    "insert into disputes values ('dp_1', 'pay_1', 'lost', 0, 1500, '2026-11-21', '2026-11-21')",
  ],
  ["payout_is_booked", "po_1", "update payouts set amount_cents = 501"],
  ["payout_is_booked", "po_1", "update payouts set state = 'reserved', transfer_id = null, paid_at = null"],
  ["paid_has_its_order", "pay_1", "delete from orders where id = 'job_1'"],
  ["paid_has_its_order", "pay_1", "update orders set status = 'created' where id = 'job_1'"],
  ["live_order_has_its_payment", "job_1", "delete from payments where id = 'pay_1'"],
  [
    "live_order_has_its_payment",
    "job_1",
    "update orders set status = 'created', paid_at = null where id = 'job_1'",
  ],
  ["submission_is_charged_once", "pay_1", "update payments set idempotency_key = 'twice'"],
  ["refunds_add_up", "job_1", "update orders set refunded_cents = 2999 where id = 'job_1'"],
  [
    "refunds_add_up",
    "job_1",
    "update orders set refunded_cents = 10002 where id = 'job_1'",
    "update refunds set amount_cents = 10002",
  ],
  ["refund_belongs_to_its_payment", "re_1", "update refunds set payment_id = 'pay_2'"],
  ["refund_belongs_to_its_payment", "re_1", "update refunds set order_id = 'job_s'"],
  ["owed_refund_fits", "pay_1", "update refunds set state = 'returned', amount_cents = 10002"],
  ["commission_is_share_of_the_rest", "job_1", "update commissions set clawed_back_cents = 299"],
  [
    "commission_is_share_of_the_rest",
    "job_1",
    "update payments set disputed_cents = 5000 where id = 'pay_1'",
  ],
  ["dispute_is_counted", "pay_1", "update payments set disputed_cents = 5000 where id = 'pay_1'"],
  ["spending_adds_up", "key_live", "update spending set spent_cents = 13000"],
  ["spending_adds_up", "key_live", "delete from spending"],
  ["kind_is_known", txn(1), `update ledger_transactions set kind = 'gift' where id = '${txn(1)}'`],
  ["invoice_asks_for_its_orders", "inv_1", "update invoices set total_cents = 2999"],
  ["invoice_asks_for_its_orders", "inv_1", "update payments set invoice_id = null where id = 'pay_2'"],
  ["invoice_gathers_its_partners_orders", "pay_2", "update invoices set partner_id = 'prt_2'"],
  [
    "invoice_gathers_its_partners_orders",
    "pay_1",
    "update payments set invoice_id = 'inv_1' where id = 'pay_1'",
  ],
  ["invoice_is_booked", "inv_1", "delete from ledger_transactions where kind = 'invoice_payment'"],
  ["invoice_is_booked", "inv_1", "update invoices set state = 'drafting'"],
  ["invoice_is_booked", "inv_1", "update invoices set state = 'open', applied_credit_cents = 1"],
  ["invoice_is_booked", "inv_1", "update invoices set partner_id = 'prt_2'"],
  ["invoice_is_booked", "inv_1", "delete from invoices"],
  ["share_waits_for_its_invoice", "job_2", "update invoices set state = 'open'"],
  ["sandbox_stays_out", "pay_1", "update payments set api_key_id = 'key_sandbox' where id = 'pay_1'"],
  ["sandbox_stays_out", "job_s", "update commissions set order_id = 'job_s' where order_id = 'job_1'"],
  ["sandbox_stays_out", "key_sandbox", "insert into spending values ('key_sandbox', '2026-11', 0)"],
  [
    "closing_is_the_sum_of_its_entries",
    "partner_payable:prt_1:USD",
    "insert into ledger_closings values ('partner_payable:prt_1:USD', '2026-11', -499, '2026-12-02')",
  ],
  [
    "closed_month_has_ended",
    "partner_payable:prt_1:USD",
    "insert into ledger_closings values ('partner_payable:prt_1:USD', '9999-11', -200, '2026-12-02')",
  ],
  [
    "share_is_found_by_its_time",
    "txn_00000000000000000000000000",
    `update ledger_transactions set id = 'txn_00000000000000000000000000' where id = '${txn(5)}'`,
    `update ledger_entries set transaction_id = 'txn_00000000000000000000000000' where transaction_id = '${txn(5)}'`,
  ],
  ["payable_is_earned_less_paid", "prt_1", "update payouts set reversed_cents = 1"],
  ["open_balance_is_receivable", "prt_1", "update partners set open_balance_cents = 2999"],
  ["reversals_add_up", "po_1", "update payouts set reversed_cents = 1"],
  [
    "reversal_is_booked",
    "rev_1",
    `insert into payout_reversals (id, payout_id, amount_cents, state, created_at, updated_at)
      values ('rev_1', 'po_1', 100, 'done', '2026-11-21', '2026-11-21')`,
  ],
  ["payout_has_its_transfer", "po_1", "update payouts set transfer_id = null"],
  [
    "stuck_payment",
    "pay_1",
    "update payments set state = 'open', created_at = '2026-11-20' where id = 'pay_1'",
  ],
  ["stuck_refund", "re_1", "update refunds set state = 'pending', created_at = '2026-11-20'"],
  ["stuck_payout", "po_1", "update payouts set state = 'reserved', created_at = '2026-11-20'"],
  ["stuck_invoice", "inv_1", "update invoices set state = 'drafting', created_at = '2026-11-20'"],
  [
    "stuck_event",
    "evt_1",
    "insert into processor_events values ('evt_1', 'charge.refunded', 'ch_1', '2026-11-20', '2026-11-20', 'webhook')",
  ],
];

test.each(CASES)("%s fails for %s after: %s", async (invariant, subject, ...statements) => {
  const rules = rulesOf(STUCK_SINCE).filter(({ name }) => name === invariant);
  const severity = invariant.startsWith("stuck_") ? "warning" : "violation";
  expect(await afterwards(statements, (tx) => findViolations(tx, rules))).toContainEqual({
    invariant,
    severity,
    subject,
    detail: expect.stringMatching(/./),
  });
});

test("every rule has a case that breaks it", () => {
  const rules = rulesOf(STUCK_SINCE).map(({ name }) => name);
  const broken = CASES.map(([invariant]) => invariant);
  expect([...new Set(broken)].toSorted()).toEqual(rules.toSorted());
});

test("a broken rule is shouted about and fails the run; what only waits is warned of", async () => {
  const logged: [level: string, fields: object][] = [];
  const to = (level: string) => (fields: object) => void logged.push([level, fields]);
  const log = { debug: to("debug"), info: to("info"), warn: to("warn"), error: to("error") };
  const waits = "update payments set state = 'open', created_at = '2026-11-19' where id = 'pay_3'";
  const failure = await afterwards([waits], (db) =>
    reportLedger({ db, clock, log }).catch((error: unknown) => String(error)),
  );
  expect(failure).toContain("money breaks its rules: paid_is_booked");
  expect(logged).toContainEqual([
    "error",
    expect.objectContaining({ invariant: "paid_is_booked", subject: "pay_3" }),
  ]);
  expect(logged).toContainEqual([
    "warn",
    expect.objectContaining({ invariant: "stuck_payment", subject: "pay_3" }),
  ]);
});
