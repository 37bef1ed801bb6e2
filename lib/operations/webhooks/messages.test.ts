import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { WEBHOOK_SCHEMAS, type WebhookType } from "@/lib/contract/schemas/webhooks";
import { BUSINESS, CERTIFIED, placeOrder, runToEnd, statusOf } from "@/lib/testing/orders";
import { createTestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";
import { createKey } from "../keys/keys";

const URL_OF_KEY = "https://hooks.partner.test/vidimus";

let world: World;
const webhooks = createTestWebhooks();
beforeAll(async () => {
  world = await createWorld({ services: { webhooks } });
});
afterAll(() => world.close());
beforeEach(() => {
  webhooks.sent = [];
});

async function makeKey(webhookUrl?: string, partnerName = "Test Partner") {
  const { seal } = world.server.open.secrets;
  return createKey(world.services, seal, { environment: "sandbox", partnerName, webhookUrl });
}

function bodiesTo(url: string) {
  return webhooks.sent
    .filter((request) => request.url === url)
    .map(({ body }) => {
      const { type } = JSON.parse(body) as { type: WebhookType };
      return WEBHOOK_SCHEMAS[type].parse(JSON.parse(body));
    });
}

test("every state change of an order becomes one message, in order, as documented", async () => {
  const { key } = await makeKey(URL_OF_KEY);
  const { jobId, orderNumber } = await placeOrder(world, key, CERTIFIED, {
    endUser: { externalId: "client-7" },
    metadata: { caseNumber: "42" },
  });
  await runToEnd(world);
  const bodies = bodiesTo(URL_OF_KEY);
  expect(bodies.map(({ type }) => type)).toEqual(
    (await statusOf(world, key, jobId)).events.map(({ type }: { type: string }) => type),
  );
  expect(bodies.map(({ data }) => [data.previousStatus, data.status, data.progressPercent])).toEqual([
    [null, "created", 5],
    ["created", "paid", 15],
    ["paid", "processing", 45],
    ["processing", "in_review", 75],
    ["in_review", "ready", 100],
  ]);
  expect(bodies[1]).toEqual({
    id: expect.stringMatching(/^msg_[0-9a-z]{26}$/),
    type: "order.paid",
    timestamp: expect.stringMatching(/Z$/),
    data: {
      jobId,
      orderNumber,
      status: "paid",
      previousStatus: "created",
      progressPercent: 15,
      isSandbox: true,
      endUser: { externalId: "client-7" },
      metadata: { caseNumber: "42" },
      occurredAt: expect.stringMatching(/Z$/),
    },
  });
  expect(new Set(bodies.map(({ id }) => id)).size).toBe(bodies.length);
  expect(webhooks.sent.map(({ headers }) => headers["webhook-id"])).toEqual(bodies.map(({ id }) => id));
});

test("refunds and revocations carry what they are about, and workflow-only facts are not told", async () => {
  const { key } = await makeKey(URL_OF_KEY);
  const { jobId } = await placeOrder(world, key);
  await runToEnd(world);
  webhooks.sent = [];
  const refund = (body: object) => world.request("POST", `/api/v1/refund/${jobId}`, { key, body });
  await refund({ amountCents: 990 });
  await refund({});
  await world.settle();
  const bodies = bodiesTo(URL_OF_KEY);
  expect(bodies.map(({ type }) => type)).toEqual([
    "order.refund_updated",
    "order.refunded",
    "certificate.revoked",
  ]);
  expect(bodies.map(({ data }) => data)).toEqual([
    expect.objectContaining({ refundedCents: 990, remainingRefundableCents: 4000, status: "ready" }),
    expect.objectContaining({ refundedCents: 4000, remainingRefundableCents: 0, previousStatus: "ready" }),
    expect.objectContaining({
      revokedReason: "order_refunded",
      certificateId: expect.stringMatching(/^vcrt_/),
    }),
  ]);
});

test("an order's own webhookUrl takes its messages from the key's URL, signed with the key's secret", async () => {
  const { key } = await makeKey(URL_OF_KEY);
  const own = "https://agent.test/callback?job=1";
  await placeOrder(world, key, BUSINESS, { webhookUrl: own });
  await runToEnd(world);
  expect(bodiesTo(own).length).toBeGreaterThan(2);
  expect(bodiesTo(URL_OF_KEY)).toEqual([]);
});

test("a key without a URL sends nothing, and the next event after one is set is sent", async () => {
  const { key } = await makeKey();
  const { jobId } = await placeOrder(world, key, BUSINESS);
  await runToEnd(world);
  expect(webhooks.sent).toEqual([]);
  expect((await statusOf(world, key, jobId)).status).toBe("ready");
});

test("messages hold no text of documents, no names and no addresses, and nothing of another partner", async () => {
  const ours = await makeKey("https://ours.test/hook", "Ours");
  const theirs = await makeKey("https://theirs.test/hook", "Theirs");
  const mine = await placeOrder(world, ours.key, BUSINESS, { sourceText: "Texto secreto de Ana Pérez." });
  const other = await placeOrder(world, theirs.key, CERTIFIED, {
    applicantName: "María Quintana",
    endUser: { externalId: "x-1" },
    metadata: { branch: "north" },
  });
  await runToEnd(world);
  const toOurs = webhooks.sent.filter(({ url }) => url === "https://ours.test/hook");
  const toTheirs = webhooks.sent.filter(({ url }) => url === "https://theirs.test/hook");
  expect(toOurs.length).toBeGreaterThan(2);
  expect(toTheirs.length).toBeGreaterThan(2);
  for (const { body } of webhooks.sent) expect(body).not.toMatch(/secreto|Pérez|Quintana|documents\.test/);
  for (const { body } of toOurs) expect(body).toContain(mine.jobId);
  for (const { body } of toOurs) expect(body).not.toContain(other.jobId);
  for (const { body } of toTheirs) expect(body).not.toContain(mine.jobId);
});

test("a failed order says so once", async () => {
  const { key } = await makeKey(URL_OF_KEY);
  await placeOrder(world, key, CERTIFIED, { metadata: { sandboxScenario: "fails_in_review" } });
  await runToEnd(world);
  const types = bodiesTo(URL_OF_KEY).map(({ type }) => type);
  expect(types.filter((type) => type === "order.failed")).toHaveLength(1);
  expect(types.at(-1)).toBe("order.failed");
});
