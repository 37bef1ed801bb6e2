import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { CERTIFIED, placeOrder, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function flood(calls: { key: string; jobId: string }[]) {
  const { storage } = world.server.services;
  const read = storage.get.bind(storage);
  const held = { now: 0, most: 0 };
  const spy = vi.spyOn(storage, "get").mockImplementation(async (file) => {
    held.now += 1;
    held.most = Math.max(held.most, held.now);
    await sleep(100);
    held.now -= 1;
    return read(file);
  });
  const answers = await Promise.all(
    calls.map(({ key, jobId }) => world.request("POST", `/api/v1/sandbox/advance/${jobId}`, { key })),
  );
  spy.mockRestore();
  return { most: held.most, statuses: [...new Set(answers.map(({ status }) => status))].sort() };
}

async function placeInProcessing(key: string): Promise<{ key: string; jobId: string }> {
  const { jobId } = await placeOrder(world, key, CERTIFIED);
  expect((await world.request("POST", `/api/v1/sandbox/advance/${jobId}`, { key })).status).toBe(200);
  return { key, jobId };
}

test("one order that is advanced forty times at once has its document in memory a few times, and moves on", async () => {
  const call = await placeInProcessing(await world.makeKey());
  const { most, statuses } = await flood(Array(40).fill(call));
  expect(statuses).toEqual([200, 503]);
  expect(most).toBeLessThanOrEqual(3);
  expect((await statusOf(world, call.key, call.jobId)).status).toBe("in_review");
});

test("so have ten orders of one key, and another key's moves on meanwhile", async () => {
  const key = await world.makeKey();
  const calls: { key: string; jobId: string }[] = [];
  for (let count = 0; count < 10; count++) calls.push(await placeInProcessing(key));
  const other = await placeInProcessing(await world.makeKey());
  const { most } = await flood([...calls, other]);
  expect(most).toBeLessThanOrEqual(4);
  expect((await statusOf(world, other.key, other.jobId)).status).toBe("in_review");
});
