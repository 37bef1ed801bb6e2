import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { getBalanceCents } from "@/db/queries/ledger";
import { updatePartner } from "@/db/queries/partners";
import { commissions, orders, payoutReversals, payouts } from "@/db/schema";
import { portalRequest } from "@/lib/contract/portal/calls";
import { type Failpoint, setFailpoint } from "@/lib/operations/failpoint";
import { closeMonths } from "@/lib/operations/ledger/close-months";
import { endMonthsByHand } from "@/lib/operations/ledger/testing/end-months-by-hand";
import { extractText } from "@/lib/paper/testing/parts";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember } from "@/lib/testing/members";
import { BUSINESS, placeOrder } from "@/lib/testing/orders";
import { withPrinting } from "@/lib/testing/papers/with-printing";
import { completePayouts, runPayouts } from "./complete-payouts";
import { reservePayouts } from "./reserve-payouts";
import { reversePayouts } from "./reverse-payouts";
import { statementOf } from "./statement-of";
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
  transfersTo,
} from "./testing/payees";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld({ papers: withPrinting() });
  await fund(world);
  await endMonthsByHand(world.services.db);
});
afterEach(async () => {
  world.double.faults.clear();
  await expectSound(world);
});
afterAll(() => world.close());

async function makeDebtor(count: number): Promise<Payee> {
  toNextTenth(world);
  const payee = await makePayee(world);
  const jobs = await earn(world, payee, count);
  await runPayouts(world.services, toNextFirst(world));
  for (const job of jobs) await refund(world, payee, job);
  return payee;
}

const monthNow = () => world.clock.now().toISOString().slice(0, 7);

test("a result says what its order earns, less what refunds took back, and when that matures", async () => {
  const { key, ...payee } = await makePayee(world);
  const { jobId } = await placeOrder(world, key, BUSINESS);
  const [share] = await world.services.db.select().from(commissions).where(eq(commissions.orderId, jobId));
  const earnedCents = share?.earnedCents ?? 0;
  expect(earnedCents).toBeGreaterThan(0);
  // Set directly: other tests cover how it becomes ready, which takes a while.
  await world.services.db.update(orders).set({ status: "ready" }).where(eq(orders.id, jobId));
  const result = async () => (await world.request("GET", `/api/v1/result/${jobId}`, { key })).body;
  expect((await result()).referral).toEqual({
    revShareBps: 1000,
    payoutCents: earnedCents,
    availableAt: share?.maturesAt.toISOString(),
  });
  await refund(world, { ...payee, key }, jobId, 100);
  expect((await result()).referral.payoutCents).toBe(earnedCents - 10);
});

test("a statement explains every cent of a month, and the next one goes on where it ended", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  const [first] = await earn(world, payee, 2);
  await refund(world, payee, first ?? "", 1000);
  const from = monthNow();
  toNextFirst(world);
  const to = monthNow();
  await runPayouts(world.services, to);
  world.clock.advance({ days: 5 });
  await earn(world, payee);
  const earlier = await statementOf(world.services, payee.partnerId, { from });
  expect(earlier.entries.map(({ kind, cents, balanceCents }) => [kind, cents, balanceCents])).toEqual([
    ["commission", 499, 499],
    ["commission", 499, 998],
    ["clawback", -100, 898],
  ]);
  expect(earlier).toMatchObject({ openingCents: 0, closingCents: 898, pendingCents: 0, availableCents: 898 });
  expect(earlier.entries[2]).toMatchObject({
    grossCents: 4990,
    refundedCents: 1000,
    revShareBps: 1000,
    orderNumber: expect.stringMatching(/^VC-/),
    reference: expect.stringMatching(/^re_/),
  });
  const later = await statementOf(world.services, payee.partnerId, { from: to });
  expect(later.openingCents).toBe(earlier.closingCents);
  expect(later.entries.map(({ kind, cents, balanceCents }) => [kind, cents, balanceCents])).toEqual([
    ["payout", -898, 0],
    ["commission", 499, 499],
  ]);
  expect(later).toMatchObject({ closingCents: 499, pendingCents: 499, availableCents: 0 });
  const availableAt = new Date(world.clock.now().getTime() + 14 * 86_400_000).toISOString();
  expect(later.pending).toEqual([{ orderNumber: expect.any(String), cents: 499, availableAt }]);
  expect(later.payouts).toEqual([
    expect.objectContaining({ period: to, amountCents: 898, state: "paid", transferId: expect.any(String) }),
  ]);
  const both = await statementOf(world.services, payee.partnerId, { from, to });
  expect(both.entries).toHaveLength(5);
  expect([both.openingCents, both.closingCents]).toEqual([0, 499]);
});

test("a statement that does not add up is not shown", async () => {
  const payee = await makePayee(world);
  const [job] = await earn(world, payee);
  const shift = (cents: number) =>
    world.services.db
      .update(commissions)
      .set({ clawedBackCents: cents })
      .where(eq(commissions.orderId, job ?? ""));
  await shift(1);
  await expect(statementOf(world.services, payee.partnerId, { from: monthNow() })).rejects.toThrow("add up");
  await shift(0);
  expect(await statementOf(world.services, payee.partnerId, { from: monthNow() })).toBeDefined();
});

test("takes back what a leaving partner owes, from the newest transfer on, and not a cent twice", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  await runPayouts(world.services, toNextFirst(world));
  toNextTenth(world);
  const jobs = await earn(world, payee, 2);
  await runPayouts(world.services, toNextFirst(world));
  await refund(world, payee, jobs[0] ?? "");
  await refund(world, payee, jobs[1] ?? "");
  await earn(world, payee);
  const taken = await reversePayouts(world.services, payee.partnerId);
  expect(taken.balanceCents).toBe(-SHARE_CENTS);
  expect(taken.reversals).toEqual([expect.objectContaining({ amountCents: SHARE_CENTS, state: "done" })]);
  expect((await reversePayouts(world.services, payee.partnerId)).reversals).toEqual([]);
  expect(transfersTo(world, payee)).toEqual([SHARE_CENTS, SHARE_CENTS]);
  const { closingCents, entries } = await statementOf(world.services, payee.partnerId, { from: monthNow() });
  expect(closingCents).toBe(0);
  expect(entries.at(-1)).toMatchObject({ kind: "payout_reversal", cents: SHARE_CENTS });
});

test("a payout of a closed month that is taken back later is told by the later month, and leaves the closed one as it was", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  const [job = ""] = await earn(world, payee);
  const months = [monthNow()];
  months.push(toNextFirst(world));
  await runPayouts(world.services, monthNow());
  await refund(world, payee, job);
  toNextTenth(world);
  await closeMonths(world.services);
  const read = () =>
    Promise.all(months.map((from) => statementOf(world.services, payee.partnerId, { from })));
  const before = await read();
  expect(before.map(({ closingCents }) => closingCents)).toEqual([SHARE_CENTS, -SHARE_CENTS]);
  expect(before[1]?.payouts).toMatchObject([{ state: "paid", amountCents: SHARE_CENTS, reversedCents: 0 }]);
  await reversePayouts(world.services, payee.partnerId);
  expect(await read()).toEqual(before);
  const [from = "", paidIn = ""] = months;
  const later = await statementOf(world.services, payee.partnerId, { from: monthNow() });
  expect(later).toMatchObject({ openingCents: -SHARE_CENTS, closingCents: 0 });
  expect(later.entries).toMatchObject([{ kind: "payout_reversal", cents: SHARE_CENTS }]);
  const all = await statementOf(world.services, payee.partnerId, { from, to: monthNow() });
  expect(all.entries.map(({ cents }) => cents)).toEqual([499, -499, -499, 499]);
  expect(all.payouts).toMatchObject([{ period: paidIn, reversedCents: SHARE_CENTS }]);
  const shift = (by: SQL) => world.services.db.update(payoutReversals).set({ settledAt: by });
  await shift(sql`settled_at - interval '40 days'`);
  await expect(statementOf(world.services, payee.partnerId, { from: monthNow() })).rejects.toThrow("add up");
  await shift(sql`settled_at + interval '40 days'`);
});

test("a payout that is paid after its month has ended is on its way in the month's statement, before and after", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  const period = toNextFirst(world);
  await reservePayouts(world.services, period);
  toNextTenth(world);
  await closeMonths(world.services);
  const read = () => statementOf(world.services, payee.partnerId, { from: period });
  const before = await read();
  expect(before.payouts).toMatchObject([{ state: "reserved", paidAt: null, transferId: null }]);
  await completePayouts(world.services);
  expect(await read()).toEqual(before);
  const { payouts: paid } = await statementOf(world.services, payee.partnerId, { from: monthNow() });
  expect(paid).toMatchObject([{ period, state: "paid", transferId: expect.any(String) }]);
});

test("takes nothing back from a partner that owes nothing", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  await runPayouts(world.services, toNextFirst(world));
  expect(await reversePayouts(world.services, payee.partnerId)).toEqual({ balanceCents: 0, reversals: [] });
});

test.each(["drop_before", "drop_after", "error_after"] as const)(
  "a reversal whose answer is lost by %s is made once",
  async (fault) => {
    const payee = await makeDebtor(1);
    world.double.faults.next("POST /v1/transfers/:id/reversals", fault);
    await reversePayouts(world.services, payee.partnerId);
    for (let round = 0; round < 2; round++) {
      world.clock.advance({ minutes: 2 });
      await completePayouts(world.services);
    }
    expect(transfersTo(world, payee)).toEqual([0]);
    const [payout] = await world.services.db
      .select()
      .from(payouts)
      .where(eq(payouts.partnerId, payee.partnerId));
    expect(payout?.reversedCents).toBe(SHARE_CENTS);
  },
);

test.each<Failpoint>(["reversal.reserved", "reversal.called", "reversal.settling", "reversal.settled"])(
  "dying at %s, a reversal is finished by the completer",
  async (name) => {
    const payee = await makeDebtor(1);
    setFailpoint(name, () => {
      setFailpoint(name, null);
      throw new Error("died");
    });
    await reversePayouts(world.services, payee.partnerId).catch(() => undefined);
    world.clock.advance({ minutes: 2 });
    await completePayouts(world.services);
    expect(transfersTo(world, payee)).toEqual([0]);
    expect((await reversePayouts(world.services, payee.partnerId)).reversals).toEqual([]);
  },
);

test("a transfer that holds no more is refused loudly, and the debt stays", async () => {
  const payee = await makeDebtor(1);
  await world.double.actions.payOutAccount({ id: payee.accountId });
  const { reversals } = await reversePayouts(world.services, payee.partnerId);
  expect(reversals).toEqual([expect.objectContaining({ state: "refused" })]);
  expect(world.logged.at(-1)).toMatchObject({ level: "error", message: "a transfer could not be reversed" });
  const { closingCents } = await statementOf(world.services, payee.partnerId, { from: monthNow() });
  expect(closingCents).toBe(-SHARE_CENTS);
});

test("an amount reversed at the processor without us is not reversed again", async () => {
  const payee = await makeDebtor(1);
  const [payout] = await world.services.db
    .select()
    .from(payouts)
    .where(eq(payouts.partnerId, payee.partnerId));
  await world.services.payments?.reverseTransfer({
    reference: { id: "rev_by_hand" },
    transferId: payout?.transferId ?? "",
    amountCents: SHARE_CENTS,
  });
  await reversePayouts(world.services, payee.partnerId);
  const rows = await world.services.db
    .select()
    .from(payoutReversals)
    .where(eq(payoutReversals.payoutId, payout?.id ?? ""));
  expect(rows).toMatchObject([{ state: "refused", refusal: expect.stringContaining("know nothing of") }]);
  expect(transfersTo(world, payee)).toEqual([0]);
});

async function wordsOf(pdf: Uint8Array): Promise<string> {
  return (await extractText(pdf)).pages.join("\n");
}

test("the PDF and the sheet of a month end with the ledger's balance, and name each order and transfer", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  const jobs = await earn(world, payee, 2);
  await refund(world, payee, jobs[0] ?? "", 1000);
  const period = toNextFirst(world);
  await runPayouts(world.services, period);
  world.clock.advance({ days: 3 });
  const later = await earn(world, payee);
  const finance = await makeMember(world, { partnerId: payee.partnerId, role: "finance" });
  const params = { partnerId: payee.partnerId };
  const { body: view } = await finance.call("getPayouts", { params });
  const [month, before] = view.statementMonths;
  expect(view.statementMonths).toHaveLength(2);
  expect(month).toBe(period);
  const print = async (of: string) => {
    const { path } = portalRequest("printStatement", { params, query: { month: of } });
    const answer = await world.raw("GET", path, { headers: { cookie: finance.cookie } });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toContain(`statement-${of}.pdf`);
    const pdf = await answer.bytes();
    return wordsOf(pdf);
  };
  const numberOf = async (id: string) =>
    (await world.services.db.select().from(orders).where(eq(orders.id, id)))[0]?.orderNumber ?? "none";
  const [earlier, now] = [await print(before), await print(month)];
  const balance = await getBalanceCents(world.services.db, "partner_payable", payee.partnerId);
  expect(-balance).toBe(SHARE_CENTS);
  for (const id of jobs) expect(earlier).toContain(await numberOf(id));
  for (const amount of ["$9.98", "−$1.00", "$8.98"]) expect(earlier).toContain(amount);
  for (const id of later) expect(now).toContain(await numberOf(id));
  const [payout] = (await statementOf(world.services, payee.partnerId, { from: month })).payouts;
  for (const word of [payout?.transferId ?? "none", "−$8.98", "$4.99"]) expect(now).toContain(word);
  const sheet = (await finance.call("exportStatement", { params, query: { month } })).body;
  expect(sheet).toMatch(/Closing balance,closing_balance,.*,4\.99,/);
});

test("a statement is printed by the account's ID where no font has its name", async () => {
  const payee = await makePayee(world);
  await earn(world, payee);
  await updatePartner(world.services.db, payee.partnerId, { name: `King \u{13080} ${payee.partnerId}` });
  const finance = await makeMember(world, { partnerId: payee.partnerId, role: "finance" });
  const of = { params: { partnerId: payee.partnerId }, query: { month: monthNow() } };
  const { path } = portalRequest("printStatement", of);
  const answer = await world.raw("GET", path, { headers: { cookie: finance.cookie } });
  expect(answer.status).toBe(200);
  expect(await wordsOf(await answer.bytes())).toContain(payee.partnerId);
});

test("a name of 300 letters is cut at the head of a statement's pages, where it would cover the title, and is whole below", async () => {
  const payee = await makePayee(world);
  const name = `Acme ${payee.partnerId} ${"International Certified Translations ".repeat(9)}`
    .slice(0, 300)
    .trim();
  await updatePartner(world.services.db, payee.partnerId, { name });
  const finance = await makeMember(world, { partnerId: payee.partnerId, role: "finance" });
  const of = { params: { partnerId: payee.partnerId }, query: { month: monthNow() } };
  const { path } = portalRequest("printStatement", of);
  const answer = await world.raw("GET", path, { headers: { cookie: finance.cookie } });
  expect(answer.status).toBe(200);
  const words = (await wordsOf(await answer.bytes())).replace(/\s+/g, " ");
  expect(words).toContain(`${name.slice(0, 40).trimEnd()}…`);
  expect(words.split(name).length - 1).toBe(1);
});

const ADDRESS = {
  line1: "12 Dock Street",
  line2: null,
  city: "Boston",
  state: "MA",
  postalCode: "02110",
  country: "US",
};

async function printReceipt(partnerId: string, jobId: string, role: "finance" | "developer" = "finance") {
  const member = await makeMember(world, { partnerId, role });
  const { path } = portalRequest("printReceipt", { params: { partnerId, jobId } });
  return world.raw("GET", path, { headers: { cookie: member.cookie } });
}

test("a card payment has a receipt with both parties, the order, what was paid, and what was refunded since", async () => {
  const { key, partnerId } = await world.makeLiveKey();
  await updatePartner(world.services.db, partnerId, {
    name: "Harbor Immigration Law",
    billingDetails: { address: ADDRESS, taxNumber: "04-1234567" },
    paymentMethodBrand: "visa",
    paymentMethodLastFour: "4242",
  });
  const { jobId } = await placeOrder(world, key, BUSINESS);
  const [order] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
  const answer = await printReceipt(partnerId, jobId);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const finance = await makeMember(world, { partnerId, role: "finance" });
  const { path } = portalRequest("printReceipt", { params: { partnerId, jobId } });
  const { body: list } = await finance.call("listReceipts", { params: { partnerId } } as never);
  expect(list.data[0].receiptUrl).toBe(path);
  for (const [role, url] of [
    ["finance", path],
    ["developer", null],
  ] as const) {
    const member = await makeMember(world, { partnerId, role });
    const params = { partnerId, environment: "live", jobId } as const;
    expect((await member.call("getPartnerOrder", { params })).body.price.receiptUrl).toBe(url);
  }
  expect(answer.headers.get("content-disposition")).toContain(`receipt-${order?.orderNumber}.pdf`);
  const words = (await wordsOf(await answer.bytes())).replace(/\s+/g, " ");
  const total = `$${((order?.totalCents ?? 0) / 100).toFixed(2)}`;
  for (const word of [
    ...[order?.orderNumber ?? "none", "Harbor Immigration Law", "12 Dock Street, Boston MA 02110"],
    ...["04-1234567", "Issued by", "Visa ending in 4242", "Translation, ", total, "pay_"],
  ])
    expect(words).toContain(word);
  expect(words).not.toContain("Refunded");
  await refund(world, { partnerId, key } as never, jobId, 100);
  const after = (await wordsOf(await (await printReceipt(partnerId, jobId)).bytes())).replace(/\s+/g, " ");
  for (const word of ["Refunded", "−$1.00", `$${((order?.totalCents ?? 0) / 100 - 1).toFixed(2)}`])
    expect(after).toContain(word);
});

test("another account's payment, an order on account, and an ID that isn't one have no receipt", async () => {
  const [own, other] = [await world.makeLiveKey(), await world.makeLiveKey()];
  const { jobId } = await placeOrder(world, own.key, BUSINESS);
  for (const id of [jobId, "job_nothing", "%00"]) {
    const answer = await printReceipt(other.partnerId, id);
    expect(answer.status).toBe(404);
  }
  expect((await printReceipt(own.partnerId, jobId, "developer")).status).toBe(403);
});
