import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findTextsInRows } from "@/db/queries/retention-proof";
import { apiRequests, apiUsageHours } from "@/db/schema";
import { keepRequests } from "@/lib/operations/requests/keep-requests";
import { eraseOrder } from "@/lib/operations/retention/erase-order";
import { proveRetention } from "@/lib/operations/retention/prove-retention";
import { altered } from "@/lib/testing/altered";
import { readRpc } from "@/lib/testing/mcp/rpc";
import { CERTIFIED, newIdempotencyKey, placeOrder, submission } from "@/lib/testing/orders";
import { onPostgres } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import { noFacts } from "@/lib/transport/call-facts";
import { createRequestRecorder } from "./request-recorder";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());
beforeEach(async () => {
  await written();
  await world.services.db.execute(sql`truncate api_requests, api_usage_hours`);
  world.clock.advance({ minutes: 2 });
});

async function written() {
  await world.server.gateway.flushRequests();
  return world.services.db.select().from(apiRequests).orderBy(asc(apiRequests.at), asc(apiRequests.id));
}

const usage = () => world.services.db.select().from(apiUsageHours).orderBy(asc(apiUsageHours.calls));

const ask: World["request"] = (...request) => {
  world.clock.advance({ seconds: 1 });
  return world.request(...request);
};
async function mcp(method: string, params: object) {
  world.clock.advance({ seconds: 1 });
  const headers = { accept: "application/json, text/event-stream", host: "vidimus.test" };
  const body = { jsonrpc: "2.0", id: 1, method, params };
  return readRpc(await world.raw("POST", "/api/mcp", { key, headers, body }));
}

describe("a call with a key leaves what it was", () => {
  test("by REST: operation, status, time, request id, idempotency key, ids, and the names of what was sent", async () => {
    const body = await submission(world, key, CERTIFIED);
    const { headers, body: order } = await ask("POST", "/api/v1/submit", { key, body });
    const [quoted, submitted] = await written();
    expect(quoted).toMatchObject({ operation: "quote", status: 200, quoteId: body.quoteId, jobId: null });
    expect(submitted).toEqual({
      id: expect.stringMatching(/^req_/),
      at: world.clock.now(),
      partnerId: expect.stringMatching(/^prt_/),
      environment: "sandbox",
      apiKeyId: expect.stringMatching(/^key_/),
      operation: "submit",
      transport: "rest",
      status: 200,
      code: null,
      field: null,
      ms: expect.any(Number),
      requestId: headers.get("x-vc-request-id"),
      idempotencyKey: body.idempotencyKey,
      members: Object.keys(body),
      unknownMembers: 0,
      quoteId: body.quoteId,
      jobId: order.jobId,
    });
  });

  test("by MCP: a tool call under its operation, its refusal with the status that REST gives it", async () => {
    await mcp("tools/list", {});
    const { message } = await mcp("tools/call", {
      name: "get_status",
      arguments: { jobId: `job_${"0".repeat(26)}` },
    });
    expect(message.result.isError).toBe(true);
    await mcp("tools/call", { name: "no_such_tool", arguments: { jobId: "Maria Garcia" } });
    expect(await written()).toMatchObject([
      { transport: "mcp", operation: "mcp", status: 200, code: null },
      { transport: "mcp", operation: "status", status: 404, code: "JOB_NOT_FOUND", members: ["jobId"] },
      { transport: "mcp", operation: "mcp", members: [], unknownMembers: 0 },
    ]);
  });

  test("where it is refused: the code, and the member that was wrong", async () => {
    await ask("POST", "/api/v1/quote", { key, body: { ...CERTIFIED, pageCount: "two" } });
    await ask("POST", "/api/v1/quote", { key, body: "no JSON" });
    await ask("GET", "/api/v1/orders?limit=1&status=ready&status=none", { key });
    await ask("POST", "/api/v1/submit", { key, body: { idempotencyKey: "another-key" } });
    expect(await written()).toMatchObject([
      { operation: "quote", status: 400, code: "VALIDATION_ERROR", field: "pageCount" },
      { operation: "quote", status: 400, code: "VALIDATION_ERROR", field: null, members: [] },
      { operation: "listOrders", status: 400, field: "status.1", members: ["limit", "status"] },
      { operation: "submit", status: 400, idempotencyKey: "another-key", jobId: null },
    ]);
  });

  test("with a key that was revoked, and past its limit; nothing where the key is unknown or none was needed", async () => {
    const other = await world.makeKey();
    for (let call = 0; call < 301; call++) await world.request("GET", "/api/v1/orders", { key: other });
    expect((await world.request("GET", "/api/v1/orders", { key: other })).status).toBe(429);
    await world.services.db.execute(
      sql`update api_keys set revoked_at = now() where last_four = ${other.slice(-4)}`,
    );
    world.clock.advance({ seconds: 10 });
    expect((await ask("GET", "/api/v1/orders", { key: other })).status).toBe(401);
    const unknown = altered(other, other.length - 1);
    expect((await ask("GET", "/api/v1/orders", { key: unknown })).status).toBe(401);
    await ask("GET", "/api/v1/orders");
    await ask("GET", "/api/v1/verify/vcrt_x", { key });
    await written();
    const counts = await usage();
    expect(counts.map(({ statusClass, code, calls }) => [statusClass, code, calls])).toEqual([
      [4, "REVOKED_KEY", 1],
      [4, "RATE_LIMITED", 2],
      [2, "", 300],
    ]);
  });
});

test("nothing of a person is kept, whatever a call is made of: no value, no unknown name, no field that names one", async () => {
  const name = "Maximiliana-Qwertz";
  const { db } = world.services;
  for (const body of [
    { ...CERTIFIED, [name]: 1 },
    { ...CERTIFIED, applicantName: name },
    { ...CERTIFIED, shipTo: { [name]: name } },
  ])
    await ask("POST", "/api/v1/quote", { key, body });
  await ask("GET", `/api/v1/orders?${name}=1&metadata[${name}]=x&externalId=${name}`, { key });
  await ask("GET", `/api/v1/status/${name}`, { key });
  await mcp("tools/call", { name: "submit", arguments: { [name]: name, quoteId: name } });
  await mcp("tools/call", { name, arguments: { [name]: name } });
  const rows = await written();
  expect(rows).toHaveLength(7);
  expect(rows.map(({ unknownMembers }) => unknownMembers)).toEqual([1, 1, 0, 1, 0, 1, 0]);
  const found = await findTextsInRows(db, [name]);
  expect(found.filter(({ column }) => column.includes("api_"))).toEqual([]);
});

test("a key that no text column can hold does not cost the calls beside it", async () => {
  await ask("GET", "/api/v1/orders", { key });
  for (const idempotencyKey of ["nul\0nul\0nul", "lone\ud800surrogate"])
    await ask("POST", "/api/v1/submit", { key, body: { idempotencyKey } });
  expect((await written()).map(({ idempotencyKey }) => idempotencyKey)).toEqual([null, null, null]);
});

test("an erased order's calls keep ids alone, one that is written only afterwards too", async () => {
  const idempotencyKey = newIdempotencyKey();
  const refused = { ...(await submission(world, key, CERTIFIED)), idempotencyKey, quoteId: "q_none" };
  await ask("POST", "/api/v1/submit", { key, body: refused });
  const { jobId } = await placeOrder(world, key, CERTIFIED, { idempotencyKey });
  await ask("POST", `/api/v1/cancel/${jobId}`, {
    key,
    headers: { "idempotency-key": idempotencyKey },
  });
  await written();
  world.clock.advance({ seconds: 1 });
  await ask("POST", `/api/v1/cancel/${jobId}`, {
    key,
    headers: { "idempotency-key": "late-to-come" },
  });
  await eraseOrder(world.services, jobId);
  const rows = await written();
  expect(rows.filter((row) => row.jobId === jobId).length).toBeGreaterThanOrEqual(3);
  const kept = rows.map((row) => row.idempotencyKey);
  expect(kept).not.toContain(idempotencyKey);
  expect(kept).not.toContain("late-to-come");
  expect((await proveRetention(world.services)).stillThere).toEqual([]);
});

describe("the recorder", () => {
  const owner = { apiKeyId: "key_x", partnerId: "prt_x", environment: "sandbox" as const };
  const call = (ms: number) => ({
    ...noFacts(),
    requestId: crypto.randomUUID(),
    operation: "status",
    transport: "rest" as const,
    status: 200,
    code: null,
    field: null,
    ms,
  });
  const noWait = { afterwards: () => undefined };

  test("holds no more than it may, drops the oldest, and says how many", async () => {
    const recorder = createRequestRecorder(world.services, { ...noWait, held: 100 });
    for (let ms = 0; ms < 130; ms++) recorder.record(owner, call(ms));
    world.logged.length = 0;
    await recorder.flush();
    const rows = await written();
    expect(rows.map(({ ms }) => ms).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 30),
    );
    expect(world.logged).toMatchObject([{ level: "warn", fields: { dropped: 30 } }]);
  });

  test("writes again what the database did not take, and counts it once", async () => {
    const { db } = world.services;
    let fails = 2;
    const shaky = new Proxy(db, {
      get(target, name) {
        if (name !== "execute") return Reflect.get(target, name);
        return async (query: never) => {
          const result = await target.execute(query);
          if (fails-- > 0) throw new Error("connection lost");
          return result;
        };
      },
    });
    await keepRequests(world.services);
    const recorder = createRequestRecorder({ ...world.services, db: shaky }, noWait);
    recorder.record(owner, call(1));
    for (let turn = 0; turn < 3; turn++) await recorder.flush();
    expect(await written()).toHaveLength(1);
    expect((await usage()).map(({ calls }) => calls)).toEqual([1]);
  });

  test("gives up a batch that never can be written, so that later ones are", async () => {
    const recorder = createRequestRecorder(world.services, noWait);
    recorder.record(owner, { ...call(1), requestId: "no uuid" });
    for (let turn = 0; turn < 3; turn++) await recorder.flush();
    recorder.record(owner, call(2));
    await recorder.flush();
    expect((await written()).map(({ ms }) => ms)).toEqual([2]);
  });

  test("answers never wait for it: a database that hangs costs an API call nothing", async () => {
    const hanging = {
      execute: () => new Promise(() => undefined),
      transaction: () => new Promise(() => undefined),
    };
    const recorder = createRequestRecorder({ ...world.services, db: hanging as never }, noWait);
    recorder.record(owner, call(1));
    void recorder.flush();
    expect(recorder.record(owner, call(2))).toBeUndefined();
  });

  test.runIf(onPostgres)(
    "loses none when several processes make a day and count the same hour at once",
    async () => {
      world.clock.advance({ days: 40 });
      const recorders = Array.from({ length: 8 }, () => createRequestRecorder(world.services, noWait));
      for (const [index, recorder] of recorders.entries()) {
        for (let ms = 0; ms < 50; ms++) {
          recorder.record({ ...owner, apiKeyId: `key_${(index * 7 + ms) % 5}` }, call(ms));
        }
      }
      await Promise.all(recorders.map((recorder) => recorder.flush()));
      expect(await written()).toHaveLength(400);
      expect((await usage()).reduce((sum, { calls }) => sum + calls, 0)).toBe(400);
    },
  );
});
