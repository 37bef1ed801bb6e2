import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderDocuments, orderEvents, sandboxWipeFiles, submissions } from "@/db/schema";
import { CERTIFIED, placeOrder, statusOf, submission } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { runWipe } from "./run-wipe";
import { makeSandbox, ordersOf, press } from "./testing/full-sandbox";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  // Other tests cover the rewrite. Here it would block everything that must run concurrently.
  const { databaseFiles } = world.services;
  if (databaseFiles) Object.assign(databaseFiles, { rewrite: async () => undefined });
});
afterAll(() => world.close());

test("beside submits, feeds, workflows, and a second run of itself, each order is there whole or gone whole", async () => {
  const mine = await makeSandbox(world);
  const other = await makeSandbox(world);
  const theirs = await placeOrder(world, other.key);
  for (let at = 0; at < 6; at += 1) await placeOrder(world, mine.key);
  await world.settle();
  world.clock.advance({ seconds: 40 });
  const known = (await ordersOf(world, mine)).map(({ id }) => id);
  const waves = await Promise.all(Array.from({ length: 8 }, () => submission(world, mine.key)));
  const submit = (body: object) => world.request("POST", "/api/v1/submit", { key: mine.key, body });
  const feed = () => world.request("GET", "/api/v1/events", { key: mine.key });
  const first = waves.slice(0, 4).map(submit);
  const { wipeId, createdAt } = await press(mine.owner);
  const answers = await Promise.all([
    ...first,
    feed(),
    ...waves.slice(4).map(submit),
    feed(),
    world.settle().then(feed),
    runWipe(world.services, wipeId).then(feed),
    runWipe(world.services, wipeId).then(feed),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status === 500)).toEqual([]);
  await world.settle();
  while (!(await runWipe(world.services, wipeId)).done);
  const left = await ordersOf(world, mine);
  expect(left.filter(({ id }) => known.includes(id))).toEqual([]);
  for (const { id } of left) {
    const { db } = world.services;
    expect(await db.$count(orderDocuments, eq(orderDocuments.orderId, id))).toBe(1);
    expect(await db.$count(orderEvents, eq(orderEvents.orderId, id))).toBeGreaterThanOrEqual(2);
    expect(await db.$count(submissions, eq(submissions.orderId, id))).toBe(1);
  }
  const { rows } = (await world.services.db.execute(sql`
    select s.order_id from submissions s where s.api_key_id = ${mine.keyId}
      and not exists (select from orders o where o.id = s.order_id)`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);
  expect(await world.services.db.$count(sandboxWipeFiles)).toBe(0);
  // The clock stood still, so orders placed meanwhile count as older than the press if they were there by the last
  // look.
  expect(left.every((order) => order.createdAt.toISOString() >= createdAt)).toBe(true);

  world.clock.advance({ seconds: 1 });
  const late = await placeOrder(world, mine.key, CERTIFIED);
  for (let at = 0; at < 6; at += 1) {
    await world.settle();
    world.clock.advance({ seconds: 60 });
  }
  await world.settle();
  for (const { id } of [...left, { id: late.jobId }]) {
    expect((await statusOf(world, mine.key, id)).status).toBe("ready");
  }
  expect((await statusOf(world, other.key, theirs.jobId)).status).toBe("ready");
  const places = await world.services.db
    .select({ position: orderEvents.position })
    .from(orderEvents)
    .where(inArray(orderEvents.feedKeyId, [mine.keyId]));
  const taken = places.flatMap(({ position }) => (position === null ? [] : [position]));
  expect(new Set(taken).size).toBe(taken.length);
  expect(world.logged.filter(({ level }) => level === "error")).toEqual([]);
});

test("two wipes that are asked for at once by two members are one", async () => {
  const mine = await makeSandbox(world);
  await placeOrder(world, mine.key);
  const pressed = await Promise.all(Array.from({ length: 6 }, () => press(mine.owner)));
  expect(new Set(pressed.map(({ wipeId }) => wipeId)).size).toBe(1);
  await world.settle();
  expect(await ordersOf(world, mine)).toEqual([]);
});
