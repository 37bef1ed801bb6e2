import { expect, it } from "vitest";
import { createMemoryLimiter } from "./embedded";

function limiterAt(options: { maxBuckets?: number } = {}) {
  const time = { nowMs: Date.UTC(2026, 0, 1) };
  const clock = { now: () => new Date(time.nowMs), isSystem: false };
  return { time, limiter: createMemoryLimiter({ clock, ...options }) };
}

const limit = { count: 300, windowMs: 60_000 };

it("denies one millisecond before a slot frees and allows on the very millisecond", async () => {
  const { time, limiter } = limiterAt();
  const one = { count: 1, windowMs: 60_000 };
  await limiter.hit("key", one);
  time.nowMs += 59_999;
  expect(await limiter.hit("key", one)).toEqual({ allowed: false, limit: 1, remaining: 0, resetSeconds: 1 });
  time.nowMs += 1;
  expect((await limiter.hit("key", one)).allowed).toBe(true);
});

it("makes nobody wait for an hour when the clock was an hour ahead and is put right", async () => {
  const { time, limiter } = limiterAt();
  const one = { count: 1, windowMs: 60_000 };
  await limiter.hit("key", one);
  time.nowMs -= 3_600_000;
  expect((await limiter.hit("key", one)).allowed).toBe(true);
  expect(await limiter.hit("key", one)).toMatchObject({ allowed: false, resetSeconds: 60 });
});

it("forgets addresses that stopped calling", async () => {
  const { time, limiter } = limiterAt();
  for (let address = 0; address < 1000; address += 1) await limiter.hit(`address-${address}`, limit);
  time.nowMs += 60_000;
  for (let hit = 0; hit < 500; hit += 1) await limiter.hit("still here", { count: 1000, windowMs: 60_000 });
  expect(limiter.bucketCount()).toBeLessThanOrEqual(2);
});

it("holds a bounded number of buckets under a flood of addresses and keeps the latest", async () => {
  const { limiter } = limiterAt({ maxBuckets: 10 });
  const one = { count: 1, windowMs: 60_000 };
  for (let address = 0; address < 200; address += 1) await limiter.hit(`address-${address}`, one);
  expect(limiter.bucketCount()).toBe(10);
  expect((await limiter.hit("address-199", one)).allowed).toBe(false);
});

it("is exact over thousands of hits at random moments", async () => {
  const { time, limiter } = limiterAt();
  const allowedAt: number[] = [];
  let seed = 7;
  for (let hit = 0; hit < 5000; hit += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    time.nowMs += seed % 40;
    const inWindow = allowedAt.filter((at) => at > time.nowMs - 1000).length;
    const decision = await limiter.hit("key", { count: 20, windowMs: 1000 });
    expect(decision.allowed).toBe(inWindow < 20);
    if (decision.allowed) allowedAt.push(time.nowMs);
  }
  expect(allowedAt.length).toBeLessThan(5000);
});
