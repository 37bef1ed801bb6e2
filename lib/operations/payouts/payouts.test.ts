import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { countUncertain, type UncertainKind } from "@/db/queries/operations";
import { updatePartner } from "@/db/queries/partners";
import { payouts } from "@/db/schema";
import { WEBHOOK_SCHEMAS } from "@/lib/contract/schemas/webhooks";
import { type Failpoint, setFailpoint } from "@/lib/operations/failpoint";
import { createKey } from "@/lib/operations/keys/keys";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { createFakeRenderer } from "@/lib/testing/process/fake-renderer";
import { onPostgres } from "@/lib/testing/test-database";
import { createTestWebhooks } from "@/lib/testing/test-webhooks";
import { revokeKey } from "../keys/keys";
import { completePayouts, transferDuePayouts } from "./complete-payouts";
import { previewPayouts } from "./preview-payouts";
import { reservePayouts } from "./reserve-payouts";
import {
  earn,
  expectSound,
  fund,
  makePayee,
  payoutsOf,
  refund,
  SHARE_CENTS,
  toNextFirst,
  toNextTenth,
  transfersTo,
} from "./testing/payees";

let world: LiveWorld;
const webhooks = createTestWebhooks();
beforeAll(async () => {
  world = await createLiveWorld({ services: { webhooks }, renderer: createFakeRenderer() });
  await fund(world);
});
afterEach(async () => {
  world.double.faults.clear();
  await expectSound(world);
});
afterAll(() => world.close());

async function run(period: string): Promise<void> {
  await reservePayouts(world.services, period);
  while ((await transferDuePayouts(world.services)) > 0);
}

async function uncertainHours(kind: UncertainKind): Promise<number> {
  const oldestAt = (await countUncertain(world.services.db)).find((each) => each.kind === kind)?.oldestAt;
  return oldestAt ? Math.round((world.clock.now().getTime() - oldestAt.getTime()) / 3_600_000) : 0;
}

async function payNext(): Promise<string> {
  const period = toNextFirst(world);
  await run(period);
  return period;
}

test("the schedule pays the period of its own tick, by itself, and tells the partner", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  const period = toNextFirst(world);
  world.clock.advance({ minutes: 7 });
  await world.settle();
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
});

test("a share is paid on the first 1st after its 14 days, not on the one before", async () => {
  toNextTenth(world);
  world.clock.advance({ days: 10 });
  const payee = await makePayee(world);
  await earn(world, payee);
  await payNext();
  expect(await payoutsOf(world, payee)).toEqual([]);
  const period = await payNext();
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
  expect(transfersTo(world, payee)).toEqual([SHARE_CENTS]);
});

test("a share that matures at the very instant of the cut-off is paid, a millisecond later it waits", async () => {
  const [onTime, late] = [await makePayee(world), await makePayee(world)];
  const period = toNextFirst(world);
  const cutOff = world.clock.now();
  world.clock.set(new Date(cutOff.getTime() - 14 * 86_400_000));
  await earn(world, onTime);
  world.clock.advance({ seconds: 0.001 });
  await earn(world, late);
  world.clock.set(cutOff);
  await run(period);
  expect(await payoutsOf(world, onTime)).toEqual([[period, SHARE_CENTS, "paid"]]);
  expect(await payoutsOf(world, late)).toEqual([]);
});

test("a payout schedule that fires twice, two months late or out of order pays every cent once", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  const first = toNextFirst(world);
  toNextTenth(world);
  await earn(world, payee, 2);
  const second = toNextFirst(world);
  const third = toNextFirst(world);
  for (const period of [second, first, third, first, second, third]) await run(period);
  expect(await payoutsOf(world, payee)).toEqual([[second, 3 * SHARE_CENTS, "paid"]]);
  expect(transfersTo(world, payee)).toEqual([3 * SHARE_CENTS]);
});

test("late but in order, each period pays what had matured by its own cut-off", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  const first = toNextFirst(world);
  toNextTenth(world);
  await earn(world, payee, 2);
  const second = toNextFirst(world);
  for (const period of [first, second]) await run(period);
  expect(await payoutsOf(world, payee)).toEqual([
    [first, SHARE_CENTS, "paid"],
    [second, 2 * SHARE_CENTS, "paid"],
  ]);
});

test("a period whose schedule never fired is made up for by the completer, and what was missed before with it", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  toNextFirst(world);
  const period = toNextFirst(world);
  await completePayouts(world.services);
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
});

test("a partner whose account can receive only after the 1st is paid on the next one", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await updatePartner(world.services.db, payee.partnerId, { payoutsActive: false });
  await earn(world, payee);
  toNextFirst(world);
  await completePayouts(world.services);
  await updatePartner(world.services.db, payee.partnerId, { payoutsActive: true });
  world.clock.advance({ minutes: 1 });
  await completePayouts(world.services);
  expect(await payoutsOf(world, payee)).toEqual([]);
  const period = toNextFirst(world);
  await completePayouts(world.services);
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
});

test("a period to come is not paid, however the schedule's clock may be ahead", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  const period = toNextFirst(world);
  world.clock.advance({ seconds: -1 });
  expect(await reservePayouts(world.services, period)).toMatchObject({ isDue: false, count: 0 });
  expect(await payoutsOf(world, payee)).toEqual([]);
  world.clock.advance({ seconds: 1 });
  await completePayouts(world.services);
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
});

test("a refund before maturity lowers what is pending and nothing that is available", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  world.clock.advance({ days: 12 });
  const [unmatured] = await earn(world, payee);
  await refund(world, payee, unmatured ?? "");
  const period = await payNext();
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
});

test("a refund after the payout leaves a balance below zero, which carries until new shares have covered it", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  const [job] = await earn(world, payee);
  const first = await payNext();
  await refund(world, payee, job ?? "");
  await earn(world, payee, 1);
  world.clock.advance({ days: 8 });
  await earn(world, payee, 2);
  const second = await payNext();
  const third = await payNext();
  expect(await payoutsOf(world, payee)).toEqual([
    [first, SHARE_CENTS, "paid"],
    [second, 2 * SHARE_CENTS, "paid"],
  ]);
  expect(await payoutsOf(world, payee)).not.toContainEqual([third, expect.anything(), "paid"]);
  expect(transfersTo(world, payee)).toEqual([SHARE_CENTS, 2 * SHARE_CENTS]);
});

test("a refund between reservation and transfer changes neither: the next payout is lower by it", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  const [job] = await earn(world, payee);
  const first = toNextFirst(world);
  await reservePayouts(world.services, first);
  await refund(world, payee, job ?? "", 1000);
  await transferDuePayouts(world.services);
  toNextTenth(world);
  await earn(world, payee);
  const second = await payNext();
  expect(await payoutsOf(world, payee)).toEqual([
    [first, SHARE_CENTS, "paid"],
    [second, SHARE_CENTS - 100, "paid"],
  ]);
});

test("an account that may no longer receive is refused, its balance has it back, and the next month pays both", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  await world.double.actions.restrictAccount({ id: payee.accountId });
  const first = await payNext();
  expect(await payoutsOf(world, payee)).toEqual([[first, SHARE_CENTS, "refused"]]);
  await run(first);
  expect(await payoutsOf(world, payee)).toEqual([[first, SHARE_CENTS, "refused"]]);
  toNextTenth(world);
  await earn(world, payee);
  await world.double.actions.activateAccount({ id: payee.accountId });
  const second = await payNext();
  expect((await payoutsOf(world, payee)).at(-1)).toEqual([second, 2 * SHARE_CENTS, "paid"]);
  expect(transfersTo(world, payee)).toEqual([2 * SHARE_CENTS]);
});

test("a payout that our balance does not cover waits, loudly, and is tried every hour under a new key", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  const short = { kind: "refuse", error: { code: "balance_insufficient", message: "No funds." } } as const;
  world.double.faults.next({ call: "POST /v1/transfers", times: 2 }, short);
  const period = await payNext();
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "reserved"]]);
  expect(world.logged.at(-1)).toMatchObject({ level: "error", fields: { code: "insufficient_balance" } });
  world.clock.advance({ minutes: 59 });
  expect(await completePayouts(world.services)).toBe(0);
  for (let hour = 0; hour < 2; hour++) {
    world.clock.advance({ minutes: 61 });
    await completePayouts(world.services);
  }
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
  expect(transfersTo(world, payee)).toEqual([SHARE_CENTS]);
});

test.each([
  "drop_before",
  "drop_after",
  "cut_body",
  "error_before",
  "error_after",
  "conflict",
  "rate_limit",
  "lock_timeout",
  ...(onPostgres ? (["hang_before", "hang_after"] as const) : []),
] as const)("a transfer whose answer is lost by %s is neither lost nor made twice", async (fault) => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  world.double.faults.next("POST /v1/transfers", fault);
  const period = await payNext();
  world.double.faults.clear();
  for (let round = 0; round < 2; round++) {
    world.clock.advance({ minutes: 2 });
    await completePayouts(world.services);
  }
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
  expect(transfersTo(world, payee)).toEqual([SHARE_CENTS]);
});

test("a transfer that is uncertain for days is looked for before it is made again", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  world.double.faults.next("POST /v1/transfers", "drop_after");
  world.double.faults.next({ call: "GET /v1/transfers", times: 5 }, "drop_before");
  const period = await payNext();
  for (let day = 0; day < 6; day++) {
    world.clock.advance({ days: 1 });
    await completePayouts(world.services);
  }
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
  expect(transfersTo(world, payee)).toEqual([SHARE_CENTS]);
});

test("an uncertain payout's age counts from its creation, however often it is tried, so that its alert fires", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  world.double.faults.next({ call: "POST /v1/transfers", times: 1000 }, "drop_before");
  const period = await payNext();
  const before = await uncertainHours("payout");
  for (let day = 1; day <= 3; day++) {
    world.clock.advance({ days: 1 });
    await completePayouts(world.services);
    expect(await uncertainHours("payout")).toBe(before + 24 * day);
  }
  world.double.faults.clear();
  world.clock.advance({ days: 1 });
  await completePayouts(world.services);
  expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
});

test.each<Failpoint>(["payout.reserved", "payout.called", "payout.settling", "payout.settled"])(
  "dying at %s costs a payout nothing but time",
  async (name) => {
    toNextTenth(world);
    const payee = await makePayee(world);
    await earn(world, payee);
    setFailpoint(name, () => {
      setFailpoint(name, null);
      throw new Error("died");
    });
    const period = toNextFirst(world);
    await run(period).catch(() => undefined);
    world.clock.advance({ minutes: 2 });
    await completePayouts(world.services);
    expect(await payoutsOf(world, payee)).toEqual([[period, SHARE_CENTS, "paid"]]);
    expect(transfersTo(world, payee)).toEqual([SHARE_CENTS]);
  },
);

test("payout.paid is told once to each webhook URL of the partner's live keys that are not revoked", async () => {
  toNextTenth(world);
  const payee = await makePayee(world);
  await earn(world, payee);
  const partner = world.services.db.query.partners;
  const name = (await partner.findFirst({ where: (row) => eq(row.id, payee.partnerId) }))?.name ?? "";
  const { seal } = world.server.open.secrets;
  const make = (environment: "live" | "sandbox", webhookUrl: string) =>
    createKey(world.services, seal, { environment, partnerName: name, webhookUrl });
  await make("live", "https://a.test/hook");
  await make("live", "https://a.test/hook");
  await make("live", "https://b.test/hook");
  await make("sandbox", "https://sandbox.test/hook");
  await revokeKey(world.services, (await make("live", "https://revoked.test/hook")).key);
  webhooks.sent = [];
  const period = toNextFirst(world);
  await run(period);
  await world.worker.webhooks.drain();
  const told = webhooks.sent.filter(({ body }) => JSON.parse(body).type === "payout.paid");
  expect(told.map(({ url }) => url).sort()).toEqual(["https://a.test/hook", "https://b.test/hook"]);
  const [row] = await world.services.db.select().from(payouts).where(eq(payouts.partnerId, payee.partnerId));
  for (const { body, headers } of told) {
    const message = WEBHOOK_SCHEMAS["payout.paid"].parse(JSON.parse(body));
    expect(message.id).toBe(headers["webhook-id"]);
    expect(message.data).toEqual({
      payoutId: row?.id,
      period,
      amountCents: SHARE_CENTS,
      currency: "USD",
      transferId: row?.transferId,
      isSandbox: false,
      occurredAt: message.timestamp,
    });
  }
});

test("a preview says what a run would pay and whom it would not pay and why, and writes nothing", async () => {
  toNextTenth(world);
  const [payee, homeless, drained] = [
    await makePayee(world),
    await world.makeLiveKey(),
    await makePayee(world),
  ];
  const [job] = await earn(world, drained);
  await payNext();
  await refund(world, drained, job ?? "");
  toNextTenth(world);
  await earn(world, payee);
  await earn(world, homeless);
  const period = toNextFirst(world);
  const before = await world.services.db.select().from(payouts);
  const preview = await previewPayouts(world.services, period);
  const of = ({ partnerId }: { partnerId: string }) =>
    preview.partners.find((row) => row.partnerId === partnerId);
  expect(of(payee)).toMatchObject({ availableCents: SHARE_CENTS, payoutCents: SHARE_CENTS, reason: null });
  expect(of(homeless)).toMatchObject({ payoutCents: 0, reason: "no payout account" });
  expect(of(drained)).toMatchObject({ availableCents: -SHARE_CENTS, payoutCents: 0, reason: "below zero" });
  expect(await world.services.db.select().from(payouts)).toEqual(before);
  const reserved = await reservePayouts(world.services, period);
  expect(reserved.totalCents).toBe(preview.totalCents);
});
