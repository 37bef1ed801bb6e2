import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMovableClock } from "@/lib/core/clock";
import { verifyWebhook } from "@/lib/sdk/webhooks";
import type { WebhookAnswer } from "@/lib/services/webhooks/port";
import { operate } from "@/lib/testing/operate";
import { BUSINESS, placeOrder } from "@/lib/testing/orders";
import { createTestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";
import { createKey } from "../keys/keys";
import { createWebhookDelivery } from "./deliver-due-webhooks";
import { pruneWebhooks } from "./messages";

const OK: WebhookAnswer = { status: 200, clippedBody: "ok" };
const DOWN: WebhookAnswer = { status: 503, clippedBody: "down" };

let world: World;
let counter = 0;
const webhooks = createTestWebhooks();
beforeAll(async () => {
  world = await createWorld({ services: { webhooks } });
});
afterAll(() => world.close());
beforeEach(() => {
  webhooks.sent = [];
  webhooks.answer = () => OK;
});

async function makeReceiver() {
  counter += 1;
  const webhookUrl = `https://receiver-${counter}.test/hook`;
  const made = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox" as const,
    partnerName: `Partner ${counter}`,
    webhookUrl,
  });
  const sent = () => webhooks.sent.filter(({ url }) => url === webhookUrl);
  const types = () => sent().map(({ body }) => JSON.parse(body).type as string);
  const log = async () => (await command("webhook-log", { key: made.key })) as Log;
  return { ...made, url: webhookUrl, sent, types, log };
}

interface Log {
  keyId: string;
  disabled: { url: string; reason: string }[];
  messages: { id: string; type: string; state: string; attempts: number; last: { status: number | null } }[];
}

const command = (name: string, input: unknown) => operate(world, name, input);

const deliver = () => world.worker.webhooks.drain();

async function pass(hours: number, stepMinutes = 10): Promise<void> {
  for (let minutes = 0; minutes < hours * 60; minutes += stepMinutes) {
    world.clock.advance({ minutes: stepMinutes });
    await deliver();
  }
}

test("a message of a service whose clock was put ahead is signed for the receiver's time", async () => {
  const receiver = await makeReceiver();
  await placeOrder(world, receiver.key, BUSINESS);
  const clock = createMovableClock(world.clock);
  clock.putAhead(40 * 86_400_000);
  const { db, log } = world.services;
  const openSealed = world.server.open.secrets.open;
  await createWebhookDelivery({ db, log, webhooks, clock, openSealed }).drain();
  const [{ body, headers } = { body: "", headers: {} }] = receiver.sent();
  const event = await verifyWebhook(body, headers, receiver.webhookSecret ?? "", { now: world.clock.now() });
  expect(event.type).toBe("order.created");
});

test("each attempt is signed again for its own time, with the same id and the same bytes", async () => {
  const receiver = await makeReceiver();
  webhooks.answer = () => (receiver.sent().length < 3 ? DOWN : OK);
  await placeOrder(world, receiver.key, BUSINESS);
  await deliver();
  expect(receiver.types()).toEqual(["order.created"]);
  world.clock.advance({ seconds: 6 });
  await deliver();
  world.clock.advance({ minutes: 6 });
  await deliver();
  const [first, second, third] = receiver.sent();
  if (!first || !second || !third) throw new Error("three attempts were due");
  for (const again of [second, third]) {
    expect(again.body).toBe(first.body);
    expect(again.headers["webhook-id"]).toBe(first.headers["webhook-id"]);
  }
  const times = [first, second, third].map(({ headers }) => Number(headers["webhook-timestamp"]));
  expect(times.map((time) => time - (times[0] ?? 0))).toEqual([0, 6, 366]);
  for (const { headers, body } of receiver.sent()) {
    expect(signatureOf(receiver.webhookSecret, headers, body)).toBe(headers["webhook-signature"]);
  }
  expect((await receiver.log()).messages.map(({ type, state }) => [type, state])).toEqual([
    ["order.paid", "delivered"],
    ["order.created", "delivered"],
  ]);
});

function signatureOf(secret: string, headers: Record<string, string>, body: string): string {
  const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1000);
  return new Webhook(secret).sign(headers["webhook-id"] ?? "", sentAt, body);
}

test("a retry is not sent before its time", async () => {
  const receiver = await makeReceiver();
  webhooks.answer = () => DOWN;
  await placeOrder(world, receiver.key, BUSINESS);
  await deliver();
  world.clock.advance({ seconds: 4 });
  await deliver();
  expect(receiver.sent()).toHaveLength(1);
});

test("a receiver that is down for good gets eight attempts a message within 31 hours, each order's in turn", async () => {
  const receiver = await makeReceiver();
  webhooks.answer = ({ url }) => (url === receiver.url ? DOWN : OK);
  await placeOrder(world, receiver.key, BUSINESS);
  await deliver();
  await pass(31);
  const ids = receiver.sent().map(({ headers }) => headers["webhook-id"]);
  const [first] = ids;
  expect(ids.filter((id) => id === first)).toHaveLength(8);
  // The order's second message was not tried while the first could still arrive.
  expect(ids.lastIndexOf(first ?? "")).toBe(7);
  expect(receiver.types()[8]).toBe("order.paid");
  const { messages } = await receiver.log();
  expect(messages.find(({ id }) => id === first)).toMatchObject({ state: "failed", attempts: 8 });
});

test("orders do not wait for each other, nor do receivers", async () => {
  const stuck = await makeReceiver();
  const well = await makeReceiver();
  const { jobId } = await placeOrder(world, stuck.key, BUSINESS);
  webhooks.answer = ({ body, url }) => (url === stuck.url && body.includes(jobId) ? DOWN : OK);
  await placeOrder(world, stuck.key, BUSINESS);
  await placeOrder(world, well.key, BUSINESS);
  await deliver();
  expect(stuck.sent().filter(({ body }) => body.includes(jobId))).toHaveLength(1);
  expect(stuck.sent().filter(({ body }) => !body.includes(jobId))).toHaveLength(2);
  expect(well.types()).toEqual(["order.created", "order.paid"]);
});

test("a receiver that hangs holds four attempts at most, and everybody else's go out meanwhile", async () => {
  const hanging = await makeReceiver();
  const well = await makeReceiver();
  let release = () => {};
  const hang = new Promise<void>((resolve) => {
    release = resolve;
  });
  webhooks.answer = async ({ url }) => {
    if (url === hanging.url) await hang;
    return OK;
  };
  for (let n = 0; n < 6; n++) await placeOrder(world, hanging.key, BUSINESS);
  const all = deliver();
  await until(() => hanging.sent().length === 4);
  await placeOrder(world, well.key, BUSINESS);
  world.worker.webhooks.wake();
  await until(() => well.sent().length === 2);
  expect(hanging.sent()).toHaveLength(4);
  release();
  await all;
  expect(hanging.sent()).toHaveLength(12);
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("410 disables the endpoint: nothing more is sent until its URL is set again", async () => {
  const receiver = await makeReceiver();
  webhooks.answer = () => ({ status: 410, clippedBody: "" });
  await placeOrder(world, receiver.key, BUSINESS);
  await deliver();
  await placeOrder(world, receiver.key, BUSINESS);
  await deliver();
  await pass(12);
  expect(receiver.sent()).toHaveLength(1);
  const { disabled, messages } = await receiver.log();
  expect(disabled).toMatchObject([{ url: receiver.url, reason: "gone" }]);
  expect(messages.map(({ state }) => state).sort()).toEqual([
    "endpoint_disabled",
    "endpoint_disabled",
    "endpoint_disabled",
    "failed",
  ]);
  const refused = messages.find(({ state }) => state === "failed")?.id;
  await expect(command("test-webhook", { key: receiver.key })).rejects.toThrow("returned 410");
  webhooks.answer = () => OK;
  await command("set-webhook", { key: receiver.key, url: receiver.url });
  await command("replay-webhook", { messageId: refused });
  await deliver();
  expect(receiver.sent()).toHaveLength(2);
  const replayed = (await receiver.log()).messages.find(({ id }) => id === refused);
  expect(replayed).toMatchObject({ state: "delivered", attempts: 2 });
});

test("five days of failing disable the endpoint and say so once; four days and a success do not", async () => {
  const dead = await makeReceiver();
  const slow = await makeReceiver();
  webhooks.answer = () => DOWN;
  const order = () =>
    Promise.all([placeOrder(world, dead.key, BUSINESS), placeOrder(world, slow.key, BUSINESS)]);
  await order();
  for (let day = 0; day < 4; day++) {
    await pass(24, 60);
    await order();
  }
  webhooks.answer = ({ url }) => (url === slow.url ? OK : DOWN);
  await pass(24, 60);
  webhooks.answer = () => DOWN;
  await order();
  await pass(24, 60);
  const { disabled, keyId } = await dead.log();
  expect(disabled).toMatchObject([{ reason: "failing" }]);
  expect((await slow.log()).disabled).toEqual([]);
  const afterwards = dead.sent().length;
  await placeOrder(world, dead.key, BUSINESS);
  await deliver();
  expect(dead.sent()).toHaveLength(afterwards);
  const logged = world.logged.filter(({ message }) => message === "a webhook endpoint was disabled");
  expect(logged.filter(({ fields }) => JSON.stringify(fields).includes(keyId))).toHaveLength(1);
});

test("waiting messages go to a corrected URL, and nowhere once it is removed", async () => {
  const receiver = await makeReceiver();
  webhooks.answer = ({ url }) => (url === receiver.url ? DOWN : OK);
  await placeOrder(world, receiver.key, BUSINESS);
  await deliver();
  const fixed = `${receiver.url}/fixed`;
  await command("set-webhook", { key: receiver.key, url: fixed });
  world.clock.advance({ seconds: 10 });
  await deliver();
  expect(webhooks.sent.filter(({ url }) => url === fixed)).toHaveLength(2);
  await command("set-webhook", { key: receiver.key, url: null });
  await placeOrder(world, receiver.key, BUSINESS);
  await deliver();
  expect(webhooks.sent.filter(({ url }) => url.startsWith(receiver.url))).toHaveLength(3);
});

test("a replay by hand brings the rest of the order's line with it", async () => {
  const receiver = await makeReceiver();
  webhooks.answer = () => DOWN;
  await placeOrder(world, receiver.key, BUSINESS);
  await pass(3);
  webhooks.answer = () => OK;
  const waiting = (await receiver.log()).messages.find(({ type }) => type === "order.created");
  webhooks.sent = [];
  await command("replay-webhook", { messageId: waiting?.id });
  await deliver();
  expect(receiver.types()).toEqual(["order.created", "order.paid"]);
});

test("a private or plain http URL is refused when it is set", async () => {
  const { key } = await makeReceiver();
  await expect(command("set-webhook", { key, url: "https://10.0.0.1/hook" })).rejects.toThrow(
    "private address",
  );
  await expect(command("set-webhook", { key, url: "ftp://partner.test/" })).rejects.toThrow("must use https");
  await expect(
    command("create-key", { environment: "live", partnerName: "P", webhookUrl: "https://192.168.1.1/" }),
  ).rejects.toThrow("private address");
});

test("a test message arrives without any order", async () => {
  const receiver = await makeReceiver();
  const { messageId } = (await command("test-webhook", { key: receiver.key })) as { messageId: string };
  await deliver();
  expect(receiver.sent().map(({ body }) => JSON.parse(body))).toEqual([
    {
      id: messageId,
      type: "webhook.test",
      timestamp: expect.any(String),
      data: expect.objectContaining({ isSandbox: true }),
    },
  ]);
});

test("a message that a dying process had in hand is sent by another once its lease has ended", async () => {
  const receiver = await makeReceiver();
  const services = { ...world.services, openSealed: world.server.open.secrets.open };
  const never = { send: () => new Promise<WebhookAnswer>(() => undefined) };
  await placeOrder(world, receiver.key, BUSINESS);
  await createWebhookDelivery({ ...services, webhooks: never }).look();
  await deliver();
  expect(receiver.sent()).toEqual([]);
  world.clock.advance({ seconds: 46 });
  await deliver();
  expect(receiver.types()).toEqual(["order.created", "order.paid"]);
});

test("processes that deliver side by side send no message twice and no order's out of order", async () => {
  const receiver = await makeReceiver();
  webhooks.answer = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3));
    return OK;
  };
  await Promise.all(Array.from({ length: 25 }, () => placeOrder(world, receiver.key, BUSINESS)));
  const services = { ...world.services, openSealed: world.server.open.secrets.open };
  await Promise.all(Array.from({ length: 5 }, () => createWebhookDelivery(services).drain()));
  const ids = receiver.sent().map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(ids.length);
  const told = receiver
    .sent()
    .map(({ body }) => JSON.parse(body) as { type: string; data: { jobId: string } });
  for (const jobId of new Set(told.map(({ data }) => data.jobId))) {
    const ofJob = told.filter(({ data }) => data.jobId === jobId);
    expect(ofJob.map(({ type }) => type)).toEqual(["order.created", "order.paid"]);
  }
  expect(ids).toHaveLength(50);
});

test("an answer's NUL bytes and its length are no reason to lose the record of it", async () => {
  const receiver = await makeReceiver();
  webhooks.answer = () => ({ status: 200, clippedBody: `\0${"x".repeat(2_000)}` });
  await placeOrder(world, receiver.key, BUSINESS);
  await deliver();
  expect((await receiver.log()).messages.map(({ state }) => state)).toEqual(["delivered", "delivered"]);
});

test("after ninety days a delivered message is gone from the log, and one that waits is not", async () => {
  const receiver = await makeReceiver();
  await placeOrder(world, receiver.key, BUSINESS);
  await deliver();
  world.clock.advance({ days: 89 });
  await placeOrder(world, receiver.key, BUSINESS);
  await pruneWebhooks(world.services);
  expect((await receiver.log()).messages).toHaveLength(4);
  world.clock.advance({ days: 91 });
  await pruneWebhooks(world.services);
  expect((await receiver.log()).messages.map(({ state }) => state)).toEqual(["pending", "pending"]);
});
