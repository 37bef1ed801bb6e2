import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { getBalanceCents, insertPostings } from "@/db/queries/ledger";
import { ledgerAccounts, ledgerClosings, payments } from "@/db/schema";
import { makeId } from "@/lib/core/ids";
import { clawbackPosting } from "@/lib/core/money/ledger";
import { runPayouts } from "@/lib/operations/payouts/complete-payouts";
import { statementOf } from "@/lib/operations/payouts/statement-of";
import {
  earn,
  expectSound,
  fund,
  makePayee,
  type Payee,
  refund,
  SHARE_CENTS,
  toNextFirst,
  toNextTenth,
} from "@/lib/operations/payouts/testing/payees";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { onPostgres, openTestDatabase } from "@/lib/testing/test-database";
import { closeMonths } from "./close-months";
import { endMonthsByHand } from "./testing/end-months-by-hand";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
  await fund(world);
  await endMonthsByHand(world.services.db);
});
afterEach(() => expectSound(world));
afterAll(() => world.close());

const monthNow = () => world.clock.now().toISOString().slice(0, 7);

async function closingsOf({ partnerId }: Payee): Promise<Record<string, number>> {
  const rows = await world.services.db
    .select()
    .from(ledgerClosings)
    .where(sql`account_id = ${`partner_payable:${partnerId}:USD`}`);
  return Object.fromEntries(rows.map(({ month, balanceCents }) => [month, balanceCents]));
}

/** Cents taken from a partner's account at a time, in a transaction that does more before it commits. */
async function bookCents(
  { partnerId }: Payee,
  at: Date,
  cents: number,
  meanwhile: () => Promise<void> = async () => {},
) {
  const { services } = world;
  const [payment] = await services.db.select().from(payments).where(sql`partner_id = ${partnerId}`).limit(1);
  if (!payment) throw new Error("nothing was paid");
  const id = makeId("ledgerTransaction", at, services.random(16));
  const posting = clawbackPosting(payment, { type: "refund", id }, cents);
  await services.db.transaction(async (tx) => {
    await insertPostings(tx, at, [{ ...posting, id }]);
    await meanwhile();
  });
}

test("a month is closed a day after its end, with what its account held then, and only once", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  const [job] = await earn(world, payee, 2);
  const first = monthNow();
  toNextFirst(world);
  world.clock.advance({ hours: 23 });
  await closeMonths(world.services);
  expect(await closingsOf(payee)).not.toHaveProperty(first);
  await refund(world, payee, job ?? "");
  world.clock.advance({ hours: 2 });
  await closeMonths(world.services);
  expect(await closingsOf(payee)).toMatchObject({ [first]: -2 * SHARE_CENTS });
  expect(await closeMonths(world.services)).toBe(0);
  const second = monthNow();
  toNextTenth(world);
  await closeMonths(world.services);
  expect(await closingsOf(payee)).toMatchObject({ [first]: -2 * SHARE_CENTS, [second]: -SHARE_CENTS });
});

test("statements are the same before and after their months are closed, those of quiet months too", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee, 2);
  const months = [monthNow()];
  months.push(toNextFirst(world));
  await runPayouts(world.services, monthNow());
  for (let quiet = 0; quiet < 2; quiet++) months.push(toNextFirst(world));
  await earn(world, payee);
  toNextTenth(world);
  const read = () =>
    Promise.all(months.map((from) => statementOf(world.services, payee.partnerId, { from })));
  const before = await read();
  expect(before.map(({ openingCents }) => openingCents)).toEqual([0, 998, 0, 0]);
  await closeMonths(world.services);
  expect(Object.keys(await closingsOf(payee))).toEqual(expect.arrayContaining(months));
  expect(await read()).toEqual(before);
});

test("an account that cannot be closed is logged and keeps no other from it, and is closed the next time", async () => {
  toNextTenth(world);
  const payees = [await makePayee(world), await makePayee(world)];
  for (const payee of payees) await earn(world, payee);
  const month = monthNow();
  toNextTenth(world);
  const { services } = world;
  let isFirst = true;
  const transaction: typeof services.db.transaction = (...input) => {
    if (!isFirst) return services.db.transaction(...input);
    isFirst = false;
    return Promise.reject(new Error("deadlock detected"));
  };
  const logged: string[] = [];
  const log = { ...services.log, error: (_: object, message: string) => void logged.push(message) };
  const db = Object.create(services.db, { transaction: { value: transaction } });
  await closeMonths({ ...services, log, db });
  const afterOne = await Promise.all(payees.map(closingsOf));
  expect(logged).toEqual(["a month of an account could not be closed"]);
  expect(afterOne.filter((closings) => month in closings)).not.toHaveLength(0);
  await closeMonths(services);
  for (const closings of await Promise.all(payees.map(closingsOf))) expect(closings).toHaveProperty(month);
});

test("nothing can be booked into a month that is closed, and into the one after it everything can", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  const [job] = await earn(world, payee);
  const closed = world.clock.now();
  toNextFirst(world);
  world.clock.advance({ days: 2 });
  await closeMonths(world.services);
  const refusal = await bookCents(payee, closed, 1).catch((error: Error) => String(error.cause ?? error));
  expect(refusal).toContain("belongs to a month that is closed");
  await refund(world, payee, job ?? "");
  expect(await getBalanceCents(world.services.db, "partner_payable", payee.partnerId)).toBe(0);
});

test("the database refuses to close a month that has not ended by its own clock, whatever a server's clock says", async () => {
  const { db, close } = await openTestDatabase();
  const accountId = "partner_payable:prt_1:USD";
  await db
    .insert(ledgerAccounts)
    .values({ id: accountId, code: "partner_payable", owner: "prt_1", currency: "USD" });
  const monthIn = (days: number) =>
    sql`to_char((now() + make_interval(days => ${days})) at time zone 'UTC', 'YYYY-MM')`;
  const closeAt = (month: SQL) =>
    db.insert(ledgerClosings).values({ accountId, month, balanceCents: 0, closedAt: new Date("2099-01-01") });
  const notEnded = [
    monthIn(0),
    monthIn(32),
    ...["9999-12", "2020-1", "zzzz-zz", ""].map((month) => sql`${month}`),
  ];
  for (const month of notEnded)
    await expect(closeAt(month)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("has not been over for a day") },
    });
  await closeAt(monthIn(-33));
  await close();
});

test("a month has ended for the database a day after its last instant, wherever its session is", async () => {
  const { db, close } = await openTestDatabase();
  for (const zone of ["UTC", "America/New_York", "Pacific/Kiritimati"]) {
    const { rows } = (await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local timezone = '${zone}'`));
      return tx.execute(sql`select ledger_month_has_ended('2026-10', '2026-11-01T23:59:59.999Z') as before,
        ledger_month_has_ended('2026-10', '2026-11-02T00:00:00.000Z') as after`);
    })) as unknown as { rows: object[] };
    expect(rows, zone).toEqual([{ before: false, after: true }]);
  }
  await close();
});

test("a clock that was put ahead closes no month", async () => {
  const { services } = world;
  const { db, close } = await openTestDatabase();
  await db
    .insert(ledgerAccounts)
    .values({ id: "partner_payable:prt_1:USD", code: "partner_payable", owner: "prt_1", currency: "USD" });
  const logged: unknown[] = [];
  const log = { ...services.log, error: (...line: unknown[]) => void logged.push(line) };
  const clock = { isSystem: false, now: () => new Date(Date.now() + 70 * 86_400_000) };
  expect(await closeMonths({ db, clock, log })).toBe(0);
  expect(logged).toEqual([]);
  await close();
});

test("closings are never changed or deleted", async () => {
  const change = (statement: string) => world.services.db.execute(sql.raw(statement));
  for (const statement of ["update ledger_closings set balance_cents = 0", "delete from ledger_closings"])
    await expect(change(statement)).rejects.toMatchObject({
      cause: { message: "ledger_closings is append-only" },
    });
});

test.runIf(onPostgres)("a month is not closed while somebody who began in it is still booking", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  const [job] = await earn(world, payee);
  await refund(world, payee, job ?? "", 10);
  const month = monthNow();
  const at = world.clock.now();
  toNextTenth(world);
  let closing: Promise<number> = Promise.resolve(0);
  await bookCents(payee, at, 1, async () => {
    closing = closeMonths(world.services);
    const hasEnded = Promise.race([
      closing.then(() => true),
      new Promise((end) => setTimeout(end, 500, false)),
    ]);
    expect(await hasEnded).toBe(false);
  });
  await closing;
  const balance = await getBalanceCents(world.services.db, "partner_payable", payee.partnerId);
  expect(await closingsOf(payee)).toMatchObject({ [month]: balance });
  await bookCents(payee, world.clock.now(), -1);
});

test.runIf(onPostgres)(
  "a database that sorts as Danish does, where aa follows z, loses no entry of a month",
  async () => {
    const danish = await createLiveWorld();
    const { db } = danish.services;
    await db.execute(sql`alter table ledger_transactions alter column id type text collate "da-x-icu"`);
    await db.execute(
      sql`alter table ledger_entries alter column transaction_id type text collate "da-x-icu"`,
    );
    // Ids of this hour begin with txn_01maa.
    danish.clock.set(new Date("2026-12-20T16:00:00Z"));
    const payee = await makePayee(danish);
    await earn(danish, payee);
    const statement = await statementOf(danish.services, payee.partnerId, { from: "2026-12" });
    expect(statement).toMatchObject({ entries: [{ kind: "commission" }], closingCents: SHARE_CENTS });
    await expectSound(danish);
    await danish.close();
  },
);
