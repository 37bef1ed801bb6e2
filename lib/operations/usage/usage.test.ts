import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "@/db/schema";
import { makeMember, makePartner, type TestMember } from "@/lib/testing/members";
import { CERTIFIED, placeOrder } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let ana: TestMember;
let other: TestMember;
let key: string;
let foreignKey: string;
let jobId: string;

/** A quarter to midnight on November 30 in Los Angeles: already December 1 in most of the world. */
const LAST_EVENING = new Date("2026-12-01T07:45:00Z");

beforeAll(async () => {
  world = await createWorld();
  const [own, foreign] = [await makePartner(world), await makePartner(world)];
  key = await world.makeKey("sandbox", own);
  foreignKey = await world.makeKey("sandbox", foreign);
  world.clock.set(LAST_EVENING);
  ana = await makeMember(world, { partnerId: own });
  other = await makeMember(world, { partnerId: foreign, role: "viewer" });
  jobId = (await placeOrder(world, key, CERTIFIED)).jobId;
  await world.request("GET", `/api/v1/status/${jobId}`, { key });
  await world.request("POST", "/api/v1/quote", { key, body: { pageCount: 0 } });
  world.clock.advance({ hours: 1 });
  await world.request("GET", "/api/v1/orders", { key });
  await world.request("GET", "/api/v1/orders", { key: foreignKey });
  await world.server.gateway.flushRequests();
});
afterAll(() => world.close());

const params = () => ({ partnerId: ana.partnerId, environment: "sandbox" as const });
const usage = async (query: object) =>
  (
    await ana.call("getUsage", {
      params: params(),
      query: { from: "2026-11-30", to: "2026-12-01", ...query },
    })
  ).body;
const list = async (query = {}, by = ana) =>
  (await by.call("listRequests", { params: { ...params(), partnerId: by.partnerId }, query })).body;

describe("usage", () => {
  test("puts the last evening of a month into the month of its reader", async () => {
    const perDay = async (timeZone: string) =>
      (await usage({ timeZone })).days.map((day: Record<string, unknown>) => [
        day.day,
        day.calls,
        day.orders,
      ]);
    expect(await perDay("America/Los_Angeles")).toEqual([
      ["2026-11-30", 4, 1],
      ["2026-12-01", 1, 0],
    ]);
    expect(await perDay("UTC")).toEqual([
      ["2026-11-30", 0, 0],
      ["2026-12-01", 5, 1],
    ]);
  });

  test("is the sum of its hours for each day, and neither a month's nor a reader's midnight loses a call", async () => {
    const { rows } = (await world.services.db.execute(sql`
      select d.day::text as day, d.calls_until[24] as calls,
        (select sum(h.calls)::int from api_usage_hours h where (h.hour at time zone 'UTC')::date = d.day
          and (h.partner_id, h.environment, h.api_key_id, h.operation, h.status_class, h.code)
            = (d.partner_id, d.environment, d.api_key_id, d.operation, d.status_class, d.code)) as of_hours
      from api_usage_days d`)) as unknown as { rows: { day: string; calls: number; of_hours: number }[] };
    expect(rows.length).toBeGreaterThan(3);
    for (const { calls, of_hours } of rows) expect(calls).toBe(of_hours);
    for (const timeZone of ["UTC", "America/Los_Angeles", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      const { days, total } = await usage({ timeZone, from: "2026-11-29", to: "2026-12-02" });
      expect([timeZone, total.calls]).toEqual([timeZone, 5]);
      expect(days.reduce((sum: number, { calls }: { calls: number }) => sum + calls, 0)).toBe(5);
    }
  });

  test("counts calls, errors, orders, pages and spend, by key, operation, code, line and language", async () => {
    const { total, keys, operations, codes, lines, languages } = await usage({});
    const [order] = await world.services.db.select().from(orders).where(sql`id = ${jobId}`);
    const ordered = { orders: 1, pages: order?.pageCount, spentCents: order?.totalCents };
    expect(total).toEqual({ calls: 5, errors: 1, ...ordered });
    expect(keys).toEqual([{ keyId: order?.apiKeyId, name: `…${key.slice(-4)}`, ...total }]);
    expect(operations).toContainEqual({ operation: "quote", calls: 2, errors: 1 });
    expect(codes).toEqual([{ code: "VALIDATION_ERROR", calls: 1 }]);
    expect(lines).toEqual([{ productLine: order?.productLine, ...ordered }]);
    expect(languages).toEqual([
      { sourceLanguage: order?.sourceLanguage, targetLanguage: order?.targetLanguage, ...ordered },
    ]);
  });

  test("is parted by key, product line or languages, day by day, and the parts make up the whole", async () => {
    const { total, keys } = await usage({});
    const { calls: _calls, errors: _errors, ...ordered } = total;
    for (const [groupBy, id, counts] of [
      ["key", keys[0].keyId, total],
      ["line", "full_translation", ordered],
      ["language", "es-en", ordered],
    ]) {
      const { groups } = await usage({ groupBy, timeZone: "America/Los_Angeles" });
      expect([groupBy, groups.length]).toEqual([groupBy, 1]);
      expect(groups[0]).toMatchObject({ id, total: counts });
      expect(Object.keys(groups[0].total)).toEqual(Object.keys(counts));
      expect(groups[0].days[0]).toMatchObject({ day: "2026-11-30", orders: 1 });
    }
    expect((await usage({})).groups).toEqual([]);
  });

  test("says how many minutes of calls stand on the day before, where days begin within an hour", async () => {
    for (const [timeZone, minutes] of [
      ["UTC", 0],
      ["America/Los_Angeles", 0],
      ["Asia/Kolkata", 30],
      ["Asia/Kathmandu", 45],
      ["Australia/Adelaide", 30],
    ]) {
      expect([timeZone, (await usage({ timeZone })).minutesOff]).toEqual([timeZone, minutes]);
    }
  });

  test("shows caps to roles that see keys or money, and spend to every role that sees orders", async () => {
    for (const [role, sandbox, live] of [
      ["owner", true, true],
      ["admin", true, true],
      ["developer", true, false],
      ["finance", true, true],
      ["viewer", true, true],
    ] as const) {
      const member = await makeMember(world, { partnerId: ana.partnerId, role });
      const query = { from: "2026-11-30", to: "2026-12-01" };
      const of = async (environment: "sandbox" | "live") =>
        (await member.call("getUsage", { params: { ...params(), environment }, query })).body;
      const answer = await of("sandbox");
      expect([role, answer.total.orders]).toEqual([role, 1]);
      expect([role, answer.caps !== null, (await of("live")).caps !== null]).toEqual([role, sandbox, live]);
    }
  });

  test("is empty for another partner's key", async () => {
    const [line] = (await list({}, other)).data;
    expect((await usage({ keyId: line.key.id })).total.calls).toBe(0);
  });

  test("refuses what is no span of days", async () => {
    for (const query of [
      { from: "2026-12-02" },
      { to: "2026-11-31" },
      { from: "2024-01-01" },
      { timeZone: "+05:30" },
      { timeZone: "Mars/Olympus" },
    ]) {
      expect((await usage(query)).error?.code).toBe("VALIDATION_ERROR");
    }
  });

  test("is a sheet too, one line a day", async () => {
    const query = { from: "2026-11-30", to: "2026-12-01", timeZone: "America/Los_Angeles" };
    const { body, headers } = await ana.call("exportUsage", { params: params(), query });
    expect(headers.get("content-disposition")).toMatch(/usage-[\w-]+-sandbox-2026-11-30-to-2026-12-01\.csv/);
    expect(body.replace("\ufeff", "").split("\r\n")[1]).toMatch(/^2026-11-30,4,1,1,\d+,[\d.]+$/);
  });

  test("parted, the sheet has one line for each part of a day", async () => {
    const query = { from: "2026-11-30", to: "2026-12-01", groupBy: "language" } as const;
    const { body, headers } = await ana.call("exportUsage", { params: params(), query });
    expect(headers.get("content-disposition")).toMatch(
      /usage-by-language-[\w-]+-sandbox-2026-11-30-to-2026-12-01\.csv/,
    );
    const [header, line] = body.replace("\ufeff", "").split("\r\n");
    expect(header).toBe("Day (UTC),Language,Language code,Calls,Errors,Orders,Pages,Spent (USD)");
    expect(line).toMatch(/^2026-12-01,Spanish to English,es-en,,,1,\d+,\d+\.\d\d$/);
  });
});

describe("the requests", () => {
  test("are listed newest first, page by page, and found by each thing that is known of them", async () => {
    const { data } = await list();
    expect(data.map(({ operation }: { operation: string }) => operation)[0]).toBe("listOrders");
    const first = await list({ limit: 2 });
    const second = await list({ limit: 3, after: first.nextCursor });
    expect([...first.data, ...second.data]).toEqual(data);
    expect(second.nextCursor).toBeNull();
    const submit = data.find(({ operation }: { operation: string }) => operation === "submit");
    for (const [query, count] of [
      [{ operation: "status" }, 1],
      [{ status: "4xx" }, 1],
      [{ status: "errors" }, 1],
      [{ status: "5xx" }, 0],
      [{ code: "VALIDATION_ERROR" }, 1],
      [{ jobId }, 2],
      [{ requestId: submit.requestId }, 1],
      [{ idempotencyKey: submit.idempotencyKey }, 1],
      [{ keyId: submit.key.id }, 5],
      [{ from: "2026-12-01T08:00:00Z" }, 1],
      [{ before: "2026-12-01T08:00:00Z", from: "2020-01-01T00:00:00Z" }, 4],
    ] as const) {
      expect([query, (await list(query)).data.length]).toEqual([query, count]);
    }
  });

  test("show what was sent by name, and an error by its code, its field and what to do", async () => {
    const { data } = await list({ code: "VALIDATION_ERROR" });
    const { body } = await ana.call("getRequest", { params: { ...params(), apiRequestId: data[0].id } });
    expect(body).toMatchObject({
      ...data[0],
      route: "POST /api/v1/quote",
      members: ["pageCount"],
      error: {
        code: "VALIDATION_ERROR",
        retryable: false,
        recoveryHint: expect.stringContaining("Fix the field"),
      },
    });
  });

  test("are never found by another partner, with any filter", async () => {
    const { data } = await list();
    for (const { id, requestId, key, idempotencyKey } of data) {
      for (const query of [
        { requestId },
        { keyId: key.id },
        ...(idempotencyKey ? [{ idempotencyKey }] : []),
      ]) {
        expect((await list(query, other)).data).toEqual([]);
      }
      const foreign = { ...params(), partnerId: other.partnerId, apiRequestId: id };
      expect((await other.call("getRequest", { params: foreign })).body.error.code).toBe("REQUEST_NOT_FOUND");
      const live = { ...params(), environment: "live" as const, apiRequestId: id };
      expect((await ana.call("getRequest", { params: live })).body.error.code).toBe("REQUEST_NOT_FOUND");
    }
  });

  test("are a sheet too, in which nothing that was sent is a formula", async () => {
    world.clock.advance({ seconds: 1 });
    const headers = { "idempotency-key": "=HYPERLINK(1)" };
    await world.request("POST", `/api/v1/cancel/${jobId}`, { key, headers });
    await world.server.gateway.flushRequests();
    const { body } = await ana.call("exportRequests", { params: params(), query: {} });
    const lines = body.trim().split("\r\n");
    expect(lines).toHaveLength(7);
    expect(lines[1]).toContain("'=HYPERLINK(1)");
    expect(body).not.toMatch(/,=HYPERLINK/);
  });

  test("older than thirty days are not shown, though their day may not be dropped yet", async () => {
    world.clock.advance({ days: 31 });
    const late = await makeMember(world, { partnerId: ana.partnerId });
    expect((await list({ from: "2026-11-01T00:00:00Z" }, late)).data).toEqual([]);
    expect((await list({ after: "bm9uc2Vuc2U" }, late)).error.code).toBe("VALIDATION_ERROR");
  });
});
