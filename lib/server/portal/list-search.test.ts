import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCursor } from "@/lib/core/cursor";
import { createLiveWorld, type LiveKey, type LiveWorld } from "@/lib/testing/live-world";
import { makeMember, type TestMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";

let world: LiveWorld;
let mine: LiveKey;
let others: LiveKey;
let finance: TestMember;
let owner: TestMember;
type Placed = Awaited<ReturnType<typeof placeOrder>>;
let first: Placed;
let second: Placed;
let foreign: Placed;

beforeAll(async () => {
  world = await createLiveWorld();
  [mine, others] = [await world.makeLiveKey(), await world.makeLiveKey()];
  const words = { endUser: { externalId: "client-7" }, metadata: { "case_%": "17" } };
  first = await placeOrder(world, mine.key, CERTIFIED, { ...words, applicantName: "Núñez, Ana" });
  second = await placeOrder(world, mine.key, CERTIFIED, { endUser: { externalId: "client_8" } });
  foreign = await placeOrder(world, others.key, CERTIFIED, words);
  finance = await makeMember(world, { partnerId: mine.partnerId, role: "finance" });
  owner = await makeMember(world, { partnerId: mine.partnerId });
});
afterAll(() => world.close());

const params = () => ({ partnerId: mine.partnerId });
const LISTS = [
  ["listReceipts", "exportReceipts"],
  ["listShares", "exportShares"],
] as const;

describe.each(LISTS)("%s and %s", (list, sheet) => {
  const find = async (q: string, by = finance) => {
    const { status, body } = await by.call(list, { params: params(), query: { q } });
    expect(status).toBe(200);
    return body.data.map(({ jobId }: Placed) => jobId).sort();
  };

  test("find an order by its number, its id, the client's own id and its metadata", async () => {
    expect(await find("")).toEqual([first.jobId, second.jobId].sort());
    for (const q of [
      first.jobId,
      first.orderNumber.replaceAll("-", "").toLowerCase(),
      "client-7",
      "case_%=17",
    ])
      expect([q, await find(q)]).toEqual([q, [first.jobId]]);
    expect(await find("client_8")).toEqual([second.jobId]);
  });

  test("find an applicant for those alone who may see applicants", async () => {
    for (const q of ["núñez", "NUNEZ, a", "nu\u0301n\u0303ez"]) {
      expect([q, await find(q, owner)]).toEqual([q, [first.jobId]]);
      expect([q, await find(q)]).toEqual([q, []]);
    }
  });

  test("find nothing of another account", async () => {
    for (const q of [foreign.jobId, foreign.orderNumber]) expect(await find(q)).toEqual([]);
  });

  test("have the same lines as the sheet", async () => {
    for (const q of ["", first.jobId, "client_8", "nobody"]) {
      const { status, body } = await finance.call(sheet, { params: params(), query: { q } });
      expect(status).toBe(200);
      const found = String(body).match(/job_[0-9a-z]{26}/g) ?? [];
      expect(found.sort()).toEqual(await find(q));
    }
  });

  test.each([
    "%",
    "_",
    "\\",
    "client_7",
    "'; drop table orders;--",
    '"',
    "\u202e7-tneilc",
    "🙂",
    "=1",
    "a=b",
    "\t",
  ])("take %j for what it is", async (q) => {
    expect(await find(q)).toEqual(q === "\t" ? await find("") : []);
  });

  test.each([
    ["q", "\0"],
    ["q", "x".repeat(10_000)],
    ["after", makeCursor("orders", [1, first?.jobId ?? "job_0"])],
  ])("refuse %s=%j", async (name, value) => {
    for (const row of name === "q" ? [list, sheet] : [list]) {
      const { status } = await finance.call(row, { params: params(), query: { [name]: value } } as never);
      expect(status).toBe(400);
    }
  });
});

test("receipts are found by the id of an invoice, and of none that is another's", async () => {
  const q = `inv_${"0".repeat(26)}`;
  expect((await finance.call("listReceipts", { params: params(), query: { q } })).body.data).toEqual([]);
});

describe("an order as JSON", () => {
  const of = (jobId: string) => ({ params: { ...params(), environment: "live" as const, jobId } });

  test("is byte for byte what the API answers the key that placed it", async () => {
    const api = await world.request("GET", `/api/v1/status/${first.jobId}`, { key: mine.key });
    const shown = await owner.call("getOrderStatus", of(first.jobId));
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).toBe(JSON.stringify(api.body));
  });

  test("is refused to who sees no documents, and of another account there is none", async () => {
    expect((await finance.call("getOrderStatus", of(first.jobId))).status).toBe(403);
    expect((await owner.call("getOrderStatus", of(foreign.jobId))).body.error.code).toBe("ORDER_NOT_FOUND");
  });
});

describe("sheets", () => {
  const linesOf = (body: unknown) => String(body).trimEnd().split("\r\n").slice(1);

  test("the one of keys contains no secret, whole or hashed, and no webhook's URL", async () => {
    const environment = "sandbox" as const;
    const at = { params: { ...params(), environment } };
    const webhookUrl = "https://hooks.partner.test/?token=hidden";
    const made = await owner.call("createKey", {
      ...at,
      body: { name: "Server", idempotencyKey: "a-key-of-a-sheet", webhookUrl, spendCapCents: 1250 },
    });
    const { key, secret, webhookSecret } = made.body;
    const { body } = await owner.call("exportKeys", at);
    expect(linesOf(body)).toHaveLength(1);
    expect(body).toContain(
      `${key.keyId},Server,sandbox,${secret.slice(-4)},Active,active,Full,full,Partner,partner,0.00,12.50,`,
    );
    for (const hidden of [secret, secret.slice(0, -4), webhookSecret, "hidden", "whsec", "sha256"])
      expect(body).not.toContain(hidden);
  });

  test("the one of the team lists its members and invitations, and nobody of another account", async () => {
    await makeMember(world, { partnerId: others.partnerId, name: "Stranger" });
    await makeMember(world, { partnerId: mine.partnerId, role: "viewer", name: '=cmd|" /C calc"!A0' });
    const invited = { email: "joins@example.test", role: "viewer" } as const;
    await owner.call("invite", { params: params(), body: invited });
    const { body } = await owner.call("exportTeam", { params: params() });
    expect(linesOf(body)).toHaveLength(4);
    expect(body).toContain(`"'=cmd|"" /C calc""!A0"`);
    expect(body).toMatch(/ivt_\w+,,joins@example.test,Viewer,viewer,Invited,invited,/);
    expect(body).not.toContain("Stranger");
  });

  test("the one of deliveries has a line per message, or only the failed ones on request", async () => {
    const environment = "sandbox" as const;
    const made = await owner.call("createKey", {
      params: { ...params(), environment },
      body: {
        name: "=Hooks",
        idempotencyKey: "hooks-of-a-sheet",
        webhookUrl: "https://hooks.partner.test/a",
      },
    });
    const at = { params: { ...params(), environment, keyId: made.body.key.keyId } };
    const sent = [];
    for (let i = 0; i < 2; i++) sent.push((await owner.call("testKeyWebhook", at)).body.messageId);
    const { body } = await owner.call("exportKeyDeliveries", { ...at, query: {} });
    expect(
      linesOf(body)
        .map((line) => line.split(",")[0])
        .sort(),
    ).toEqual(sent.sort());
    const failed = await owner.call("exportKeyDeliveries", { ...at, query: { failed: "true" } });
    expect(linesOf(failed.body).filter((line) => line !== "")).toEqual([]);
  });
});

test("errors are counted by kind for the chosen hours, operation and key, of this account alone", async () => {
  const key = await world.makeLiveKey();
  const by = await makeMember(world, { partnerId: key.partnerId, role: "developer" });
  const calls = async (query = {}) =>
    (
      await by.call("countErrors", {
        params: { partnerId: key.partnerId, environment: "live" },
        query,
      })
    ).body.codes;
  expect(await calls()).toEqual([]);
  for (const path of ["status", "status", "result"])
    await world.request("GET", `/api/v1/${path}/job_unknown`, { key: key.key });
  await world.request("GET", "/api/v1/orders?limit=0", { key: key.key });
  await world.request("GET", "/api/v1/status/job_unknown", { key: others.key });
  await world.server.gateway.flushRequests();
  expect(await calls()).toEqual([
    { code: "JOB_NOT_FOUND", calls: 3 },
    { code: "VALIDATION_ERROR", calls: 1 },
  ]);
  expect(await calls({ operation: "result" })).toEqual([{ code: "JOB_NOT_FOUND", calls: 1 }]);
  expect(await calls({ keyId: key.apiKeyId })).toHaveLength(2);
  expect(await calls({ keyId: others.apiKeyId })).toEqual([]);
  world.clock.advance({ days: 2 });
  expect(await calls({ from: new Date(world.clock.now().getTime() - 3_600_000).toISOString() })).toEqual([]);
});
