import { Webhook as StandardWebhook } from "standardwebhooks";
import { Webhook as SvixWebhook } from "svix";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { OPERATIONS, type OperationName } from "@/lib/contract/operations";
import { makeCursor } from "@/lib/core/cursor";
import type { WebhookRequest } from "@/lib/services/webhooks/port";
import { operate } from "@/lib/testing/operate";
import { BUSINESS, placeOrder } from "@/lib/testing/orders";
import { createTestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";
import { createKey } from "../keys/keys";
import { sealStatus } from "../keys/reseal-secrets";

let world: World;
let counter = 0;
const webhooks = createTestWebhooks();
beforeAll(async () => {
  world = await createWorld({ services: { webhooks } });
});
afterAll(() => world.close());
beforeEach(() => {
  webhooks.sent = [];
  webhooks.answer = () => ({ status: 200, clippedBody: "ok" });
});

async function makeReceiver() {
  counter += 1;
  const url = `https://receiver-${counter}.test/hook`;
  const { seal } = world.server.open.secrets;
  const made = await createKey(world.services, seal, {
    environment: "sandbox" as const,
    partnerName: `Partner ${counter}`,
    webhookUrl: url,
  });
  return { ...made, url };
}

const deliver = () => world.worker.webhooks.drain();

async function ask(name: OperationName, key: string, { suffix = "", ...options }: AskOptions = {}) {
  const { method, path, output } = OPERATIONS[name];
  const filled = path.replace("{messageId}", options.messageId ?? "");
  const answer = await world.request(method, `/api/v1${filled}${suffix}`, { key, ...options });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  output.parse(answer.body);
  return answer;
}

interface AskOptions {
  suffix?: string;
  messageId?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

function isAccepted({ body, headers }: WebhookRequest, secret: string): boolean {
  // The libraries compare the timestamp with the real clock.
  vi.useFakeTimers({ now: Number(headers["webhook-timestamp"]) * 1000, toFake: ["Date"] });
  try {
    const verdicts = [new StandardWebhook(secret), new SvixWebhook(secret)].map((library) => {
      try {
        library.verify(body, headers);
        return true;
      } catch {
        return false;
      }
    });
    expect(new Set(verdicts).size).toBe(1);
    return verdicts[0] === true;
  } finally {
    vi.useRealTimers();
  }
}

async function sendTest(key: string): Promise<WebhookRequest> {
  webhooks.sent = [];
  await ask("testWebhook", key);
  await deliver();
  const [request] = webhooks.sent;
  if (!request) throw new Error("no test message was sent");
  return request;
}

test("a key's webhook is shown, changed and taken away, and a new URL gets what waits", async () => {
  const { key, url } = await makeReceiver();
  const never = { secretRotatedAt: null, previousSecretUntil: null };
  const enabled = { state: "enabled", disabledReason: null, disabledAt: null, ...never };
  expect((await ask("getWebhook", key)).body).toEqual({ url, ...enabled });
  await placeOrder(world, key, BUSINESS);
  const moved = `${url}/moved`;
  expect((await ask("setWebhook", key, { body: { url: moved } })).body).toEqual({ url: moved, ...enabled });
  await deliver();
  expect(webhooks.sent.map((request) => request.url)).toEqual([moved, moved]);
  const none = { url: null, state: "disabled", disabledReason: "no_url", disabledAt: null, ...never };
  expect((await ask("setWebhook", key, { body: { url: null } })).body).toEqual(none);
  expect((await ask("getWebhook", key)).body).toEqual(none);
});

test("an endpoint that answered 410 is shown as gone, refuses tests with a way out, and setting it enables it", async () => {
  const { key, url } = await makeReceiver();
  webhooks.answer = () => ({ status: 410, clippedBody: "" });
  await sendTest(key);
  const { body } = await ask("getWebhook", key);
  expect(body).toMatchObject({
    state: "disabled",
    disabledReason: "gone",
    disabledAt: expect.stringMatching(/Z$/),
  });
  const refused = await world.request("POST", "/api/v1/webhooks/test", { key });
  expect([refused.status, refused.body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(refused.body.error.recoveryHint).toContain("PUT /webhooks");
  expect((await ask("setWebhook", key, { body: { url } })).body.state).toBe("enabled");
});

test.each([
  [{ url: "https://10.0.0.1/hook" }, "url"],
  [{ url: "ftp://receiver.test/" }, "url"],
  [{ url: `https://receiver.test/${"x".repeat(2048)}` }, "url"],
  [{}, "url"],
  [undefined, "url"],
  [{ url: "https://receiver.test/", secret: "whsec_mine" }, "secret"],
])("the webhook %j is refused by the name of what is wrong with it", async (body, field) => {
  const { key, url } = await makeReceiver();
  const answer = await world.request("PUT", "/api/v1/webhooks", { key, body });
  expect([answer.status, answer.body.error.code, answer.body.error.field]).toEqual([
    400,
    "VALIDATION_ERROR",
    field,
  ]);
  expect((await ask("getWebhook", key)).body.url).toBe(url);
});

test("for a day after a rotation either secret verifies a delivery, and then the new one alone", async () => {
  const { key, webhookSecret: first } = await makeReceiver();
  const { body } = await ask("rotateWebhookSecret", key);
  const { secret: second, previousSecretUntil } = body;
  expect(second).not.toBe(first);
  expect(previousSecretUntil).toBe(new Date(world.clock.now().getTime() + 86_400_000).toISOString());
  expect((await ask("getWebhook", key)).body).toMatchObject({
    secretRotatedAt: world.clock.now().toISOString(),
    previousSecretUntil,
  });
  const during = await sendTest(key);
  expect(during.headers["webhook-signature"]).toMatch(/^v1,\S+ v1,\S+$/);
  expect([first, second].map((secret) => isAccepted(during, secret))).toEqual([true, true]);
  expect(isAccepted(during, `whsec_${Buffer.alloc(32).toString("base64")}`)).toBe(false);
  world.clock.advance({ hours: 24 });
  const after = await sendTest(key);
  expect([first, second].map((secret) => isAccepted(after, secret))).toEqual([false, true]);
  expect((await ask("getWebhook", key)).body.previousSecretUntil).toBeNull();
});

test("a second rotation within the day takes nothing from the day that the first one promised", async () => {
  const { key, webhookSecret: first } = await makeReceiver();
  const { secret: second, previousSecretUntil: firstUntil } = (await ask("rotateWebhookSecret", key)).body;
  world.clock.advance({ hours: 1 });
  const rotated = (await operate(world, "rotate-webhook-secret", { key })) as {
    secret: string;
    previousSecretUntil: string;
  };
  const secrets = [first, second, rotated.secret];
  const accepted = async () => {
    const sent = await sendTest(key);
    return secrets.map((secret) => isAccepted(sent, secret));
  };
  expect(await accepted()).toEqual([true, true, true]);
  const [kept] = (await sealStatus(world.services, world.server.open.secrets)).filter(
    ({ column }) => column === "webhook_earlier_secrets.secret_sealed",
  );
  expect(kept).toMatchObject({ current: 1, unreadable: [] });
  expect((await ask("getWebhook", key)).body.previousSecretUntil).toBe(rotated.previousSecretUntil);
  world.clock.set(new Date(Date.parse(firstUntil) - 1));
  expect(await accepted()).toEqual([true, true, true]);
  world.clock.set(new Date(firstUntil));
  expect(await accepted()).toEqual([false, true, true]);
  world.clock.set(new Date(rotated.previousSecretUntil));
  expect(await accepted()).toEqual([false, false, true]);
});

test("eight secrets sign at most: one more rotation within the day is refused, and takes none of them away", async () => {
  const { key, webhookSecret } = await makeReceiver();
  const secrets = [webhookSecret];
  for (let rotation = 0; rotation < 7; rotation++) {
    secrets.push((await ask("rotateWebhookSecret", key)).body.secret);
    world.clock.advance({ seconds: 1 });
  }
  const { status, body } = await world.request("POST", "/api/v1/webhooks/rotate-secret", { key });
  expect([status, body.error.code]).toEqual([429, "RATE_LIMITED"]);
  const sent = await sendTest(key);
  expect(secrets.filter((secret) => !isAccepted(sent, secret))).toEqual([]);
  world.clock.advance({ hours: 24 });
  expect((await ask("rotateWebhookSecret", key)).status).toBe(200);
});

test("a rotation that is repeated under its Idempotency-Key gives the same secret and drops none", async () => {
  const { key, webhookSecret: first } = await makeReceiver();
  const headers = { "idempotency-key": "rotation-of-november" };
  const answers = [
    await ask("rotateWebhookSecret", key, { headers }),
    await ask("rotateWebhookSecret", key, { headers, body: {} }),
  ];
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(answers.map((answer) => answer.headers.get("idempotent-replayed"))).toEqual([null, "true"]);
  expect(isAccepted(await sendTest(key), first)).toBe(true);
  world.clock.advance({ hours: 24 });
  const late = await world.request("POST", "/api/v1/webhooks/rotate-secret", { key, headers });
  expect([late.status, late.body.error.code]).toEqual([409, "IDEMPOTENCY_CONFLICT"]);
  expect(late.body.error.message).toMatch(
    /^This Idempotency-Key was used for the rotation of \d{4}-\d\d-\d\d\. Nothing was rotated\.$/,
  );
  expect(isAccepted(await sendTest(key), answers[0]?.body.secret)).toBe(true);
});

test("the log shows every message with its attempts and clipped answers, newest first, page by page", async () => {
  const { key, url } = await makeReceiver();
  let calls = 0;
  webhooks.answer = () => {
    calls += 1;
    return { status: calls === 1 ? 503 : 200, clippedBody: "x".repeat(2000) };
  };
  const { jobId } = await placeOrder(world, key, BUSINESS);
  await deliver();
  world.clock.advance({ seconds: 6 });
  await deliver();
  await sendTest(key);
  const all = (await ask("listDeliveries", key)).body;
  expect(all.data.map(({ type }: { type: string }) => type)).toEqual([
    "webhook.test",
    "order.paid",
    "order.created",
  ]);
  expect(all.data[2]).toMatchObject({
    jobId,
    url,
    state: "delivered",
    nextAttemptAt: null,
    attemptCount: 2,
    attempts: [
      { status: 503, error: null, answer: "x".repeat(1000) },
      { status: 200, error: null },
    ],
  });
  const first = (await ask("listDeliveries", key, { suffix: "?limit=2" })).body;
  const second = (await ask("listDeliveries", key, { suffix: `?limit=2&after=${first.nextCursor}` })).body;
  expect([...first.data, ...second.data]).toEqual(all.data);
  expect(second.nextCursor).toBeNull();
  const failed = (await ask("listDeliveries", key, { suffix: "?state=failed&state=pending" })).body;
  expect(failed).toEqual({ data: [], nextCursor: null });
  for (const after of ["x", makeCursor("orders", ["1", "job_x"])]) {
    const { status, body } = await world.request("GET", `/api/v1/webhooks/deliveries?after=${after}`, {
      key,
    });
    expect([status, body.error.field]).toEqual([400, "after"]);
  }
});

test("a message that failed is replayed with the same id and the same bytes", async () => {
  const { key } = await makeReceiver();
  webhooks.answer = () => ({ error: "connection" });
  const first = await sendTest(key);
  webhooks.answer = () => ({ status: 200, clippedBody: "" });
  const messageId = first.headers["webhook-id"] ?? "";
  const answer = await ask("replayDelivery", key, { messageId });
  expect(answer.body).toEqual({ messageId, state: "pending" });
  await deliver();
  const [, again] = webhooks.sent;
  expect([again?.headers["webhook-id"], again?.body]).toEqual([messageId, first.body]);
  const { data } = (await ask("listDeliveries", key)).body;
  expect(data[0].attempts.map(({ error }: { error: string | null }) => error)).toEqual(["connection", null]);
});

test("another key's message is neither shown nor replayed, and is answered like an unknown one", async () => {
  const [ours, theirs] = [await makeReceiver(), await makeReceiver()];
  const messageId = (await sendTest(ours.key)).headers["webhook-id"] ?? "";
  expect((await ask("listDeliveries", theirs.key)).body.data).toEqual([]);
  const replay = (id: string) =>
    world.request("POST", `/api/v1/webhooks/deliveries/${id}/replay`, { key: theirs.key });
  const [stolen, none] = [await replay(messageId), await replay("msg_none")];
  expect([stolen.status, stolen.body]).toEqual([404, none.body]);
  expect(stolen.body.error.recoveryHint).toContain("GET /webhooks/deliveries");
});
