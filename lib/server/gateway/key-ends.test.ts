import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { apiKeys, rolledSecrets } from "@/db/schema";
import { createKey, type KeyTerms, makeSecret } from "@/lib/operations/keys/keys";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { submission } from "@/lib/testing/orders";

let world: LiveWorld;
beforeAll(async () => {
  world = await createLiveWorld();
});
afterAll(() => world.close());

const make = (terms: Partial<KeyTerms & { partnerName: string }> = {}) =>
  createKey(world.services, world.server.open.secrets.seal, {
    environment: "sandbox",
    partnerName: "Partner of Keys",
    ...terms,
  });

const ask = async (key: string) => {
  const { status, body } = await world.request("GET", "/api/v1/capabilities", { key });
  return status === 200 ? "served" : `${status} ${body.error.code}: ${body.error.message}`;
};

const change = (id: string, set: Partial<typeof apiKeys.$inferInsert>) =>
  world.services.db.update(apiKeys).set(set).where(eq(apiKeys.id, id));

async function roll(id: string, endsAt: Date): Promise<string> {
  const { db, clock } = world.services;
  const [before] = await db.select().from(apiKeys).where(eq(apiKeys.id, id));
  if (!before) throw new Error("no key");
  const { key, sha256, lastFour } = makeSecret(world.services, before.environment);
  await db.insert(rolledSecrets).values({
    sha256: before.sha256,
    apiKeyId: id,
    lastFour: before.lastFour,
    rolledAt: clock.now(),
    endsAt,
  });
  await change(id, { sha256, lastFour });
  return key;
}

const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000);

describe("a key that has ended says what ended it", () => {
  test("expired: at its minute, though it was used a moment before", async () => {
    const expiresAt = inHours(1);
    const { key } = await make({ expiresAt });
    world.clock.advance({ minutes: 59, seconds: 59 });
    expect(await ask(key)).toBe("served");
    world.clock.advance({ seconds: 1 });
    expect(await ask(key)).toBe(`401 REVOKED_KEY: This API key expired on ${expiresAt.toISOString()}.`);
  });

  test("disabled: within five seconds, and served again once it is enabled", async () => {
    const { id, key } = await make();
    expect(await ask(key)).toBe("served");
    await change(id, { disabledAt: world.clock.now() });
    world.clock.advance({ seconds: 5 });
    expect(await ask(key)).toBe("401 REVOKED_KEY: This API key is disabled.");
    await change(id, { disabledAt: null });
    world.clock.advance({ seconds: 5 });
    expect(await ask(key)).toBe("served");
  });

  test("rolled: until its end and no second longer, while its successor works all along", async () => {
    const { id, key } = await make();
    const endsAt = inHours(24);
    const next = await roll(id, endsAt);
    expect([await ask(key), await ask(next)]).toEqual(["served", "served"]);
    world.clock.advance({ hours: 24 });
    expect(await ask(key)).toBe(
      `401 REVOKED_KEY: This API key was replaced by another one and ended on ${endsAt.toISOString()}.`,
    );
    expect(await ask(next)).toBe("served");
  });

  test("revoked: with every secret that it ever had", async () => {
    const { id, key } = await make();
    const next = await roll(id, inHours(24));
    await change(id, { revokedAt: world.clock.now() });
    const revoked = "401 REVOKED_KEY: This API key was revoked.";
    expect([await ask(key), await ask(next)]).toEqual([revoked, revoked]);
  });

  test("the secret of what is no key opens nothing", async () => {
    for (const kind of ["portal", "grant"] as const) {
      const { key } = await make({ kind, partnerName: `Partner of ${kind}` });
      expect(await ask(key)).toBe("401 INVALID_AUTH: This API key doesn't exist.");
    }
  });
});

test.each([
  ["disabled", (now: Date) => ({ disabledAt: now })],
  ["expired", (now: Date) => ({ expiresAt: now })],
  ["revoked", (now: Date) => ({ revokedAt: now })],
] as const)(
  "a key that is %s spends nothing, even while this server still believes in it",
  async (_, end) => {
    const { key, apiKeyId } = await world.makeLiveKey();
    const body = await submission(world, key);
    await change(apiKeyId, end(world.clock.now()));
    const calls = world.double.calls.length;
    const answer = await world.request("POST", "/api/v1/submit", { key, body });
    expect([answer.status, answer.body.error.code]).toEqual([401, "REVOKED_KEY"]);
    expect(world.double.calls.length).toBe(calls);
  },
);

describe("the last use of a key", () => {
  const lastUse = async (id: string) => {
    const [row] = await world.services.db
      .select({ at: apiKeys.lastUsedAt, network: apiKeys.lastUsedNetwork })
      .from(apiKeys)
      .where(eq(apiKeys.id, id));
    return row;
  };
  const use = (key: string, peer: string) =>
    world.request("GET", "/api/v1/capabilities", { key, headers: { "x-vidimus-peer": peer } });

  test("is noted once a minute, with the network and never the address", async () => {
    const { id, key } = await make();
    const first = world.clock.now();
    await use(key, "192.0.2.77");
    await vi.waitFor(async () => expect(await lastUse(id)).toEqual({ at: first, network: "192.0.2.0/24" }));
    world.clock.advance({ seconds: 59 });
    await use(key, "198.51.100.1");
    world.clock.advance({ seconds: 2 });
    const third = world.clock.now();
    await use(key, "2001:db8:7:1::9");
    await vi.waitFor(async () =>
      expect(await lastUse(id)).toEqual({ at: third, network: "2001:db8:7::/48" }),
    );
  });

  test("is not noted of a request that was refused", async () => {
    const { id, key } = await make({ disabledAt: world.clock.now() });
    await use(key, "192.0.2.77");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await lastUse(id)).toEqual({ at: null, network: null });
  });
});
