import { sql } from "drizzle-orm";
import { checkLedger, reconcile } from "@/lib/operations/ledger/check-ledger";
import { type Fixture, FUNDS_CENTS } from "./fixture";

/** Broken rules, stuck work, and differences from the processor, once all is settled. */
export async function findDisagreements(fixture: Fixture): Promise<string[]> {
  const { services, double } = fixture;
  const found = (await checkLedger(services))
    // The bank sent it back: an operator has to send it again.
    .filter(({ invariant, detail }) => !(invariant === "stuck_refund" && detail.startsWith("returned")))
    .map(({ invariant, subject, detail }) => `${invariant}: ${subject} ${detail}`);
  found.push(
    ...double.violations.map(({ route, message }) => `the double was asked wrongly: ${route} ${message}`),
  );
  const balance = await reconcile(services);
  if (balance?.differenceCents !== FUNDS_CENTS) found.push(`balances differ: ${JSON.stringify(balance)}`);
  found.push(...(await compareSubmissions(fixture)));
  found.push(...(await compareCharges(fixture)));
  found.push(...(await compareRefunds(fixture)));
  found.push(...(await compareTransfers(fixture)));
  return found;
}

async function rowsOf<T>({ services }: Fixture, query: ReturnType<typeof sql>): Promise<T[]> {
  return ((await services.db.execute(query)) as unknown as { rows: T[] }).rows;
}

async function compareSubmissions(fixture: Fixture): Promise<string[]> {
  const rows = await rowsOf<{ key: string; orders: number; accepted: number }>(
    fixture,
    sql`select coalesce(s.idempotency_key, o.id) as key, count(o.id)::int as orders, count(s.answer)::int as accepted
      from submissions s full join orders o on o.id = s.order_id
      group by s.api_key_id, s.idempotency_key, coalesce(s.idempotency_key, o.id)
      having count(o.id) <> count(s.answer) and not bool_and(coalesce(o.status = 'cancelled', false))`,
  );
  return rows.map(
    ({ key, orders, accepted }) => `${key}: ${orders} orders, ${accepted} accepted submissions`,
  );
}

async function compareCharges(fixture: Fixture): Promise<string[]> {
  const rows = await rowsOf<{ id: string; amount: number; paid: boolean }>(
    fixture,
    sql`select intent_id as id, amount_cents as amount, state = 'succeeded' as paid from payments
      where intent_id is not null`,
  );
  const payments = new Map(rows.map((row) => [row.id, row]));
  const found: string[] = [];
  for (const { payment_intent, amount_captured, amount_refunded, paid } of fixture.double.objects(
    "charges",
  )) {
    if (!paid) continue;
    const payment = payments.get(String(payment_intent));
    payments.delete(String(payment_intent));
    const isStray = payment?.paid !== true && amount_refunded === amount_captured;
    if (isStray || (payment?.paid && payment.amount === amount_captured)) continue;
    if (
      fixture.double
        .objects("invoicePayments")
        .some(({ payment: by }) => by.payment_intent === payment_intent)
    )
      continue;
    found.push(`${payment_intent} captured ${amount_captured}, ours: ${JSON.stringify(payment)}`);
  }
  for (const payment of payments.values()) {
    if (payment.paid) found.push(`${payment.id} is paid here and has no charge`);
  }
  return found;
}

async function compareRefunds(fixture: Fixture): Promise<string[]> {
  const rows = await rowsOf<{ id: string; amount: number; state: string }>(
    fixture,
    sql`select r.processor_refund_id as id, r.amount_cents as amount, r.state from refunds r
      join payments p on p.id = r.payment_id
      where r.processor_refund_id is not null and p.method <> 'invoice'`,
  );
  const paid = new Set(
    (
      await rowsOf<{ id: string }>(
        fixture,
        sql`select intent_id as id from payments where state = 'succeeded'`,
      )
    ).map(({ id }) => id),
  );
  const ours = new Map(rows.map((row) => [row.id, row]));
  const found: string[] = [];
  for (const { id, amount, status, payment_intent } of fixture.double.objects("refunds")) {
    const refund = ours.get(id);
    ours.delete(id);
    const holds = status === "succeeded" || status === "pending";
    if (!refund && (!holds || !paid.has(String(payment_intent)))) continue;
    // After a refund came back, a part of it may be sent again. Its row then describes the later refund.
    if (
      refund &&
      (holds ? refund.state === "succeeded" && refund.amount === amount : refund.state !== "succeeded")
    )
      continue;
    found.push(`${id} of ${amount} is ${status}, ours: ${JSON.stringify(refund)}`);
  }
  for (const refund of ours.values()) found.push(`the processor knows nothing of ${JSON.stringify(refund)}`);
  return found;
}

async function compareTransfers(fixture: Fixture): Promise<string[]> {
  const rows = await rowsOf<{ id: string; amount: number; reversed: number }>(
    fixture,
    sql`select transfer_id as id, amount_cents as amount, reversed_cents as reversed from payouts
      where transfer_id is not null`,
  );
  const theirs = fixture.double
    .objects("transfers")
    .map(({ id, amount, amount_reversed }) => `${id} ${amount}-${amount_reversed}`);
  const ours = rows.map(({ id, amount, reversed }) => `${id} ${amount}-${reversed}`);
  return [
    ...theirs
      .filter((transfer) => !ours.includes(transfer))
      .map((transfer) => `a transfer of nobody's: ${transfer}`),
    ...ours
      .filter((transfer) => !theirs.includes(transfer))
      .map((transfer) => `never transferred: ${transfer}`),
  ];
}
