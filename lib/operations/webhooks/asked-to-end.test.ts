import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { BUSINESS, placeOrder } from "@/lib/testing/orders";
import { createTestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";
import { createKey } from "../keys/keys";
import { createWebhookDelivery, deliverDueWebhooks } from "./deliver-due-webhooks";
import type { DeliveryServices } from "./send-message";

const ORDERS = 6;

let world: World;
const webhooks = createTestWebhooks();
beforeAll(async () => {
  world = await createWorld({ services: { webhooks } });
});
afterAll(() => world.close());

beforeEach(async () => {
  webhooks.sent = [];
  webhooks.answer = () => ({ status: 200, clippedBody: "ok" });
  const { key } = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox" as const,
    partnerName: "A partner",
    webhookUrl: `https://receiver-${crypto.randomUUID()}.test/hook`,
  });
  for (let order = 0; order < ORDERS; order++) await placeOrder(world, key, BUSINESS);
});

function processOn(db: Db, stopping: AbortController): DeliveryServices {
  const { services, server } = world;
  return { ...services, db, openSealed: server.open.secrets.open, stopping: stopping.signal };
}

function idsSent(): (string | undefined)[] {
  return webhooks.sent.map(({ headers }) => headers["webhook-id"]).sort();
}

async function deliverElsewhere(): Promise<void> {
  await createWebhookDelivery(processOn(world.services.db, new AbortController())).drain();
}

test("a message claimed while its process was asked to end is sent at once by another, and once", async () => {
  const stopping = new AbortController();
  const { db } = world.services;
  const execute: Db["execute"] = ((query: Parameters<Db["execute"]>[0]) =>
    db.execute(query).then((result) => {
      stopping.abort();
      return result;
    })) as never;
  await createWebhookDelivery(
    processOn(Object.assign(Object.create(db) as Db, { execute }), stopping),
  ).look();
  expect(webhooks.sent).toEqual([]);
  await deliverElsewhere();
  expect(new Set(idsSent()).size).toBe(2 * ORDERS);
  expect(idsSent()).toHaveLength(2 * ORDERS);
});

test("a message being sent when its process was asked to end is recorded, and the rest is another's at once", async () => {
  const stopping = new AbortController();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  webhooks.answer = async () => {
    await answered;
    return { status: 200, clippedBody: "ok" };
  };
  const ended = deliverDueWebhooks(processOn(world.services.db, stopping));
  await expect.poll(() => webhooks.sent.length).toBeGreaterThan(0);
  const underWay = webhooks.sent.length;
  stopping.abort();
  answer();
  await ended;
  expect(webhooks.sent).toHaveLength(underWay);
  await deliverElsewhere();
  expect(new Set(idsSent()).size).toBe(2 * ORDERS);
  expect(idsSent()).toHaveLength(2 * ORDERS);
});
