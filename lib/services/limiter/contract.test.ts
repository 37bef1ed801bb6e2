import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Clock, systemClock } from "@/lib/core/clock";
import { createMemoryLimiter } from "./embedded";
import type { Limiter } from "./port";
import { openRedis, type RedisConnection } from "./testing/redis-connection";
import { type RestProxy, startRedisRestProxy } from "./testing/redis-rest-proxy";
import { isRedisInstalled, startRedisServer } from "./testing/redis-server";
import { createUpstashLimiter } from "./upstash";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

interface Subject {
  limiter: Limiter;
  /** Lets time pass: the embedded adapter has its own clock, in Redis the hits are made older instead. */
  pass(ms: number): Promise<void>;
}

/** Long windows, so that nothing expires on a slow machine. */
function keepsTheContract(open: () => Subject) {
  let buckets = 0;
  const newBucket = () => {
    buckets += 1;
    return `bucket-${buckets}`;
  };

  it("allows exactly as many hits as the limit says and counts them down", async () => {
    const { limiter } = open();
    const bucket = newBucket();
    const decisions = [];
    for (let hit = 0; hit < 4; hit += 1)
      decisions.push(await limiter.hit(bucket, { count: 3, windowMs: HOUR_MS }));
    expect(decisions.map(({ allowed, remaining, limit }) => [allowed, remaining, limit])).toEqual([
      [true, 2, 3],
      [true, 1, 3],
      [true, 0, 3],
      [false, 0, 3],
    ]);
  });

  it("says that it counts for all", async () => {
    await expect(open().limiter.check()).resolves.toBeUndefined();
  });

  it("keeps buckets apart", async () => {
    const { limiter } = open();
    const limit = { count: 1, windowMs: HOUR_MS };
    const [one, other] = [newBucket(), newBucket()];
    await limiter.hit(one, limit);
    expect((await limiter.hit(one, limit)).allowed).toBe(false);
    expect((await limiter.hit(other, limit)).allowed).toBe(true);
  });

  it("frees each slot a full window after its own hit, so no rolling window holds more than the limit", async () => {
    const { limiter, pass } = open();
    const bucket = newBucket();
    const hit = async () => (await limiter.hit(bucket, { count: 2, windowMs: HOUR_MS })).allowed;
    expect(await hit()).toBe(true);
    await pass(40 * MINUTE_MS);
    expect(await hit()).toBe(true);
    expect(await hit()).toBe(false);
    await pass(21 * MINUTE_MS);
    expect(await hit()).toBe(true);
    expect(await hit()).toBe(false);
    await pass(40 * MINUTE_MS);
    expect(await hit()).toBe(true);
    expect(await hit()).toBe(false);
  });

  it("does not count denied hits", async () => {
    const { limiter, pass } = open();
    const bucket = newBucket();
    const limit = { count: 1, windowMs: HOUR_MS };
    await limiter.hit(bucket, limit);
    for (let hit = 0; hit < 5; hit += 1) {
      await pass(10 * MINUTE_MS);
      expect((await limiter.hit(bucket, limit)).allowed).toBe(false);
    }
    await pass(11 * MINUTE_MS);
    expect((await limiter.hit(bucket, limit)).allowed).toBe(true);
  });

  it("says when a slot frees once denied, and when the window is empty again while allowed", async () => {
    const { limiter, pass } = open();
    const bucket = newBucket();
    const limit = { count: 2, windowMs: HOUR_MS };
    expect((await limiter.hit(bucket, limit)).resetSeconds).toBe(3600);
    await pass(20 * MINUTE_MS);
    await limiter.hit(bucket, limit);
    const denied = await limiter.hit(bucket, limit);
    expect(denied.allowed).toBe(false);
    // Two and a half minutes of leeway for the real clock of the real part.
    expect(denied.resetSeconds).toBeGreaterThan(2250);
    expect(denied.resetSeconds).toBeLessThanOrEqual(2400);
  });

  it("lets no more through when hits come at the same instant", async () => {
    const { limiter } = open();
    const bucket = newBucket();
    const decisions = await Promise.all(
      Array.from({ length: 50 }, () => limiter.hit(bucket, { count: 10, windowMs: HOUR_MS })),
    );
    expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(10);
  });

  it("applies a limit that was lowered to hits that were made before", async () => {
    const { limiter, pass } = open();
    const bucket = newBucket();
    for (let hit = 0; hit < 3; hit += 1) {
      await limiter.hit(bucket, { count: 3, windowMs: HOUR_MS });
      await pass(10 * MINUTE_MS);
    }
    const denied = await limiter.hit(bucket, { count: 1, windowMs: HOUR_MS });
    expect(denied.allowed).toBe(false);
    expect(denied.resetSeconds).toBeGreaterThan(2850);
    expect(denied.resetSeconds).toBeLessThanOrEqual(3000);
  });

  it("takes any bucket name", async () => {
    const { limiter } = open();
    const bucket = `2001:db8::/64 "${newBucket()}"\r\n é`;
    const limit = { count: 1, windowMs: HOUR_MS };
    expect((await limiter.hit(bucket, limit)).allowed).toBe(true);
    expect((await limiter.hit(bucket, limit)).allowed).toBe(false);
  });
}

describe("limiter in memory", () => {
  keepsTheContract(() => {
    let nowMs = Date.UTC(2026, 0, 1);
    const clock: Clock = { now: () => new Date(nowMs), isSystem: false };
    return {
      limiter: createMemoryLimiter({ clock }),
      async pass(ms) {
        nowMs += ms;
      },
    };
  });
});

describe.skipIf(!isRedisInstalled())("limiter on a real Redis", () => {
  let server: Awaited<ReturnType<typeof startRedisServer>>;
  let redis: RedisConnection;
  let proxy: RestProxy;
  const warnings: object[] = [];

  beforeAll(async () => {
    server = await startRedisServer();
    redis = await openRedis(server.port);
    proxy = await startRedisRestProxy(redis);
  });
  afterAll(async () => {
    await proxy?.close();
    redis?.close();
    await server?.stop();
    // The contract must have been kept by Redis and not by what stands in for it.
    expect(warnings).toEqual([]);
  });

  const limiterHere = () =>
    createUpstashLimiter({
      url: proxy.url,
      token: proxy.token,
      clock: systemClock,
      log: { warn: (fields) => warnings.push(fields) },
      timeoutMs: 30_000,
    });

  keepsTheContract(() => ({ limiter: limiterHere(), pass: (ms) => makeHitsOlder(redis, ms) }));

  it("leaves no bucket behind in Redis once its window is over", async () => {
    await limiterHere().hit("expiring", { count: 1, windowMs: HOUR_MS });
    const leftMs = await redis.send(["PTTL", "vidimus:limit:expiring"]);
    expect(leftMs).toBeGreaterThan(HOUR_MS / 2);
    expect(leftMs).toBeLessThanOrEqual(HOUR_MS);
  });

  it("shares its buckets between servers", async () => {
    const limit = { count: 1, windowMs: HOUR_MS };
    expect((await limiterHere().hit("shared", limit)).allowed).toBe(true);
    expect((await limiterHere().hit("shared", limit)).allowed).toBe(false);
  });
});

async function makeHitsOlder(redis: RedisConnection, ms: number): Promise<void> {
  const keys = await redis.send(["KEYS", "vidimus:limit:*"]);
  for (const key of Array.isArray(keys) ? keys : []) {
    const members = await redis.send(["ZRANGE", key, 0, -1]);
    for (const member of Array.isArray(members) ? members : []) {
      await redis.send(["ZINCRBY", key, -ms * 1000, member]);
    }
  }
}
