import { afterAll, beforeAll, expect, test } from "vitest";
import { CERTIFIED } from "@/lib/testing/orders";
import { createWorld, type World } from "@/lib/testing/world";

let world: World;
let key: string;
beforeAll(async () => {
  world = await createWorld();
  key = await world.makeKey();
});
afterAll(() => world.close());

test.each(["%00", "job_%00", "a%2Fb", "%F0%9F%92%A9", "x".repeat(500)])(
  "%s as a job id to advance is an unknown job, not a failure of ours",
  async (id) => {
    const { status, body } = await world.request("POST", `/api/v1/sandbox/advance/${id}`, { key });
    expect([status, body.error.code]).toEqual([404, "JOB_NOT_FOUND"]);
  },
);

test.each([
  ["GET", "status"],
  ["GET", "result"],
  ["POST", "refund"],
] as const)(
  "%s /%s answers a job id with a NUL like any malformed one, without a failure",
  async (method, name) => {
    const { status } = await world.request(method, `/api/v1/${name}/job_%00`, { key });
    expect([400, 404]).toContain(status);
  },
);

test("an Idempotency-Key that is too short is nobody's business where nothing is changed", async () => {
  const headers = { "idempotency-key": "abc" };
  expect((await world.request("GET", "/api/v1/capabilities", { key, headers })).status).toBe(200);
  expect((await world.request("POST", "/api/v1/quote", { key, headers, body: CERTIFIED })).status).toBe(200);
  const refund = await world.request("POST", "/api/v1/refund/job_x", { key, headers });
  expect(refund.body.error).toMatchObject({ code: "VALIDATION_ERROR", field: "idempotencyKey" });
});

test("a refusal of a keyed operation is as private as its answer", async () => {
  const { status, headers } = await world.request("POST", "/api/v1/quote", { key, body: {} });
  expect([status, headers.get("cache-control")]).toEqual([400, "private, no-store"]);
});

test("a refusal of a public operation is kept by no cache, but for unknown certificates, which may be for a minute", async () => {
  const unknown = await world.request("GET", "/api/v1/verify/vcrt_x");
  expect([unknown.status, unknown.headers.get("cache-control")]).toEqual([404, "public, max-age=60"]);
  const malformed = await world.request("GET", "/api/v1/verify/%00");
  expect([malformed.status, malformed.headers.get("cache-control")]).toEqual([400, "no-store"]);
});
