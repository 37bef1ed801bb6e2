import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listBalances } from "@/db/queries/ledger";
import { apiKeys, commissions, orders, payments, spending } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { CERTIFIED, placeOrder, statusOf, submission } from "@/lib/testing/orders";
import { setFailpoint } from "../failpoint";
import { completePayments } from "./complete-payments";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

const submit = (key: string, body: object) => world.request("POST", "/api/v1/submit", { key, body });
const captured = () =>
  world.double.objects("charges").filter(({ captured, paid }) => captured && paid).length;

async function spentBy(apiKeyId: string): Promise<number> {
  const [row] = await world.services.db.select().from(spending).where(eq(spending.apiKeyId, apiKeyId));
  return row?.spentCents ?? 0;
}

async function completeLater(): Promise<void> {
  world.clock.advance({ minutes: 2 });
  await completePayments(world.services);
}

test("a live order is charged once, and ledger and share are written with it", async () => {
  const { key, partnerId } = await world.makeLiveKey();
  const before = captured();
  const order = await placeOrder(world, key);
  expect(order.status).toBe("paid");
  expect(captured() - before).toBe(1);
  const [payment] = await world.services.db.select().from(payments).where(eq(payments.orderId, order.jobId));
  expect(payment).toMatchObject({
    state: "succeeded",
    amountCents: 4990,
    method: "card",
    pendingOrder: null,
  });
  const [share] = await world.services.db
    .select()
    .from(commissions)
    .where(eq(commissions.orderId, order.jobId));
  expect(share).toMatchObject({ partnerId, revShareBps: 1000, earnedCents: 499, clawedBackCents: 0 });
  expect(await listBalances(world.services.db, partnerId)).toEqual([
    expect.objectContaining({ code: "partner_payable", balanceCents: -499 }),
  ]);
  const { events } = await statusOf(world, key, order.jobId);
  expect(events.map(({ type }: { type: string }) => type)).toEqual(["order.created", "order.paid"]);
});

test.each(["payment_failed", "any_document", "no_such_scenario"])(
  "a live order that asks for the sandbox scenario %s is refused, and charges nothing",
  async (sandboxScenario) => {
    const { key } = await world.makeLiveKey();
    const before = captured();
    const { metadata, ...body } = await submission(world, key, CERTIFIED, { metadata: { sandboxScenario } });
    const refused = await submit(key, { ...body, metadata });
    expect([refused.status, refused.body.error.code, refused.body.error.field]).toEqual([
      400,
      "VALIDATION_ERROR",
      "metadata.sandboxScenario",
    ]);
    expect(refused.body.error.recoveryHint).toContain("a sandbox key");
    expect(captured()).toBe(before);
    expect((await submit(key, body)).status).toBe(200);
  },
);

test("without a card on file a submit is refused, and works under the same key once there is one", async () => {
  const { key, partnerId } = await world.makeLiveKey({ card: null });
  const body = await submission(world, key);
  const refused = await submit(key, body);
  expect([refused.status, refused.body.error.code]).toEqual([402, "NO_PAYMENT_METHOD"]);
  await world.putCardOnFile(partnerId, "pm_card_visa");
  expect((await submit(key, body)).body.status).toBe("paid");
});

test("a declined card leaves nothing behind, and the same key works after the fix, with another body too", async () => {
  const { key, partnerId, apiKeyId } = await world.makeLiveKey({ card: "pm_card_chargeCustomerFail" });
  const body = await submission(world, key);
  const refused = await submit(key, body);
  expect([refused.status, refused.body.error.code]).toEqual([402, "PAYMENT_FAILED"]);
  expect(await spentBy(apiKeyId)).toBe(0);
  expect(await world.services.db.select().from(orders).where(eq(orders.apiKeyId, apiKeyId))).toEqual([]);
  await world.putCardOnFile(partnerId, "pm_card_visa");
  const accepted = await submit(key, { ...body, metadata: { note: "fixed" } });
  expect(accepted.body.status).toBe("paid");
  expect((await submit(key, body)).body.error.code).toBe("IDEMPOTENCY_CONFLICT");
});

test("a card that wants its holder is not charged, and no order is made", async () => {
  const { key, apiKeyId } = await world.makeLiveKey({ card: "pm_card_authenticationRequired" });
  const before = captured();
  const refused = await submit(key, await submission(world, key));
  expect([refused.status, refused.body.error.code]).toEqual([402, "PAYMENT_REQUIRES_ACTION"]);
  expect(captured()).toBe(before);
  expect(await world.services.db.select().from(orders).where(eq(orders.apiKeyId, apiKeyId))).toEqual([]);
});

test.each([
  ["POST /v1/payment_intents", "drop_after"],
  ["POST /v1/payment_intents", "error_after"],
  ["POST /v1/payment_intents", "cut_body"],
  ["POST /v1/payment_intents", "error_before"],
  ["POST /v1/payment_intents/:id/confirm", "drop_after"],
  ["POST /v1/payment_intents/:id/confirm", "error_after"],
  ["POST /v1/payment_intents/:id/confirm", "cut_body"],
  ["POST /v1/payment_intents/:id/confirm", "rate_limit"],
  ["POST /v1/payment_intents/:id/confirm", "lock_timeout"],
  ["POST /v1/payment_intents/:id/confirm", "conflict"],
] as const)(
  "uncertain at %s (%s) is never failed: the order is accepted, settles, and is charged once",
  async (call, fault) => {
    const { key, partnerId } = await world.makeLiveKey();
    const before = captured();
    world.double.faults.next({ call, times: 4 }, fault);
    const look = world.double.faults.next({ call: "GET /v1/payment_intents/:id", times: 4 }, "error_before");
    const body = await submission(world, key);
    const answer = await submit(key, body);
    expect([answer.status, answer.body.status]).toEqual([200, "created"]);
    look.release();
    world.double.faults.clear();
    const again = await submit(key, body);
    expect(again.body).toEqual(answer.body);
    await completeLater();
    const { status, estimatedCompletionAt } = await statusOf(world, key, answer.body.jobId);
    expect(status).toBe("paid");
    expect(captured() - before).toBe(1);
    expect(estimatedCompletionAt > answer.body.estimatedCompletionAt).toBe(true);
    expect(await listBalances(world.services.db, partnerId)).toMatchObject([{ balanceCents: -499 }]);
  },
);

test("an uncertain charge that turns out declined cancels its order and gives the limit back", async () => {
  const { key, apiKeyId } = await world.makeLiveKey({ card: "pm_card_chargeCustomerFail" });
  world.double.faults.next({ call: "POST /v1/payment_intents", times: 4 }, "error_before");
  const { body } = await submit(key, await submission(world, key));
  expect(body.status).toBe("created");
  world.double.faults.clear();
  await completeLater();
  const { status, events } = await statusOf(world, key, body.jobId);
  expect(status).toBe("cancelled");
  expect(events.at(-1)).toMatchObject({ type: "order.cancelled", note: "Your card was declined." });
  expect(await spentBy(apiKeyId)).toBe(0);
});

test("fifty identical submits at once are one charge and one order", async () => {
  const { key, apiKeyId } = await world.makeLiveKey();
  const before = captured();
  const body = await submission(world, key);
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit(key, body)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  expect(answers[0]?.body.status).toBe("paid");
  expect(captured() - before).toBe(1);
  expect(await spentBy(apiKeyId)).toBe(4990);
});

test("identical submits at once on a declined card are one attempt, and each is told the same", async () => {
  const { key } = await world.makeLiveKey({ card: "pm_card_chargeCustomerFail" });
  const confirms = () => world.double.calls.filter(({ path }) => path.endsWith("/confirm")).length;
  const before = confirms();
  const body = await submission(world, key);
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  setFailpoint("submit.intent-saved", async () => {
    arrived.resolve();
    await gate.promise;
  });
  const first = submit(key, body);
  await arrived.promise;
  // Each has seen that the first one is running: one that comes after the decline may try again.
  const { promise: allWait, resolve } = Promise.withResolvers<void>();
  let waiting = 0;
  setFailpoint("submit.waiting", () => {
    waiting += 1;
    if (waiting === 7) resolve();
    return allWait;
  });
  const duplicates = Array.from({ length: 7 }, () => submit(key, body));
  await allWait;
  gate.resolve();
  const answers = await Promise.all([first, ...duplicates]).finally(() => {
    setFailpoint("submit.intent-saved", null);
    setFailpoint("submit.waiting", null);
  });
  expect(answers.map(({ body }) => body.error.code)).toEqual(Array(8).fill("PAYMENT_FAILED"));
  expect(confirms() - before).toBe(1);
});

test("a submit with wrong documents or a wrong quote never reaches the processor", async () => {
  const { key } = await world.makeLiveKey();
  const good = await submission(world, key);
  const calls = world.double.calls.length;
  const wrong = [
    { ...good, documents: [{ url: "https://elsewhere.test/missing.pdf" }] },
    { ...good, documents: [{ ...good.documents[0], sha256: "0".repeat(64) }] },
    { ...good, documents: ["a", "b", "c"].map((name) => ({ url: `https://documents.test/${name}.pdf` })) },
    { ...good, quoteId: "q_00000000000000000000000000" },
    { ...good, echoedInput: { ...good.echoedInput, pageCount: 1 } },
  ];
  for (const body of wrong) expect((await submit(key, body)).status).toBe(400);
  world.clock.advance({ hours: 24 });
  expect((await submit(key, good)).body.error.code).toBe("QUOTE_EXPIRED");
  expect(world.double.calls.length).toBe(calls);
});

test("a sandbox order never reaches processor, payments or ledger, and its tables refuse it", async () => {
  const key = await world.makeKey("sandbox", "Sandbox Partner");
  const calls = world.double.calls.length;
  const { jobId } = await placeOrder(world, key);
  await world.request("POST", `/api/v1/refund/${jobId}`, { key });
  expect(world.double.calls.length).toBe(calls);
  expect(await world.services.db.select().from(payments).where(eq(payments.orderId, jobId))).toEqual([]);
  const [row] = await world.services.db.select().from(orders).where(eq(orders.id, jobId));
  const insert = world.services.db.insert(payments).values({
    id: "pay_x",
    orderId: jobId,
    partnerId: row?.partnerId ?? "",
    apiKeyId: row?.apiKeyId ?? "",
    idempotencyKey: "x",
    method: "card",
    amountCents: 1,
    state: "succeeded",
    spendMonth: "2026-11",
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await expect(insert).rejects.toThrow();
});

test("a key's caps per month and per order are kept, and told apart", async () => {
  const { key, apiKeyId } = await world.makeLiveKey();
  const set = (patch: object) => world.services.db.update(apiKeys).set(patch).where(eq(apiKeys.id, apiKeyId));
  await set({ orderCapCents: 4989 });
  const perOrder = await submit(key, await submission(world, key));
  expect([perOrder.status, perOrder.body.error.code]).toEqual([402, "SPEND_LIMIT_EXCEEDED"]);
  expect(perOrder.body.error.message).toContain("per order");
  await set({ orderCapCents: null, spendCapCents: 9980 });
  await placeOrder(world, key);
  await placeOrder(world, key);
  expect((await submit(key, await submission(world, key))).body.error.message).toMatch(
    /at most \$99\.80 in [A-Z][a-z]+ 2026\./,
  );
  world.clock.advance({ days: 31 });
  expect((await placeOrder(world, key)).status).toBe("paid");
});

test("twenty submits at once never pass a cap, and it is used to the last cent", async () => {
  const { key, apiKeyId } = await world.makeLiveKey();
  await world.services.db
    .update(apiKeys)
    .set({ spendCapCents: 4990 * 7 })
    .where(eq(apiKeys.id, apiKeyId));
  const bodies = await Promise.all(Array.from({ length: 20 }, () => submission(world, key)));
  const answers = await Promise.all(bodies.map((body) => submit(key, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.filter(({ body }) => body.error?.code === "SPEND_LIMIT_EXCEEDED")).toHaveLength(13);
  expect(await spentBy(apiKeyId)).toBe(4990 * 7);
});

test("an insert that fails after the charge costs time, not money: the order is written by the completer", async () => {
  const { key } = await world.makeLiveKey();
  const before = captured();
  const run = (statement: string) => world.services.db.execute(sql.raw(statement));
  await run(`create function test_refuses() returns trigger language plpgsql as
    $$ begin raise exception 'a test'; end $$`);
  await run(
    "create trigger test_refuses before insert on commissions for each row execute function test_refuses()",
  );
  const body = await submission(world, key);
  const broken = await submit(key, body);
  expect([broken.status, broken.body.error.code]).toEqual([500, "INTERNAL_ERROR"]);
  await run("drop trigger test_refuses on commissions");
  await completeLater();
  const answer = await submit(key, body);
  expect(answer.body.status).toBe("paid");
  expect(answer.headers.get("idempotent-replayed")).toBe("true");
  expect(captured() - before).toBe(1);
});

test("a key revoked while its document is fetched buys nothing", async () => {
  const { key, apiKeyId } = await world.makeLiveKey();
  const body = await submission(world, key);
  const fetchDocument = world.services.sources.fetchDocument;
  world.services.sources.fetchDocument = async (...input) => {
    await world.services.db
      .update(apiKeys)
      .set({ revokedAt: world.clock.now() })
      .where(eq(apiKeys.id, apiKeyId));
    return fetchDocument(...input);
  };
  const before = captured();
  const answer = await submit(key, body);
  world.services.sources.fetchDocument = fetchDocument;
  expect([answer.status, answer.body.error.code]).toEqual([401, "REVOKED_KEY"]);
  expect(captured()).toBe(before);
});
