import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { appendEvent } from "@/db/queries/events";
import { lockOrder } from "@/db/queries/orders";
import { apiKeys, orderEvents } from "@/db/schema";
import { OPERATIONS } from "@/lib/contract/operations";
import { WEBHOOK_SCHEMAS, type WebhookType } from "@/lib/contract/schemas/webhooks";
import { makeCursor } from "@/lib/core/cursor";
import { messageIdOf } from "@/lib/core/webhooks/message";
import { BUSINESS, CERTIFIED, EVENTS_UNTIL_READY, placeOrder, runToEnd } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { createTestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";
import { createKey, findKey } from "../keys/keys";
import { newId } from "../new-id";

let world: World;
let counter = 0;
const webhooks = createTestWebhooks();
beforeAll(async () => {
  world = await createWorld({ services: { webhooks } });
});
afterAll(() => world.close());
beforeEach(() => {
  webhooks.sent = [];
});

interface Told {
  id: string;
  type: WebhookType;
  data: { jobId: string; refundedCents?: number };
}

interface Feed {
  data: Told[];
  nextCursor: string;
  hasMore: boolean;
}

const makeKey = () => world.makeKey("sandbox", `Feed Reader ${++counter}`);

async function read(key: string, { after, limit = 20 }: { after?: string; limit?: number } = {}) {
  const query = `?limit=${limit}${after === undefined ? "" : `&after=${after}`}`;
  const { status, body } = await world.request("GET", `/api/v1/events${query}`, { key });
  expect(status, JSON.stringify(body)).toBe(200);
  OPERATIONS.listEvents.output.parse(body);
  return body as Feed;
}

async function readAll(key: string, limit: number): Promise<Told[]> {
  const told: Told[] = [];
  let feed = await read(key, { limit });
  told.push(...feed.data);
  while (feed.hasMore) {
    feed = await read(key, { limit, after: feed.nextCursor });
    told.push(...feed.data);
  }
  return told;
}

test("the feed says of each event what its webhook says, to the letter and in its order", async () => {
  const { key } = await createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox",
    partnerName: "Both",
    webhookUrl: "https://both.test/hook",
  });
  const { jobId } = await placeOrder(world, key, CERTIFIED, {
    endUser: { externalId: "client-7" },
    metadata: { caseNumber: "42" },
  });
  await runToEnd(world);
  const refund = (body: object) => world.request("POST", `/api/v1/refund/${jobId}`, { key, body });
  await refund({ amountCents: 990 });
  await refund({});
  await world.settle();
  const feed = await readAll(key, 4);
  expect(feed.map((event) => JSON.stringify(event))).toEqual(webhooks.sent.map(({ body }) => body));
  expect(feed.map(({ type }) => type)).toContain("certificate.revoked");
  for (const event of feed) WEBHOOK_SCHEMAS[event.type].parse(event);
});

test("a key without a webhook URL is told everything, and workflow-only facts are not told", async () => {
  const key = await makeKey();
  await placeOrder(world, key, CERTIFIED);
  await runToEnd(world);
  expect(webhooks.sent).toEqual([]);
  expect((await read(key)).data.map(({ type }) => type)).toEqual(EVENTS_UNTIL_READY);
});

test("the cursor of an empty answer finds what comes after it, and asking again changes nothing", async () => {
  const key = await makeKey();
  const before = await read(key);
  expect(before).toEqual({ data: [], nextCursor: expect.any(String), hasMore: false });
  expect(await read(key, { after: before.nextCursor })).toEqual(before);
  await placeOrder(world, key, BUSINESS);
  const news = await read(key, { after: before.nextCursor });
  expect(news.data.map(({ type }) => type)).toEqual(["order.created", "order.paid"]);
  expect(await read(key, { after: before.nextCursor })).toEqual(news);
  expect(await read(key, { after: news.nextCursor })).toEqual({ ...news, data: [] });
});

test("a key is told of its own orders only", async () => {
  const [ours, theirs] = [await makeKey(), await makeKey()];
  const mine = await placeOrder(world, ours, BUSINESS);
  await placeOrder(world, theirs, BUSINESS);
  const { data } = await read(ours);
  expect(new Set(data.map((event) => event.data.jobId))).toEqual(new Set([mine.jobId]));
});

test.each(["nonsense", makeCursor("orders", [1, "job_x"]), makeCursor("events", ["-1"])])(
  "the cursor %s is refused with a hint",
  async (after) => {
    const { status, body } = await world.request("GET", `/api/v1/events?after=${after}`, {
      key: await makeKey(),
    });
    expect([status, body.error.code, body.error.field]).toEqual([400, "VALIDATION_ERROR", "after"]);
    expect(body.error.recoveryHint).toContain("nextCursor");
  },
);

test.each<[string, (theirs: string) => string]>([
  ["of another key", (theirs) => theirs],
  ["that names no key and is beyond the end", () => makeCursor("events", [182])],
])("a cursor %s is refused, and skips no event", async (_, cursorOf) => {
  const [ours, theirs] = [await makeKey(), await makeKey()];
  await placeOrder(world, ours, BUSINESS);
  await placeOrder(world, theirs, BUSINESS);
  const after = cursorOf((await read(theirs)).nextCursor);
  const { status, body } = await world.request("GET", `/api/v1/events?after=${after}`, { key: ours });
  expect([status, body.error.code, body.error.field]).toEqual([400, "VALIDATION_ERROR", "after"]);
  expect(body.error.recoveryHint).toMatch(/leave out after to start at the beginning, or use the key/i);
});

test("a cursor from before cursors named their key goes on where it stood", async () => {
  const key = await makeKey();
  await placeOrder(world, key, BUSINESS);
  const { data } = await read(key);
  expect((await read(key, { after: makeCursor("events", [1]) })).data).toEqual(data.slice(1));
  expect((await read(key, { after: makeCursor("events", [2]) })).data).toEqual([]);
  // A wipe of the sandbox takes the events, and leaves the place that it has read to.
  const { id } = await findKey(world.services, key);
  await world.services.db.update(apiKeys).set({ feedFloor: 182 }).where(eq(apiKeys.id, id));
  expect((await read(key, { after: makeCursor("events", [182]) })).data).toEqual([]);
});

async function tell(jobId: string, hold: (tx: Db) => Promise<unknown>): Promise<void> {
  await world.services.db.transaction(async (tx) => {
    const order = await lockOrder(tx, jobId);
    if (!order) throw new Error("an order vanished");
    await appendEvent(tx, order, order.status, {
      id: newId(world.services, "event"),
      type: "order.refund_updated",
      at: world.services.clock.now(),
      data: { refundedCents: 1, remainingRefundableCents: 0 },
    });
    await hold(tx);
  });
}

test.runIf(onPostgres)("an event that commits late is told late, and never skipped", async () => {
  const key = await makeKey();
  const slow = await placeOrder(world, key, BUSINESS);
  const fast = await placeOrder(world, key, BUSINESS);
  const { nextCursor: start } = await read(key);
  let commit = () => {};
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const late = tell(slow.jobId, () => {
    written();
    return new Promise<void>((resolve) => {
      commit = resolve;
    });
  });
  await isWritten;
  // Begun and numbered later, committed earlier.
  await tell(fast.jobId, async () => undefined);
  const first = await read(key, { after: start });
  expect(first.data.map(({ data }) => data.jobId)).toEqual([fast.jobId]);
  commit();
  await late;
  const second = await read(key, { after: first.nextCursor });
  expect(second.data.map(({ data }) => data.jobId)).toEqual([slow.jobId]);
});

test.runIf(onPostgres)(
  "readers that follow the cursor while many write are all told the same: everything, once, each order's in turn",
  { timeout: 60_000 },
  async () => {
    const key = await makeKey();
    const jobs: string[] = [];
    for (let n = 0; n < 4; n++) jobs.push((await placeOrder(world, key, BUSINESS)).jobId);
    const { nextCursor: start } = await read(key);
    const WRITERS = 3;
    const EACH = 40;
    let writing = WRITERS;
    const write = async (writer: number) => {
      for (let n = 0; n < EACH; n++) {
        const jobId = jobs[(writer + n) % jobs.length] ?? "";
        // Pauses of all lengths, so that numbers are taken in one order and committed in another.
        await tell(jobId, () => sleep(((writer * 7 + n * 13) % 11) * 1.5));
      }
      writing -= 1;
    };
    const follow = async (limit: number) => {
      const told: string[] = [];
      let after = start;
      for (let isLast = false; !isLast; ) {
        isLast = writing === 0;
        let feed: Feed;
        do {
          feed = await read(key, { after, limit });
          after = feed.nextCursor;
          told.push(...feed.data.map(({ id }) => id));
        } while (feed.hasMore);
        await sleep(2);
      }
      return told;
    };
    // The rate limit is not tested here.
    const limiter = world.server.gateway.limitKey;
    world.server.gateway.limitKey = async () => ({
      allowed: true,
      limit: 300,
      remaining: 300,
      resetSeconds: 0,
    });
    const [first, ...others] = await Promise.all([
      ...[1, 2, 3, 5, 7, 100].map(follow),
      ...Array.from({ length: WRITERS }, (_, writer) => write(writer).then(() => null)),
    ]);
    world.server.gateway.limitKey = limiter;
    expect(first).toHaveLength(WRITERS * EACH);
    expect(new Set(first).size).toBe(WRITERS * EACH);
    for (const told of others) if (told) expect(told).toEqual(first);
    for (const jobId of jobs) {
      const rows = await world.services.db
        .select({ id: orderEvents.id, type: orderEvents.type })
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, jobId), eq(orderEvents.type, "order.refund_updated")))
        .orderBy(asc(orderEvents.sequence));
      const ofJob = rows.map(({ id }) => messageIdOf(id));
      expect(first?.filter((id) => ofJob.includes(id))).toEqual(ofJob);
    }
  },
);
