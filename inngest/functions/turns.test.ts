import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders, runnerEvents } from "@/db/schema";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";
import { claimRuns } from "../embedded/claim-runs";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const FUNCTIONS = ["draft-order", "review-in-sandbox", "certify-order"];

/** As if none of the runs in the eight slots ended. */
async function carried(): Promise<string[]> {
  const { db } = world.services;
  const leases = await claimRuns(db, {
    functionIds: FUNCTIONS.map((name) => `vidimus-${name}`),
    slots: 8,
    slotsFor: () => 8,
    now: world.clock.now(),
    leaseUntil: new Date(world.clock.now().getTime() + 30_000),
    lastServed: new Map(),
    suspects: false,
  });
  const ids = leases.map(({ eventId }) => eventId);
  if (ids.length === 0) return [];
  const events = await db.select().from(runnerEvents).where(inArray(runnerEvents.id, ids));
  return events.map(({ payload }) => (payload.data as { jobId: string }).jobId);
}

test("however many orders a sandbox key places, two of them are drafted at a time, and others' do not wait", async () => {
  const [busy, other] = [await world.makeKey(), await world.makeKey()];
  const ofBusy: string[] = [];
  for (let order = 0; order < 12; order += 1) ofBusy.push((await placeOrder(world, busy, CERTIFIED)).jobId);
  world.clock.advance({ seconds: 1 });
  const live = (await placeOrder(world, other, CERTIFIED)).jobId;
  const { jobId } = await placeOrder(world, other, CERTIFIED);
  // Set directly: only a processor's double could place a live order here.
  await world.services.db.update(orders).set({ environment: "live" }).where(eq(orders.id, live));
  await world.worker.relay();
  const taken = await carried();
  expect(taken).toEqual(expect.arrayContaining([live, jobId]));
  expect(taken.filter((id) => ofBusy.includes(id)).length).toBe(2);
  expect(await carried()).toEqual([]);
});
