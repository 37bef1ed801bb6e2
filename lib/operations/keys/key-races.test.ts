import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updatePartner } from "@/db/queries/partners";
import { apiKeys, orders, payments, rolledSecrets, spending } from "@/db/schema";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { submission } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";

describe.runIf(onPostgres)("on a database with more than one connection", () => {
  let world: LiveWorld;
  let owner: TestMember;
  beforeAll(async () => {
    world = await createLiveWorld();
    owner = await makeMember(world);
    await world.putCardOnFile(owner.partnerId, "pm_card_visa");
    const accepted = {
      termsVersion: "x",
      termsAcceptedAt: world.clock.now(),
      termsAcceptedBy: owner.personId,
    };
    await updatePartner(world.services.db, owner.partnerId, accepted);
  });
  afterAll(() => world.close());

  let requests = 0;
  const of = (keyId: string) => ({ partnerId: owner.partnerId, environment: "live" as const, keyId });
  async function make(more: { spendCapCents?: number } = {}) {
    const params = { partnerId: owner.partnerId, environment: "live" as const };
    const body = { name: "Racing", idempotencyKey: `race-of-keys-${++requests}`, ...more };
    const { body: made } = await owner.call("createKey", { params, body });
    return { keyId: made.key.keyId as string, secret: made.secret as string };
  }
  const roll = (keyId: string, rolls: number, overlapHours: 0 | 24 = 24) =>
    owner.call("rollKey", { params: of(keyId), body: { overlapHours, rolls } });
  const spentOf = async (keyId: string) => {
    const [row] = await world.services.db.select().from(spending).where(eq(spending.apiKeyId, keyId));
    return row?.spentCents ?? 0;
  };
  const paidOf = async (keyId: string) =>
    world.services.db
      .select()
      .from(payments)
      .where(and(eq(payments.apiKeyId, keyId), eq(payments.state, "succeeded")));
  const submit = (key: string, body: object) => world.request("POST", "/api/v1/submit", { key, body });

  test("orders under both secrets of a key that is rolled meanwhile count against one cap", async () => {
    const probe = await make();
    const price =
      (await world.request("POST", "/api/v1/submit", {
        key: probe.secret,
        body: await submission(world, probe.secret),
      })) && (await spentOf(probe.keyId));
    const cap = price * 3 + 1;
    const { keyId, secret } = await make({ spendCapCents: cap });
    const bodies = await Promise.all(Array.from({ length: 10 }, () => submission(world, secret)));
    const early = bodies.slice(0, 5).map((body) => submit(secret, body));
    const { body: rolled } = await roll(keyId, 0);
    const late = bodies.slice(5).flatMap((body) => [submit(rolled.secret, body), submit(secret, body)]);
    const answers = await Promise.all([...early, ...late]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
    expect([await spentOf(keyId), (await paidOf(keyId)).length]).toEqual([price * 3, 3]);
  });

  test("one idempotency key under both secrets at once is one order", async () => {
    const { keyId, secret } = await make();
    const { body: rolled } = await roll(keyId, 0);
    const body = await submission(world, secret);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => submit(at % 2 ? secret : rolled.secret, body)),
    );
    const told = answers.filter(({ status }) => status === 200).map((answer) => answer.body.jobId);
    expect(new Set(told).size).toBe(1);
    const written = await world.services.db.select().from(orders).where(eq(orders.apiKeyId, keyId));
    expect([written.length, (await paidOf(keyId)).length]).toEqual([1, 1]);
  });

  test("many rolls at once make one successor, and one secret was replaced", async () => {
    const { keyId, secret } = await make();
    const answers = await Promise.all(Array.from({ length: 12 }, () => roll(keyId, 0)));
    const [won, ...lost] = answers.sort((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    expect(new Set(lost.map(({ body }) => body.error.code))).toEqual(new Set(["KEY_ROLLED"]));
    const replaced = await world.services.db
      .select()
      .from(rolledSecrets)
      .where(eq(rolledSecrets.apiKeyId, keyId));
    expect(replaced.map(({ lastFour }) => lastFour)).toEqual([secret.slice(-4)]);
    const works = await world.request("GET", "/api/v1/capabilities", { key: won?.body.secret });
    expect(works.status).toBe(200);
  });

  test("a chain of rolls beside each other's requests never leaves more than two secrets that work", async () => {
    const { keyId } = await make();
    for (let rolls = 0; rolls < 4; rolls++) {
      await Promise.all([roll(keyId, rolls), roll(keyId, rolls), roll(keyId, rolls)]);
    }
    const at = world.clock.now();
    const all = await world.services.db.select().from(rolledSecrets).where(eq(rolledSecrets.apiKeyId, keyId));
    expect([all.length, all.filter(({ endsAt }) => endsAt > at).length]).toEqual([4, 1]);
  });

  test("the same wish for a key, many times at once, is one key", async () => {
    const params = { partnerId: owner.partnerId, environment: "live" as const };
    const body = { name: "One", idempotencyKey: "the-same-wish" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => owner.call("createKey", { params, body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    const made = await world.services.db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.creationKey, "the-same-wish"));
    expect(made).toHaveLength(1);
  });

  test.each(["disableKey", "revokeKey"] as const)("nothing is reserved once %s was answered", async (end) => {
    const { keyId, secret } = await make();
    const bodies = await Promise.all(Array.from({ length: 8 }, () => submission(world, secret)));
    const running = bodies.map((body) => submit(secret, body));
    await owner.call(end, { params: of(keyId) });
    const spent = await spentOf(keyId);
    const late = await submit(secret, await submission(world, secret).catch(() => bodies[0] ?? {}));
    await Promise.all(running);
    expect(late.body.error?.code ?? "replayed").toMatch(/REVOKED_KEY|replayed/);
    expect(await spentOf(keyId)).toBe(spent);
    const total = (await paidOf(keyId)).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(total).toBe(spent);
  });

  test("orders that race a lowered cap count against the old one or the new one, and none after it against the old", async () => {
    const { keyId, secret } = await make({ spendCapCents: 10_000_000 });
    const bodies = await Promise.all(Array.from({ length: 8 }, () => submission(world, secret)));
    const running = bodies.slice(0, 6).map((body) => submit(secret, body));
    const body = { spendCapCents: 1, orderCapCents: null };
    const { body: capped } = await owner.call("setKeyCaps", { params: of(keyId), body });
    const spent = await spentOf(keyId);
    const late = await Promise.all(bodies.slice(6).map((each) => submit(secret, each)));
    await Promise.all(running);
    expect(late.map((answer) => answer.body.error?.code)).toEqual([
      "SPEND_LIMIT_EXCEEDED",
      "SPEND_LIMIT_EXCEEDED",
    ]);
    expect(await spentOf(keyId)).toBe(spent);
    expect(capped.key.spendCapCents).toBe(1);
  });
});
