import { eq } from "drizzle-orm";
import { listBalances } from "@/db/queries/ledger";
import { commissions, invoices, orders, payments, payouts, refunds } from "@/db/schema";
import { type OrderModel, refundedAtRestCents, shareAtRestCents, withdrawnCents } from "./order-model";
import type { Scenario } from "./scenario";

async function readBooks({ fixture, partner }: Scenario) {
  const { db } = fixture.services;
  const { partnerId } = partner.caller;
  const owned = await db.select().from(payments).where(eq(payments.partnerId, partnerId));
  const jobs = await db.select().from(orders).where(eq(orders.partnerId, partnerId));
  const back = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(orders.partnerId, partnerId));
  return {
    payments: owned,
    orders: jobs,
    refunds: back.map(({ refund }) => refund),
    commissions: await db.select().from(commissions).where(eq(commissions.partnerId, partnerId)),
    payouts: await db.select().from(payouts).where(eq(payouts.partnerId, partnerId)),
    invoices: await db.select().from(invoices).where(eq(invoices.partnerId, partnerId)),
    balances: await listBalances(db, partnerId),
  };
}

type Books = Awaited<ReturnType<typeof readBooks>>;

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

export async function findSurprises(scenario: Scenario): Promise<string[]> {
  const books = await readBooks(scenario);
  const found = scenario.orders.flatMap((order) => judgeOrder(scenario, books, order));
  const shares = sum(
    books.commissions.map(({ earnedCents, clawedBackCents }) => earnedCents - clawedBackCents),
  );
  const transferred = sum(
    scenario.fixture.double
      .objects("transfers")
      .filter(({ destination }) => destination === scenario.partner.accountId)
      .map(({ amount, amount_reversed }) => amount - amount_reversed),
  );
  const payable = -(books.balances.find(({ code }) => code === "partner_payable")?.balanceCents ?? 0);
  if (payable !== shares - transferred)
    found.push(`payable ${payable}, earned ${shares}, transferred ${transferred}`);
  return found;
}

function judgeOrder(scenario: Scenario, books: Books, order: OrderModel): string[] {
  const name = order.idempotencyKey;
  const tries = books.payments.filter(({ idempotencyKey }) => idempotencyKey === name);
  const paid = tries.filter(({ state }) => state === "succeeded");
  const mustBePaid = order.isPaid;
  const mayBePaid = mustBePaid || (order.page !== "open" && order.known !== "refused");
  if (paid.length > 1) return [`${name} is paid ${paid.length} times`];
  if (mustBePaid && paid.length === 0) return [`${name} was paid and is not`];
  if (!mayBePaid && paid.length > 0) return [`${name} was never paid, and is`];
  const [payment] = paid;
  if (!payment) return [];
  const job = books.orders.find(({ id }) => id === payment.orderId);
  if (!job || (order.jobId !== null && job.id !== order.jobId)) return [`${name} has paid for ${job?.id}`];
  const isMissed = order.isSameDay && job.status === "refunded";
  const known = resolve(books, { ...order, isPaid: true, isEnded: order.isEnded || isMissed }, job.id);
  // The invoice was written off. Which came first decides whether anything was left to refund.
  const refunded = isWrittenOff(books, payment) ? job.refundedCents : refundedAtRestCents(known);
  return [
    ...differ(`${name} charged`, order.cents, payment.amountCents),
    ...differ(`${name} refunded`, refunded, job.refundedCents),
    ...differ(`${name} disputed`, withdrawnCents(order), payment.disputedCents),
    ...judgeShare(scenario, books, known, payment),
    ...judgeProcessor(scenario, books, known, payment),
  ];
}

function isWrittenOff(books: Books, { invoiceId }: Books["payments"][number]): boolean {
  const state = books.invoices.find(({ id }) => id === invoiceId)?.state;
  return state === "void" || state === "uncollectible";
}

function resolve(books: Books, order: OrderModel, orderId: string): OrderModel {
  const asked = new Map(order.asked);
  for (const [requestKey, { known }] of order.asked) {
    if (known !== "unknown") continue;
    const row = books.refunds.find(
      (refund) => refund.orderId === orderId && refund.requestKey === requestKey,
    );
    const isMade = row?.state === "succeeded" || row?.state === "returned";
    asked.set(requestKey, { cents: row?.amountCents ?? 0, known: isMade ? "done" : "refused" });
  }
  return { ...order, asked };
}

function judgeShare(
  scenario: Scenario,
  books: Books,
  order: OrderModel,
  payment: Books["payments"][number],
): string[] {
  const share = books.commissions.find(({ paymentId }) => paymentId === payment.id);
  const invoice = books.invoices.find(({ id }) => id === payment.invoiceId);
  const isEarned = payment.method !== "invoice" || invoice?.state === "paid";
  const due = isEarned ? shareAtRestCents(order, scenario.revShareBps) : 0;
  const standing = share ? share.earnedCents - share.clawedBackCents : 0;
  return differ(`${order.idempotencyKey} earned`, due, standing);
}

function judgeProcessor(
  scenario: Scenario,
  books: Books,
  order: OrderModel,
  payment: Books["payments"][number],
): string[] {
  if (payment.method === "invoice") return [];
  const name = order.idempotencyKey;
  const { double } = scenario.fixture;
  const charges = double
    .objects("charges")
    .filter(({ payment_intent, paid }) => payment_intent === payment.intentId && paid);
  const returned = books.refunds.filter(
    ({ paymentId, state }) => paymentId === payment.id && state === "returned",
  );
  const keptCents = refundedAtRestCents(order) - sum(returned.map(({ amountCents }) => amountCents));
  return [
    ...differ(
      `${name} captured at the processor`,
      order.cents,
      sum(charges.map(({ amount_captured }) => amount_captured)),
    ),
    ...differ(
      `${name} refunded at the processor`,
      keptCents,
      sum(charges.map(({ amount_refunded }) => amount_refunded)),
    ),
  ];
}

function differ(what: string, expected: number, actual: number): string[] {
  return expected === actual ? [] : [`${what}: ${expected} expected, ${actual} found`];
}
