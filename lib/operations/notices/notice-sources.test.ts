import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apiKeys, notices } from "@/db/schema";
import { LIVE_TERMS_VERSION } from "@/lib/core/keys/live-terms";
import { makeMember } from "@/lib/testing/members";
import { makeAccount, placeOnAccount, sendMonth } from "@/lib/testing/on-account";
import { newIdempotencyKey, submission } from "@/lib/testing/orders";
import type { SignedIn } from "@/lib/testing/staff";
import { createDeskWorld, type DeskWorld } from "../desk/testing/desk-world";
import { createKey } from "../keys/keys";
import { advanceJob } from "../orders/advance-job";
import { completePayouts, transferDuePayouts } from "../payouts/complete-payouts";
import { reservePayouts } from "../payouts/reserve-payouts";
import { earn, fund, makePayee, toNextFirst, toNextTenth } from "../payouts/testing/payees";
import { testWebhook } from "../webhooks/messages";

let world: DeskWorld;
let ana: SignedIn;
beforeAll(async () => {
  world = await createDeskWorld();
  ana = await world.makeReviewer();
  await fund(world);
});
afterAll(() => world.close());

const told = async (partnerId: string) => {
  const rows = await world.services.db.select().from(notices).where(eq(notices.partnerId, partnerId));
  return rows.map(({ kind, facts }) => ({ kind, facts }));
};

test("a question to the client is told of by the order's number alone, neither its words nor its document", async () => {
  const jobId = await world.placeInReview();
  await world.ask(ana, "POST", `/orders/${jobId}/claim`, {});
  await world.ask(ana, "POST", `/orders/${jobId}/questions`, { question: "Is it Cortés or Cortez?" });
  const orderNumber = expect.stringMatching(/^V/);
  expect(await told(world.key.partnerId)).toEqual([
    { kind: "order_question", facts: { jobId, orderNumber } },
  ]);
});

test("an order that is ready is told of once somebody wishes it, and not before", async () => {
  const { partnerId } = world.key;
  const viewer = await makeMember(world, { partnerId, role: "viewer" });
  const finish = async () => {
    const jobId = await world.placeInReview();
    await advanceJob(world.services, jobId, { from: "in_review", to: "ready" });
    return jobId;
  };
  await finish();
  const wish = { topic: "ready", isOn: true } as const;
  expect((await viewer.call("setNotification", { params: { partnerId }, body: wish })).status).toBe(200);
  const jobId = await finish();
  const ready = (await told(partnerId)).filter(({ kind }) => kind === "order_ready");
  expect(ready).toEqual([{ kind: "order_ready", facts: { jobId, orderNumber: expect.any(String) } }]);
});

test("a card that is declined is told of once a day, however many orders are refused", async () => {
  const { key, partnerId } = await world.makeLiveKey({ card: "pm_card_chargeCustomerFail" });
  const order = async () =>
    world.request("POST", "/api/v1/submit", { key, body: await submission(world, key) });
  for (let times = 0; times < 3; times++) expect((await order()).status).toBe(402);
  expect(await told(partnerId)).toEqual([
    { kind: "card_failed", facts: { reason: "Your card was declined." } },
  ]);
  world.clock.advance({ days: 1 });
  await order();
  expect(await told(partnerId)).toHaveLength(2);
});

test("each secret of a live key is told of, and none of the sandbox; the secret itself is in no mail", async () => {
  const by = await makeMember(world);
  const { partnerId } = by;
  await by.call("acceptTerms", { params: { partnerId }, body: { version: LIVE_TERMS_VERSION } });
  const terms = { name: "Production", scope: "full", spendCapCents: null, orderCapCents: null } as const;
  const secrets: string[] = [];
  for (const environment of ["sandbox", "live"] as const) {
    const payer = environment === "live" ? "end_user" : "partner";
    const { body: made } = await by.call("createKey", {
      params: { partnerId, environment },
      body: { ...terms, payer, webhookUrl: null, expiresAt: null, idempotencyKey: newIdempotencyKey() },
    });
    const { keyId } = made.key;
    world.clock.advance({ minutes: 1 });
    const { body: rolled } = await by.call("rollKey", {
      params: { partnerId, environment, keyId },
      body: { overlapHours: 0, rolls: 0 },
    });
    secrets.push(made.secret, rolled.secret);
  }
  const seen = await told(partnerId);
  expect(seen.map(({ kind }) => kind)).toEqual(["live_key_made", "live_key_rolled"]);
  expect(seen.map(({ facts }) => facts)).toMatchObject(
    secrets.slice(2).map((secret) => ({ name: "Production", lastFour: secret.slice(-4), by: by.email })),
  );
  for (const secret of secrets) expect(JSON.stringify(seen)).not.toContain(secret);
});

test("a webhook that fails is told of after an hour, once, and again when it is switched off; its path is not", async () => {
  const made = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "live",
    partnerName: "Partner of a receiver",
    webhookUrl: "https://receiver.test/hook?secret=1",
  });
  const { partnerId } = await makeMember(world, { partnerId: await partnerOf(made.key) });
  Object.assign(world.services.webhooks, { answer: () => ({ status: 503, clippedBody: "down" }) });
  const kinds: string[][] = [];
  for (const hours of [0, 2, 4, 24, 24, 24, 24, 24, 24]) {
    world.clock.advance({ hours });
    await testWebhook(world.services, made.id).catch(() => undefined);
    await world.worker.webhooks.drain();
    kinds.push((await told(partnerId)).map(({ kind }) => kind));
  }
  expect(kinds.slice(0, 3)).toEqual([[], ["webhook_failing"], ["webhook_failing"]]);
  expect(kinds.at(-1)).toEqual(["webhook_failing", "webhook_disabled"]);
  const seen = JSON.stringify(await told(partnerId));
  expect(seen).toContain("receiver.test");
  expect(seen).not.toContain("secret");
});

test("a payout is told of when it was sent, and when its account may not receive", async () => {
  toNextTenth(world);
  const [paid, blocked] = [await makePayee(world), await makePayee(world)];
  for (const payee of [paid, blocked]) await earn(world, payee);
  toNextTenth(world);
  const period = toNextFirst(world);
  await world.double.actions.restrictAccount({ id: blocked.accountId });
  await reservePayouts(world.services, period);
  for (let times = 0; times < 2; times++) {
    await transferDuePayouts(world.services);
    await completePayouts(world.services);
  }
  expect(await told(paid.partnerId)).toEqual([{ kind: "payout_sent", facts: { amountCents: 499, period } }]);
  expect(await told(blocked.partnerId)).toEqual([
    { kind: "payout_blocked", facts: { amountCents: 499, period, isAccountInactive: true } },
  ]);
});

test("an invoice is told of once, with what is asked for and by when", async () => {
  const { key, partnerId } = await makeAccount(world);
  await placeOnAccount(world, key);
  const period = await sendMonth(world);
  expect(await told(partnerId)).toEqual([
    {
      kind: "invoice_sent",
      facts: { period, totalCents: 4990, number: expect.any(String), dueAt: expect.any(String) },
    },
  ]);
});

async function partnerOf(key: string): Promise<string> {
  const [row] = await world.services.db
    .select({ partnerId: apiKeys.partnerId })
    .from(apiKeys)
    .where(eq(apiKeys.lastFour, key.slice(-4)));
  return row?.partnerId ?? "";
}
