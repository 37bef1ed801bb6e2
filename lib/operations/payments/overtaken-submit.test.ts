import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { setKeyLimits } from "@/db/queries/api-keys";
import { payments } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { submission } from "@/lib/testing/orders";
import { FAILPOINTS, type Failpoint, RACE_POINTS, setFailpoint } from "../failpoint";
import { completePayments } from "./complete-payments";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const name of [...FAILPOINTS, ...RACE_POINTS]) setFailpoint(name, null);
  world.double.faults.clear();
});
afterAll(() => world.close());

const submit = (key: string, body: object) => world.request("POST", "/api/v1/submit", { key, body });
const paymentsOf = (apiKeyId: string) =>
  world.services.db.select().from(payments).where(eq(payments.apiKeyId, apiKeyId));

/** Stops the next request at a failpoint. `arrived` resolves when one is there; `release` lets it go on. */
function hold(name: Failpoint) {
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  setFailpoint(name, async () => {
    setFailpoint(name, null);
    arrived.resolve();
    await gate.promise;
  });
  return { arrived: arrived.promise, release: gate.resolve };
}

/** The duplicate is refused between this one's failed claim and its next look-up. */
async function loseClaimToRefusedDuplicate(own: object, duplicate: object, key: string) {
  const held = hold("submit.intent-saved");
  const { sources } = world.services;
  const fetchDocument = sources.fetchDocument.bind(sources);
  let fetches = 0;
  vi.spyOn(sources, "fetchDocument").mockImplementation(async (...input) => {
    fetches += 1;
    if (fetches === 1) await held.arrived;
    return fetchDocument(...input);
  });
  const late = submit(key, own);
  await vi.waitUntil(() => fetches === 1);
  const first = submit(key, duplicate);
  let isOvertaken = false;
  setFailpoint("submit.overtaken", async () => {
    isOvertaken = true;
    held.release();
    await first;
  });
  const answers = { first: await first, late: await late };
  expect(isOvertaken).toBe(true);
  return answers;
}

test("a duplicate that loses its claim to a call that is then declined is told of the decline, not of a fault", async () => {
  const { key, apiKeyId } = await world.makeLiveKey({ card: "pm_card_chargeCustomerFail" });
  const body = await submission(world, key);
  const { first, late } = await loseClaimToRefusedDuplicate(body, body, key);
  expect([first.status, first.body.error.code]).toEqual([402, "PAYMENT_FAILED"]);
  expect([late.status, late.body.error.code]).toEqual([402, "PAYMENT_FAILED"]);
  expect(await paymentsOf(apiKeyId)).toHaveLength(1);
});

test("another body that loses its claim to a call that is then declined is a conflict, not a fault", async () => {
  const { key } = await world.makeLiveKey({ card: "pm_card_chargeCustomerFail" });
  const body = await submission(world, key);
  const { late } = await loseClaimToRefusedDuplicate({ ...body, metadata: { note: "other" } }, body, key);
  expect([late.status, late.body.error.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
});

test("a duplicate that waits for a call which comes to nothing is told as much as the caller, when to come again too", async () => {
  const { key, apiKeyId } = await world.makeLiveKey({ card: null });
  await setKeyLimits(world.services.db, apiKeyId, { payer: "end_user" });
  world.double.faults.next({ call: "POST /v1/checkout/sessions", times: 2 }, "drop_before");
  const body = await submission(world, key);
  const held = hold("submit.claimed");
  const first = submit(key, body);
  await held.arrived;
  const waiting = hold("submit.waiting");
  const duplicate = submit(key, body);
  await waiting.arrived;
  waiting.release();
  held.release();
  const answers = await Promise.all([first, duplicate]);
  const [told, toldToo] = answers.map(({ status, headers, body }) => [
    status,
    headers.get("retry-after"),
    body,
  ]);
  expect(told?.slice(0, 2)).toEqual([503, "5"]);
  expect(toldToo).toEqual(told);
});

test("a submit that was asleep while its card was declined for it does not try that card again", async () => {
  const { key, apiKeyId } = await world.makeLiveKey({ card: "pm_card_chargeCustomerFail" });
  const processor = world.services.payments;
  if (!processor) throw new Error("no processor");
  const createIntent = processor.createIntent.bind(processor);
  vi.spyOn(processor, "createIntent").mockImplementationOnce(async (request) => {
    const made = await createIntent(request);
    world.clock.advance({ minutes: 2 });
    // The cancellation fails, so the other try's intent may still be open.
    world.double.faults.next({ call: "POST /v1/payment_intents/:id/cancel", times: 9 }, "drop_before");
    await completePayments(world.services);
    return made;
  });
  const confirms = () => world.double.calls.filter(({ path }) => path.endsWith("/confirm")).length;
  const before = confirms();
  const answer = await submit(key, await submission(world, key));
  expect([answer.status, answer.body.error.code]).toEqual([402, "PAYMENT_FAILED"]);
  expect(confirms() - before).toBe(1);
  expect((await paymentsOf(apiKeyId)).map(({ state }) => state)).toEqual(["refused"]);
});

test("a refused try is not told as the order's end while another try charges the card", async () => {
  const { key, apiKeyId } = await world.makeLiveKey();
  const processor = world.services.payments;
  if (!processor) throw new Error("no processor");
  const body = await submission(world, key);
  const held = hold("submit.intent-saved");
  let completing: Promise<unknown> = Promise.resolve();
  vi.spyOn(processor, "createIntent").mockImplementationOnce(async () => {
    world.clock.advance({ minutes: 2 });
    completing = completePayments(world.services);
    await held.arrived;
    return { kind: "refused", code: "method_gone", message: "The card was detached a moment ago." };
  });
  setFailpoint("submit.refused", () => held.release());
  const answer = await submit(key, body);
  await completing;
  expect([answer.status, answer.body.status]).toEqual([200, "paid"]);
  expect(await paymentsOf(apiKeyId)).toHaveLength(1);
});

test("a completer whose clock is ten minutes ahead takes no payment from a submit that is still alive", async () => {
  const { key, apiKeyId } = await world.makeLiveKey({ card: null });
  await setKeyLimits(world.services.db, apiKeyId, { payer: "end_user" });
  world.clock.set(new Date());
  const body = await submission(world, key);
  const held = hold("submit.claimed");
  const answer = submit(key, body);
  await held.arrived;
  const ahead = { isSystem: true, now: () => new Date(Date.now() + 600_000) };
  await completePayments({ ...world.services, clock: ahead });
  held.release();
  expect((await answer).body.status).toBe("created");
  expect((await paymentsOf(apiKeyId)).map(({ attempt }) => attempt)).toEqual([1]);
});

test("a submit whose clock is ten minutes behind keeps its payment from the completer while it is alive", async () => {
  const { key, apiKeyId } = await world.makeLiveKey();
  const { services, clock } = world;
  const offsetMs = (ms: number) => ({ isSystem: true, now: () => new Date(Date.now() + ms) });
  try {
    services.clock = offsetMs(-600_000);
    const body = await submission(world, key);
    const held = hold("submit.intent-saved");
    const answer = submit(key, body);
    await held.arrived;
    await completePayments({ ...services, clock: offsetMs(0) });
    expect((await paymentsOf(apiKeyId)).map(({ attempt }) => attempt)).toEqual([1]);
    held.release();
    expect((await answer).body.status).toBe("paid");
  } finally {
    services.clock = clock;
  }
});

test("a processor that hangs keeps the rest of the minute's work from its turn for no more than a minute", async () => {
  const { key, apiKeyId } = await world.makeLiveKey();
  world.double.faults.next({ call: "POST /v1/payment_intents", times: 3 }, "error_before");
  for (let order = 0; order < 3; order++) {
    expect((await submit(key, await submission(world, key))).body.status).toBe("created");
  }
  const processor = world.services.payments;
  if (!processor) throw new Error("no processor");
  vi.spyOn(processor, "createIntent").mockImplementation(async () => {
    world.clock.advance({ seconds: 62 });
    return { kind: "unknown", reason: "it hangs" };
  });
  world.clock.advance({ minutes: 2 });
  expect(await completePayments(world.services)).toBe(1);
  vi.restoreAllMocks();
  world.clock.advance({ minutes: 2 });
  expect(await completePayments(world.services)).toBe(3);
  expect((await paymentsOf(apiKeyId)).map(({ state }) => state)).toEqual(Array(3).fill("succeeded"));
});
