import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "@/lib/contract/operations";
import { makeCursor } from "@/lib/core/cursor";
import { BUSINESS, placeOrder, statusOf } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
let counter = 0;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

type Listed = { jobId: string; status: string; createdAt: string };

async function list(query = "", asKey = key) {
  const answer = await world.request("GET", `/api/v1/orders${query}`, { key: asKey });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return OPERATIONS.listOrders.output.parse(answer.body) as { data: Listed[]; nextCursor: string | null };
}

const idsOf = ({ data }: { data: Listed[] }) => data.map(({ jobId }) => jobId);

async function walk(query: string, asKey = key): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const page = await list(`${query}${after === null ? "" : `&after=${encodeURIComponent(after)}`}`, asKey);
    pages.push(idsOf(page));
    after = page.nextCursor;
  } while (after !== null);
  return pages;
}

async function placeMany(count: number) {
  const ownKey = await world.makeKey("sandbox", `Lister ${++counter}`);
  const placed: string[] = [];
  for (let n = 0; n < count; n++) {
    if (n % 2 === 0) world.clock.advance({ seconds: 1 });
    placed.push((await placeOrder(world, ownKey, BUSINESS)).jobId);
  }
  return { key: ownKey, placed };
}

test("an order is listed with what its status says, without its history, and with its money", async () => {
  const { jobId } = await placeOrder(world, key, BUSINESS, {
    endUser: { externalId: "client-7" },
    metadata: { caseNumber: "42" },
  });
  await world.request("POST", `/api/v1/refund/${jobId}`, { key, body: { amountCents: 100 } });
  const { events, ...status } = await statusOf(world, key, jobId);
  expect(events.length).toBeGreaterThan(1);
  const { data } = await list("?externalId=client-7");
  expect(data).toEqual([
    {
      ...status,
      totalCents: expect.any(Number),
      refundedCents: 100,
      createdAt: expect.stringMatching(/Z$/),
      externalId: "client-7",
      metadata: { caseNumber: "42" },
      isSandbox: true,
    },
  ]);
});

test("pages hold every order once, newest first, also where several were placed in one moment", async () => {
  const many = await placeMany(5);
  const pages = await walk("?limit=2", many.key);
  expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
  expect(pages.flat().toSorted()).toEqual(many.placed.toSorted());
  const { data } = await list("", many.key);
  expect(idsOf({ data })).toEqual(pages.flat());
  const order = data.map(({ createdAt, jobId }) => `${createdAt} ${jobId}`);
  expect(order).toEqual(order.toSorted().reverse());
});

test("an order that is placed while somebody reads moves no order to another page", async () => {
  const many = await placeMany(4);
  const first = await list("?limit=2", many.key);
  world.clock.advance({ seconds: 1 });
  await placeOrder(world, many.key, BUSINESS);
  const second = await list(`?limit=2&after=${first.nextCursor}`, many.key);
  expect([...idsOf(first), ...idsOf(second)].toSorted()).toEqual(many.placed.toSorted());
});

test("states filter, one or several, in one order over all of them", async () => {
  const many = await placeMany(5);
  const cancelled = many.placed.filter((_, index) => index % 2 === 0);
  for (const jobId of cancelled) await world.request("POST", `/api/v1/cancel/${jobId}`, { key: many.key });
  const both = await walk("?limit=2&status=paid&status=cancelled", many.key);
  expect(both.flat()).toEqual(idsOf(await list("", many.key)));
  const ended = (await walk("?limit=1&status=cancelled", many.key)).flat();
  expect(ended.toSorted()).toEqual(cancelled.toSorted());
  expect(idsOf(await list("?status=failed", many.key))).toEqual([]);
});

test("metadata filters by whole pairs, all of them, and with the other filters", async () => {
  const [a, b] = [{ "case.no": "1", "odd]key": "x" }, { "case.no": "1" }];
  const first = await placeOrder(world, key, BUSINESS, { metadata: a });
  const second = await placeOrder(world, key, BUSINESS, { metadata: b, endUser: { externalId: "x-9" } });
  const pair = `metadata[${encodeURIComponent("case.no")}]=1`;
  expect(idsOf(await list(`?${pair}`)).toSorted()).toEqual([first.jobId, second.jobId].toSorted());
  expect(idsOf(await list(`?${pair}&metadata[odd]key]=x`))).toEqual([first.jobId]);
  expect(idsOf(await list(`?${pair}&externalId=x-9`))).toEqual([second.jobId]);
  expect(idsOf(await list("?metadata[case.no]=2"))).toEqual([]);
});

test("times limit the list on either side, whatever their offset", async () => {
  world.clock.advance({ minutes: 10 });
  const { jobId } = await placeOrder(world, key, BUSINESS);
  const at = world.clock.now().getTime();
  const utc = (ms: number) => new Date(ms).toISOString();
  const inParis = encodeURIComponent(utc(at - 1 + 3_600_000).replace("Z", "+01:00"));
  expect(idsOf(await list(`?createdAfter=${inParis}`))).toEqual([jobId]);
  expect(idsOf(await list(`?createdAfter=${utc(at)}`))).toEqual([]);
  expect(idsOf(await list(`?createdAfter=${utc(at - 1)}&createdBefore=${utc(at)}`))).toEqual([]);
  expect(idsOf(await list(`?createdAfter=${utc(at - 1)}&createdBefore=${utc(at + 1)}`))).toEqual([jobId]);
});

test("a key sees its own orders only, not even those of its partner's other key", async () => {
  const mine = await placeMany(1);
  const sibling = await world.makeKey("sandbox", `Lister ${counter}`);
  expect(idsOf(await list("", sibling))).toEqual([]);
  const other = await placeMany(1);
  const { data } = await list("", mine.key);
  expect(idsOf({ data })).toEqual(mine.placed);
  const cursor = makeCursor("orders", ["8000000000000000", "job_z"]);
  expect(idsOf(await list(`?after=${cursor}`, other.key))).toEqual(other.placed);
});

test("a cursor of another key is refused", async () => {
  const [{ key: theirs }, { key: ours }] = [await placeMany(2), await placeMany(1)];
  const { nextCursor } = await list("?limit=1", theirs);
  const { status, body } = await world.request("GET", `/api/v1/orders?after=${nextCursor}`, { key: ours });
  expect([status, body.error.code, body.error.field]).toEqual([400, "VALIDATION_ERROR", "after"]);
  expect(body.error.recoveryHint).toMatch(/use the key that this cursor came from/);
});

test.each([
  ["?after=nonsense", "after"],
  [`?after=${makeCursor("events", [3])}`, "after"],
  [`?after=${makeCursor("orders", ["99999999999999999", "job_x"])}`, "after"],
  [`?after=${makeCursor("orders", ["1", "job_x' or true"])}`, "after"],
  ["?after=%F0%9F%98%80", "after"],
  ["?limit=0", "limit"],
  ["?limit=101", "limit"],
  ["?limit=ten", "limit"],
  ["?limit=5&limit=6", "limit"],
  ["?status=done", "status.0"],
  ["?externalId=", "externalId"],
  ["?createdAfter=2026-11-21", "createdAfter"],
  ["?createdAfter=yesterday", "createdAfter"],
  ["?createdBefore=2026-02-30T00:00:00Z", "createdBefore"],
  ["?createdAfter=2026-11-21T12:00:00+01:00", "createdAfter"],
  ["?metadata=x", "metadata"],
  ["?metadata[a]=1&metadata[a]=2", "metadata[a]"],
  ["?metadata[__proto__]=x", "metadata[__proto__]"],
  [`?metadata[${"k".repeat(41)}]=x`, /^metadata\./],
  ["?metadata[a]=%00", "metadata.a"],
  ["?state=paid", "state"],
  ["?__proto__=x", "__proto__"],
])("%s is refused by the name of what is wrong with it", async (query, field) => {
  const { status, body } = await world.request("GET", `/api/v1/orders${query}`, { key });
  expect([status, body.error.code]).toEqual([400, "VALIDATION_ERROR"]);
  expect(body.error.field).toEqual(typeof field === "string" ? field : expect.stringMatching(field));
  expect(body.error.recoveryHint).not.toBe("");
});
