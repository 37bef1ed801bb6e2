import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { partnerAuditLog, webhookMessages } from "@/db/schema";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { placeOrder } from "@/lib/testing/orders";
import { createTestWebhooks } from "@/lib/testing/test-webhooks";
import { createWorld, type World } from "@/lib/testing/world";

const URL_OF_KEY = "https://hooks.partner.test/vidimus?token=secret";

let world: World;
let owner: TestMember;
let requests = 0;
const webhooks = createTestWebhooks();
const well = webhooks.answer;
beforeAll(async () => {
  world = await createWorld({ services: { webhooks } });
  owner = await makeMember(world);
});
afterAll(() => world.close());
beforeEach(() => {
  webhooks.sent = [];
  webhooks.answer = well;
});

async function make(webhookUrl: string | null = URL_OF_KEY, by = owner) {
  const { body } = await by.call("createKey", {
    params: { partnerId: by.partnerId, environment: "sandbox" },
    body: { name: "Hooks", webhookUrl, idempotencyKey: `request-${++requests}` },
  });
  return {
    key: body.secret as string,
    keyId: body.key.keyId as string,
    webhookSecret: body.webhookSecret as string,
  };
}
const of = (keyId: string, by = owner) => ({
  partnerId: by.partnerId,
  environment: "sandbox" as const,
  keyId,
});
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
const linesOn = async (keyId: string) =>
  world.services.db.select().from(partnerAuditLog).where(eq(partnerAuditLog.subject, keyId));

test("a message's body is shown exactly as signed, and never to another key or account", async () => {
  const { keyId } = await make();
  const { body: sent } = await owner.call("testKeyWebhook", { params: of(keyId) });
  await world.settle();
  const see = (by: TestMember, of: { partnerId: string; environment: "sandbox"; keyId: string }) =>
    by.call("getDeliveryBody", { params: { ...of, messageId: sent.messageId } });
  expect((await see(owner, of(keyId))).body).toEqual({
    messageId: sent.messageId,
    body: webhooks.sent[0]?.body,
  });
  const other = await makeMember(world);
  for (const answer of [
    await see(owner, of((await make()).keyId)),
    await see(other, of((await make(URL_OF_KEY, other)).keyId, other)),
  ]) {
    expect([answer.status, codeOf(answer)]).toEqual([404, "NOT_FOUND"]);
  }
});

test("a URL that fails is told of before it is switched off, and no more once a message arrives", async () => {
  const { keyId } = await make();
  webhooks.answer = () => ({ status: 500, clippedBody: "no" });
  await owner.call("testKeyWebhook", { params: of(keyId) });
  await world.settle();
  const listed = async () => {
    const { partnerId } = owner;
    const { body } = await owner.call("listWebhooks", { params: { partnerId, environment: "sandbox" } });
    return body.webhooks.find((hook: { keyId: string }) => hook.keyId === keyId);
  };
  expect(await listed()).toMatchObject({ disabledUrls: [], failingUrls: [{ url: URL_OF_KEY }] });
  webhooks.answer = well;
  await owner.call("testKeyWebhook", { params: of(keyId) });
  world.clock.advance({ hours: 1 });
  await world.settle();
  expect(await listed()).toMatchObject({ disabledUrls: [], failingUrls: [] });
});

test("a URL is set, tested, and taken away; the log keeps its host and no more of it", async () => {
  const { keyId } = await make(null);
  const refused = await owner.call("testKeyWebhook", { params: of(keyId) });
  expect([codeOf(refused), refused.body.error.recoveryHint]).toEqual([
    "VALIDATION_ERROR",
    "Set a URL first, then try again.",
  ]);
  const { body: set } = await owner.call("setKeyWebhook", { params: of(keyId), body: { url: URL_OF_KEY } });
  expect(set.webhook).toMatchObject({ url: URL_OF_KEY, state: "enabled" });
  const { body: sent } = await owner.call("testKeyWebhook", { params: of(keyId) });
  await world.settle();
  expect(webhooks.sent.map(({ headers }) => headers["webhook-id"])).toEqual([sent.messageId]);
  const { body: list } = await owner.call("listKeyDeliveries", { params: of(keyId) });
  expect(list.data[0]).toMatchObject({ messageId: sent.messageId, state: "delivered", attemptCount: 1 });
  await owner.call("setKeyWebhook", { params: of(keyId), body: { url: null } });
  const lines = await linesOn(keyId);
  expect(lines.map(({ action }) => action)).toEqual([
    "key.made",
    "webhook.set",
    "webhook.tested",
    "webhook.set",
  ]);
  expect(JSON.stringify(lines)).not.toContain("token=secret");
});

test.each(["https://10.0.0.1/x", "https://169.254.169.254/x", "ftp://a.test", "no URL"])(
  "%s is refused as a URL, and the one before stays",
  async (url) => {
    const { keyId } = await make();
    const answer = await owner.call("setKeyWebhook", { params: of(keyId), body: { url } });
    expect([answer.status, codeOf(answer)]).toEqual([400, "VALIDATION_ERROR"]);
    const { body } = await owner.call("getKeyWebhook", { params: of(keyId) });
    expect(body.webhook.url).toBe(URL_OF_KEY);
  },
);

test("a rolled secret is shown to every click of one dialog, signs beside the one before, and is one line of the log", async () => {
  const { keyId, webhookSecret } = await make();
  const body = { idempotencyKey: "one-dialog" };
  const [first, second] = await Promise.all([
    owner.call("rollWebhookSecret", { params: of(keyId), body }),
    owner.call("rollWebhookSecret", { params: of(keyId), body }),
  ]);
  expect(first.body).toEqual(second.body);
  expect(first.body.secret).not.toBe(webhookSecret);
  await owner.call("testKeyWebhook", { params: of(keyId) });
  await world.settle();
  expect(webhooks.sent[0]?.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
  const rolled = (await linesOn(keyId)).filter(({ action }) => action === "webhook.secret_rolled");
  expect(rolled).toHaveLength(1);
  await owner.call("revokeKey", { params: of(keyId) });
  const late = await owner.call("rollWebhookSecret", {
    params: of(keyId),
    body: { idempotencyKey: "another-one" },
  });
  expect(codeOf(late)).toBe("KEY_ENDED");
});

test("the recipients of failure mails are named to members who see the team, and only counted for others", async () => {
  const by = await makeMember(world, { email: "owner-of-hooks@example.test" });
  const { partnerId } = by;
  const developer = await makeMember(world, {
    partnerId,
    role: "developer",
    email: "dev-of-hooks@example.test",
  });
  await makeMember(world, { partnerId, role: "viewer" });
  const { keyId } = await make(URL_OF_KEY, by);
  const mailsFor = async (reader: TestMember) =>
    (await reader.call("getKeyWebhook", { params: of(keyId, by) })).body.failureMails;
  const emails = ["dev-of-hooks@example.test", "owner-of-hooks@example.test"];
  expect(await mailsFor(by)).toEqual({ people: 2, isReader: true, emails });
  expect(await mailsFor(developer)).toEqual({ people: 2, isReader: true, emails: null });
  const body = { topic: "webhooks", isOn: false } as const;
  await developer.call("setNotification", { params: { partnerId }, body });
  expect(await mailsFor(by)).toEqual({ people: 1, isReader: true, emails: [emails[1]] });
  expect(await mailsFor(developer)).toEqual({ people: 1, isReader: false, emails: null });
});

describe("what failed", () => {
  async function fail(count: number) {
    const made = await make();
    webhooks.answer = () => ({ status: 500, clippedBody: "no" });
    for (let each = 0; each < count; each++) await owner.call("testKeyWebhook", { params: of(made.keyId) });
    // Only attempts: running all else for forty hours would take most of the time.
    for (let hours = 0; hours < 40; hours += 1) {
      await world.worker.webhooks.drain();
      world.clock.advance({ hours: 1 });
    }
    await world.settle();
    webhooks.answer = well;
    webhooks.sent = [];
    return made;
  }
  const replayAll = (keyId: string, since: string) =>
    owner.call("replayFailedDeliveries", { params: of(keyId), body: { since } });

  test("is sent again, one message or all since a time, and what was delivered is not", async () => {
    const since = world.clock.now().toISOString();
    const { keyId } = await fail(3);
    const { body: failed } = await owner.call("listKeyDeliveries", {
      params: of(keyId),
      query: { state: ["failed"] },
    });
    expect(failed.data).toHaveLength(3);
    const [{ messageId }] = failed.data;
    await owner.call("replayKeyDelivery", { params: { ...of(keyId), messageId } });
    await world.settle();
    expect(webhooks.sent.map(({ headers }) => headers["webhook-id"])).toEqual([messageId]);
    expect((await replayAll(keyId, world.clock.now().toISOString())).body).toEqual({
      replayed: 0,
      hasMore: false,
    });
    expect((await replayAll(keyId, since)).body).toEqual({ replayed: 2, hasMore: false });
    expect((await replayAll(keyId, since)).body).toEqual({ replayed: 0, hasMore: false });
    await world.settle();
    expect(new Set(webhooks.sent.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
  });

  test("so far is found beside what failed for good, and is sent again with it", async () => {
    const since = world.clock.now().toISOString();
    const { keyId } = await fail(1);
    const test = async () =>
      (await owner.call("testKeyWebhook", { params: of(keyId) })).body.messageId as string;
    const arrived = await test();
    await world.settle();
    webhooks.answer = () => ({ status: 500, clippedBody: "no" });
    const retried = await test();
    await world.settle();
    const waiting = await test();
    const failed = async () =>
      (await owner.call("listKeyDeliveries", { params: of(keyId), query: { failed: "true" } })).body.data.map(
        (each: { messageId: string; state: string; isRetried: boolean }) => [
          each.messageId,
          each.state,
          each.isRetried,
        ],
      );
    const all = await failed();
    expect(all).toEqual([
      [retried, "pending", true],
      [expect.any(String), "failed", false],
    ]);
    expect(all.flat()).not.toContain(arrived);
    expect(all.flat()).not.toContain(waiting);
    webhooks.answer = well;
    webhooks.sent = [];
    expect((await replayAll(keyId, since)).body.replayed).toBe(2);
    expect(await failed()).toEqual([]);
    await world.settle();
    const sent = webhooks.sent.map(({ headers }) => headers["webhook-id"]);
    expect(sent.sort()).toEqual([all[0][0], all[1][0], waiting].sort());
  });

  test("and is sent again brings the rest of its order's line with it, at once", async () => {
    const since = world.clock.now().toISOString();
    const { keyId, key } = await make();
    webhooks.answer = () => ({ status: 500, clippedBody: "no" });
    const { jobId } = await placeOrder(world, key);
    await world.settle();
    await world.request("POST", `/api/v1/cancel/${jobId}`, { key, body: {} });
    await world.settle();
    webhooks.answer = well;
    webhooks.sent = [];
    expect((await replayAll(keyId, since)).body.replayed).toBe(1);
    await world.settle();
    expect(webhooks.sent.length).toBeGreaterThan(1);
  });

  test("is not what was delivered and is sent once more", async () => {
    const { keyId } = await make();
    const { messageId } = (await owner.call("testKeyWebhook", { params: of(keyId) })).body;
    await world.settle();
    await owner.call("replayKeyDelivery", { params: { ...of(keyId), messageId } });
    const { data } = (await owner.call("listKeyDeliveries", { params: of(keyId) })).body;
    expect(data).toMatchObject([{ messageId, state: "pending", isRetried: false }]);
  });

  test("cannot be sent again through another key, in the same account or in another", async () => {
    const since = world.clock.now().toISOString();
    const failing = await fail(1);
    const [mine, other] = [await make(), await makeMember(world)];
    const theirs = await make(URL_OF_KEY, other);
    expect((await replayAll(mine.keyId, since)).body.replayed).toBe(0);
    const { body } = await owner.call("listKeyDeliveries", { params: of(failing.keyId) });
    const messageId: string = body.data[0].messageId;
    for (const [by, keyId] of [
      [owner, mine.keyId],
      [other, theirs.keyId],
    ] as const) {
      const answer = await by.call("replayKeyDelivery", { params: { ...of(keyId, by), messageId } });
      expect([answer.status, codeOf(answer)]).toEqual([404, "NOT_FOUND"]);
    }
    const [row] = await world.services.db
      .select()
      .from(webhookMessages)
      .where(eq(webhookMessages.id, messageId));
    expect(row?.state).toBe("failed");
  });

  test("at a URL that answered 410 waits until it is enabled, and then is sent", async () => {
    const since = world.clock.now().toISOString();
    const { keyId } = await make();
    webhooks.answer = () => ({ status: 410, clippedBody: "gone" });
    await owner.call("testKeyWebhook", { params: of(keyId) });
    await world.settle();
    webhooks.answer = well;
    webhooks.sent = [];
    const { body: seen } = await owner.call("getKeyWebhook", { params: of(keyId) });
    expect([seen.webhook.state, seen.disabledUrls]).toEqual([
      "disabled",
      [{ url: URL_OF_KEY, reason: "gone", disabledAt: expect.any(String) }],
    ]);
    const refused = await replayAll(keyId, since);
    expect([codeOf(refused), refused.body.error.recoveryHint]).toEqual([
      "VALIDATION_ERROR",
      "Fix your receiver, then enable the URL.",
    ]);
    const unknown = { params: of(keyId), body: { url: "https://elsewhere.test/" } };
    expect((await owner.call("enableKeyWebhook", unknown)).body.webhook.state).toBe("disabled");
    const enabled = await owner.call("enableKeyWebhook", { params: of(keyId), body: { url: URL_OF_KEY } });
    expect([enabled.body.webhook.state, enabled.body.disabledUrls]).toEqual(["enabled", []]);
    expect((await replayAll(keyId, since)).body.replayed).toBe(1);
    await world.settle();
    expect(webhooks.sent).toHaveLength(1);
  });
});

test("a developer sees and sets the webhooks of live keys, and sees no live keys", async () => {
  const { partnerId } = owner;
  const developer = await makeMember(world, { partnerId, role: "developer" });
  const live = { partnerId, environment: "live" as const };
  expect(codeOf(await developer.call("listKeys", { params: live }))).toBe("FORBIDDEN_ROLE");
  expect((await developer.call("listWebhooks", { params: live })).status).toBe(200);
});
