import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { apiKeys, partnerAuditLog, partners, people, spending } from "@/db/schema";
import { LIVE_TERMS_VERSION } from "@/lib/core/keys/live-terms";
import { monthOf } from "@/lib/core/month";
import { createLiveWorld, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder, submission } from "@/lib/testing/orders";

let world: LiveWorld;
let owner: TestMember;
let requests = 0;
beforeAll(async () => {
  world = await createLiveWorld();
  owner = await ready(await makeMember(world));
});
afterAll(() => world.close());

async function ready(member: TestMember): Promise<TestMember> {
  const { partnerId } = member;
  await world.putCardOnFile(partnerId, "pm_card_visa");
  const { status } = await member.call("acceptTerms", {
    params: { partnerId },
    body: { version: LIVE_TERMS_VERSION },
  });
  expect(status).toBe(200);
  return member;
}

type Environment = "sandbox" | "live";
const at = (environment: Environment, by = owner) => ({ partnerId: by.partnerId, environment });
const body = (more: object = {}) => ({ name: "Checkout", idempotencyKey: `request-${++requests}`, ...more });

async function make(environment: Environment = "sandbox", more: object = {}, by = owner) {
  const made = await by.call("createKey", { params: at(environment, by), body: body(more) });
  expect([made.status, made.body]).toEqual([200, made.body]);
  return made.body;
}

const steppedUp = (partnerId = owner.partnerId) => makeMember(world, { partnerId });

const ask = async (key: string) => {
  const { status, body } = await world.request("GET", "/api/v1/capabilities", { key });
  return status === 200 ? "served" : body.error.message;
};

const actionsOn = async (keyId: string) =>
  (await world.services.db.select().from(partnerAuditLog).where(eq(partnerAuditLog.subject, keyId)))
    .sort((a, b) => a.number - b.number)
    .map(({ action }) => action);

describe("making a key", () => {
  test("shows it once: it works, and no later answer has it", async () => {
    const { key, secret, webhookSecret } = await make("sandbox", {
      webhookUrl: "https://hooks.partner.test/x",
    });
    expect(secret).toMatch(/^vc_sandbox_/);
    expect(webhookSecret).toMatch(/^whsec_/);
    expect(await ask(secret)).toBe("served");
    const { body: list } = await owner.call("listKeys", { params: at("sandbox") });
    expect(list.keys.find(({ keyId }: { keyId: string }) => keyId === key.keyId)).toEqual({
      ...key,
      lastUsedAt: null,
      lastUsedNetwork: null,
    });
    expect(JSON.stringify(list)).not.toContain(secret.slice(11, 40));
    expect(key).toMatchObject({
      name: "Checkout",
      lastFour: secret.slice(-4),
      createdBy: owner.email,
      state: "active",
      scope: "full",
      payer: "partner",
    });
  });

  test("a double click makes one key, and the second click is told so", async () => {
    const twice = { params: at("sandbox"), body: body() };
    const answers = await Promise.all([owner.call("createKey", twice), owner.call("createKey", twice)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe("KEY_MADE");
  });

  test("the same request of another account is its own", async () => {
    const other = await makeMember(world);
    const same = body();
    expect((await owner.call("createKey", { params: at("sandbox"), body: same })).status).toBe(200);
    expect((await other.call("createKey", { params: at("sandbox", other), body: same })).status).toBe(200);
  });

  test.each([
    ["of yesterday", { expiresAt: "2020-01-01T00:00:00.000Z" }],
    ["that is no name", { name: "  " }],
    ["with a cap below zero", { spendCapCents: -1 }],
    ["with a cap that no column holds", { orderCapCents: 2 ** 31 }],
    ["with a cap of parts of cents", { orderCapCents: 1.5 }],
    ["with a webhook inside our network", { webhookUrl: "https://10.0.0.1/hook" }],
    ["with a webhook that is a script", { webhookUrl: "javascript:alert(1)" }],
    ["of a scope that is none", { scope: "write" }],
    ["of another kind", { kind: "grant" }],
    ["for another partner", { partnerId: "prt_x" }],
  ])("a key %s is refused", async (_, more) => {
    const { status, body: said } = await owner.call("createKey", { params: at("sandbox"), body: body(more) });
    expect([status, said.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  });

  test("a reading key reads, and orders nothing", async () => {
    const { secret } = await make("sandbox", { scope: "read" });
    expect(await ask(secret)).toBe("served");
    const { status, body: said } = await world.request("POST", "/api/v1/submit", { key: secret, body: {} });
    expect([status, said.error.code]).toEqual([403, "INSUFFICIENT_SCOPE"]);
  });
});

describe("a live key needs", () => {
  const missingOf = async (by: TestMember, more: object = {}) => {
    const { status, body: said } = await by.call("createKey", { params: at("live", by), body: body(more) });
    return status === 200 ? "made" : [said.error.code, said.error.current?.missing];
  };

  test("a confirmed address, accepted terms and a way to pay; the answer lists what is missing", async () => {
    const by = await makeMember(world);
    const { partnerId, personId } = by;
    await world.services.db.update(people).set({ emailVerified: false }).where(eq(people.id, personId));
    expect(await missingOf(by)).toEqual([
      "LIVE_NOT_READY",
      ["verified_email", "accepted_terms", "payment_method"],
    ]);
    await world.services.db.update(people).set({ emailVerified: true }).where(eq(people.id, personId));
    await by.call("acceptTerms", { params: { partnerId }, body: { version: LIVE_TERMS_VERSION } });
    expect(await missingOf(by)).toEqual(["LIVE_NOT_READY", ["payment_method"]]);
    const { body: told } = await by.call("getLiveReadiness", { params: { partnerId } });
    expect(told.missing).toEqual({ partner: ["payment_method"], end_user: [] });
    expect(told.accepted).toEqual({ version: LIVE_TERMS_VERSION, at: world.clock.now().toISOString() });
    expect(await missingOf(by, { payer: "end_user" })).toBe("made");
    await world.services.db
      .update(partners)
      .set({ billingMode: "invoice" })
      .where(eq(partners.id, partnerId));
    expect(await missingOf(by)).toBe("made");
    await world.services.db
      .update(partners)
      .set({ billingMode: "per_order" })
      .where(eq(partners.id, partnerId));
    await world.putCardOnFile(partnerId, "pm_card_visa");
    expect(await missingOf(by)).toBe("made");
  });

  test("a step-up, and the sandbox does not", async () => {
    const by = await makeMember(world, { partnerId: owner.partnerId, steppedUp: false });
    expect((await by.call("createKey", { params: at("live"), body: body() })).body.error.code).toBe(
      "STEP_UP_REQUIRED",
    );
    expect((await by.call("createKey", { params: at("sandbox"), body: body() })).status).toBe(200);
  });

  test("terms that are in force, accepted once", async () => {
    const by = await makeMember(world);
    const params = { partnerId: by.partnerId };
    const wrong = await by.call("acceptTerms", {
      params,
      body: { version: "1999" as typeof LIVE_TERMS_VERSION },
    });
    expect(wrong.status).toBe(400);
    await by.call("acceptTerms", { params, body: { version: LIVE_TERMS_VERSION } });
    world.clock.advance({ seconds: 1 });
    await by.call("acceptTerms", { params, body: { version: LIVE_TERMS_VERSION } });
    expect(await actionsOn(by.partnerId)).toEqual(["terms.accepted"]);
  });
});

describe("rolling", () => {
  const roll = (keyId: string, more: { overlapHours?: 0 | 1 | 24; rolls?: number } = {}, by = owner) =>
    by.call("rollKey", {
      params: { ...at("sandbox", by), keyId },
      body: { overlapHours: 0, rolls: 0, ...more },
    });

  test.each([0, 1, 24] as const)(
    "with %s hours of overlap the old secret works as long, and no longer",
    async (overlapHours) => {
      const { key, secret } = await make();
      const { body: rolled } = await roll(key.keyId, { overlapHours });
      expect(rolled.key).toMatchObject({ keyId: key.keyId, rolls: 1, lastFour: rolled.secret.slice(-4) });
      expect(rolled.key.rolledSecret?.lastFour ?? null).toBe(overlapHours === 0 ? null : secret.slice(-4));
      if (overlapHours > 0) {
        world.clock.advance({ hours: overlapHours, seconds: -1 });
        expect(await ask(secret)).toBe("served");
        world.clock.advance({ seconds: 1 });
      }
      expect(await ask(secret)).toMatch(/^This API key was replaced by another one and ended on /);
      expect(await ask(rolled.secret)).toBe("served");
    },
  );

  test("a double click makes one successor, and the second click is told so", async () => {
    const { key } = await make();
    const answers = await Promise.all([roll(key.keyId), roll(key.keyId), roll(key.keyId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await actionsOn(key.keyId)).toEqual(["key.made", "key.rolled"]);
  });

  test("again within the overlap ends the oldest secret: never do three work", async () => {
    const { key, secret } = await make();
    const second = (await roll(key.keyId, { overlapHours: 24 })).body.secret;
    const third = (await roll(key.keyId, { overlapHours: 24, rolls: 1 })).body.secret;
    expect([await ask(secret), await ask(second), await ask(third)]).toEqual([
      expect.stringContaining("was replaced"),
      "served",
      "served",
    ]);
  });

  test("takes orders, idempotency keys, the webhook and its secret along, under either secret", async () => {
    const { key, secret } = await make("sandbox", { webhookUrl: "https://hooks.partner.test/roll" });
    const sent = await submission(world, secret, CERTIFIED);
    const first = await world.request("POST", "/api/v1/submit", { key: secret, body: sent });
    const { body: rolled } = await roll(key.keyId, { overlapHours: 24 });
    const again = await world.request("POST", "/api/v1/submit", { key: rolled.secret, body: sent });
    expect([again.body, again.headers.get("idempotent-replayed")]).toEqual([first.body, "true"]);
    const { body: list } = await world.request("GET", "/api/v1/orders", { key: rolled.secret });
    expect(list.data.map(({ jobId }: { jobId: string }) => jobId)).toEqual([first.body.jobId]);
    expect(rolled.key.webhookUrl).toBe("https://hooks.partner.test/roll");
  });

  test("is refused for an ended key; a disabled key can be rolled and stays disabled", async () => {
    const revoked = (await make()).key;
    await owner.call("revokeKey", { params: { ...at("sandbox"), keyId: revoked.keyId } });
    expect((await roll(revoked.keyId)).body.error.code).toBe("KEY_ENDED");
    const expiring = (
      await make("sandbox", { expiresAt: new Date(world.clock.now().getTime() + 1000).toISOString() })
    ).key;
    world.clock.advance({ seconds: 1 });
    expect((await roll(expiring.keyId)).body.error.code).toBe("KEY_ENDED");
    const { key } = await make();
    await owner.call("disableKey", { params: { ...at("sandbox"), keyId: key.keyId } });
    const { body: rolled } = await roll(key.keyId);
    expect(rolled.key.state).toBe("disabled");
    expect(await ask(rolled.secret)).toBe("This API key is disabled.");
  });

  test("an overlap that nobody offers is refused", async () => {
    const { key } = await make();
    for (const overlapHours of [2, -1, 1e9]) {
      expect((await roll(key.keyId, { overlapHours: overlapHours as 0 })).status).toBe(400);
    }
  });
});

describe("disabling, enabling, revoking", () => {
  const does = (name: "disableKey" | "enableKey" | "revokeKey", keyId: string) =>
    owner.call(name, { params: { ...at("sandbox"), keyId } });

  test("a disabled key is refused within five seconds, and works again once enabled; clicks that change nothing leave no line", async () => {
    const { key, secret } = await make();
    expect(await ask(secret)).toBe("served");
    for (const name of ["disableKey", "disableKey"] as const) {
      expect((await does(name, key.keyId)).body.state).toBe("disabled");
    }
    world.clock.advance({ seconds: 5 });
    expect(await ask(secret)).toBe("This API key is disabled.");
    for (const name of ["enableKey", "enableKey"] as const) {
      expect((await does(name, key.keyId)).body.state).toBe("active");
    }
    world.clock.advance({ seconds: 5 });
    expect(await ask(secret)).toBe("served");
    expect(await actionsOn(key.keyId)).toEqual(["key.made", "key.disabled", "key.enabled"]);
  });

  test("a revoked key stays so: nothing brings it back, and it is still listed", async () => {
    const { key, secret } = await make();
    await does("disableKey", key.keyId);
    expect((await does("revokeKey", key.keyId)).body.state).toBe("revoked");
    expect((await does("revokeKey", key.keyId)).status).toBe(200);
    expect((await does("enableKey", key.keyId)).body.error.code).toBe("KEY_ENDED");
    world.clock.advance({ seconds: 5 });
    expect(await ask(secret)).toBe("This API key was revoked.");
    const { body: list } = await owner.call("listKeys", { params: at("sandbox") });
    expect(list.keys.map(({ keyId }: { keyId: string }) => keyId)).toContain(key.keyId);
  });

  test("rows that stand for members and grants are no keys, whatever is asked of them", async () => {
    const { key } = await make();
    await world.services.db.update(apiKeys).set({ kind: "grant" }).where(eq(apiKeys.id, key.keyId));
    const params = { ...at("sandbox"), keyId: key.keyId };
    for (const name of ["disableKey", "enableKey", "revokeKey"] as const) {
      expect((await owner.call(name, { params })).body.error.code).toBe("KEY_NOT_FOUND");
    }
    expect((await owner.call("rollKey", { params, body: { overlapHours: 0, rolls: 0 } })).status).toBe(404);
    expect(JSON.stringify((await owner.call("listKeys", { params: at("sandbox") })).body)).not.toContain(
      key.keyId,
    );
  });

  test("a sandbox key is none among the live ones", async () => {
    const { key } = await make();
    const params = { ...at("live"), keyId: key.keyId };
    expect((await owner.call("revokeKey", { params })).body.error.code).toBe("KEY_NOT_FOUND");
  });
});

describe("caps", () => {
  const cap = (keyId: string, spendCapCents: number | null, orderCapCents: number | null, by = owner) =>
    by.call("setKeyCaps", { params: { ...at("live", by), keyId }, body: { spendCapCents, orderCapCents } });

  test.each([
    ["lowering", [5000, 500], [4000, 400], false],
    ["setting the first", [null, null], [4000, 400], false],
    ["leaving alone", [5000, 500], [5000, 500], false],
    ["raising the month's", [5000, 500], [5001, 500], true],
    ["raising the order's", [5000, 500], [5000, 501], true],
    ["removing the month's", [5000, 500], [null, 500], true],
    ["removing the order's", [5000, 500], [5000, null], true],
    ["raising one while lowering the other", [5000, 500], [1, 501], true],
  ] as const)("%s a cap: a step-up is asked for where more may be spent", async (_, from, to, isRaise) => {
    const by = await steppedUp();
    const { key } = await make("live", { spendCapCents: from[0], orderCapCents: from[1] }, by);
    const old = await makeMember(world, { partnerId: owner.partnerId, steppedUp: false });
    const { status, body: said } = await cap(key.keyId, to[0], to[1], old);
    expect(isRaise ? said.error.code : status).toBe(isRaise ? "STEP_UP_REQUIRED" : 200);
    const again = await cap(key.keyId, to[0], to[1], by);
    expect([again.body.key.spendCapCents, again.body.key.orderCapCents]).toEqual([...to]);
  });

  test("a cap below what was spent holds from now on, and says so", async () => {
    const by = await steppedUp();
    const { key, secret } = await make("live", {}, by);
    await placeOrder(world, secret);
    const { body: first } = await cap(key.keyId, 100, null);
    expect(first.key.spentCents).toBeGreaterThan(100);
    expect(first.notice).toContain("can't place paid orders before the next calendar month");
    const refused = await world.request("POST", "/api/v1/submit", {
      key: secret,
      body: await submission(world, secret),
    });
    expect(refused.body.error.code).toBe("SPEND_LIMIT_EXCEEDED");
  });

  test("finance sees the caps and changes them, and sees no keys; an admin sees them and does not", async () => {
    const by = await steppedUp();
    const { key } = await make("live", {}, by);
    const { partnerId } = owner;
    const finance = await makeMember(world, { partnerId, role: "finance" });
    const admin = await makeMember(world, { partnerId, role: "admin" });
    expect((await finance.call("listKeys", { params: at("live") })).body.error.code).toBe("FORBIDDEN_ROLE");
    const { body: caps } = await finance.call("listCaps", { params: { partnerId } });
    expect(caps.keys.map(({ keyId }: { keyId: string }) => keyId)).toContain(key.keyId);
    expect((await cap(key.keyId, 10, null, finance)).status).toBe(200);
    expect((await admin.call("listCaps", { params: { partnerId } })).status).toBe(200);
    expect((await cap(key.keyId, 20, null, admin)).body.error.code).toBe("FORBIDDEN_ROLE");
  });

  test("the spend shown is this month's, and this key's alone", async () => {
    const by = await steppedUp();
    const { key } = await make("live", {}, by);
    const { db, clock } = world.services;
    await db.insert(spending).values({ apiKeyId: key.keyId, month: "2020-01", spentCents: 777 });
    const spentOf = async () =>
      (await owner.call("listKeys", { params: at("live") })).body.keys.find(
        ({ keyId }: { keyId: string }) => keyId === key.keyId,
      ).spentCents;
    expect(await spentOf()).toBe(0);
    await db.insert(spending).values({ apiKeyId: key.keyId, month: monthOf(clock.now()), spentCents: 5 });
    expect(await spentOf()).toBe(5);
    await db.delete(spending).where(eq(spending.apiKeyId, key.keyId));
  });
});

test("every change of a key is a line of the audit log, with who did it and no secret", async () => {
  const by = await steppedUp();
  const { key, secret } = await make("live", { spendCapCents: 1 }, by);
  const params = { ...at("live"), keyId: key.keyId };
  await by.call("renameKey", { params, body: { name: "Renamed" } });
  await by.call("renameKey", { params, body: { name: "Renamed" } });
  await by.call("setKeyCaps", { params, body: { spendCapCents: 2, orderCapCents: null } });
  const rolled = (await by.call("rollKey", { params, body: { overlapHours: 1, rolls: 0 } })).body.secret;
  await by.call("revokeKey", { params });
  expect(await actionsOn(key.keyId)).toEqual([
    "key.made",
    "key.renamed",
    "key.capped",
    "key.rolled",
    "key.revoked",
  ]);
  const lines = await world.services.db
    .select()
    .from(partnerAuditLog)
    .where(eq(partnerAuditLog.subject, key.keyId));
  expect(new Set(lines.map(({ personId, partnerId }) => `${personId} ${partnerId}`))).toEqual(
    new Set([`${by.personId} ${owner.partnerId}`]),
  );
  for (const hidden of [secret, rolled]) expect(JSON.stringify(lines)).not.toContain(hidden.slice(8, 40));
});
