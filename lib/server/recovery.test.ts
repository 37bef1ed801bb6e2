import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SettingsError } from "@/lib/env";
import { createWorld, type World } from "@/lib/testing/world";
import { singleFlight } from "./single-flight";
import { globalState } from "./state";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function whileDown<T>(work: () => Promise<T>, why = new Error("a fault at 10.1.2.3")): Promise<T> {
  const { server } = globalState();
  const down = Promise.reject(why);
  down.catch(() => undefined);
  globalState().server = down;
  try {
    return await work();
  } finally {
    if (server) globalState().server = server;
  }
}

test.each(["/api/v1/capabilities", "/api/v1/verify/vcrt_x", "/.well-known/jwks.json", "/files/vcrt_x"])(
  "%s answers in the envelope, and nothing of the inside, while the service cannot be opened",
  async (path) => {
    const { status, headers, body } = await whileDown(() => world.request("GET", path));
    expect([status, body.error?.code]).toEqual([500, "INTERNAL_ERROR"]);
    expect(headers.get("x-vc-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(JSON.stringify(body)).not.toContain("10.1.2.3");
  },
);

test("a server that can't reach its database says when to come back", async () => {
  const cause = Object.assign(new Error("connect ECONNREFUSED 10.1.2.3:5432"), { code: "ECONNREFUSED" });
  const why = new SettingsError("The database at DATABASE_URL isn't usable.", { cause });
  const { status, headers, body } = await whileDown(() => world.request("GET", "/api/v1/capabilities"), why);
  expect([status, body.error.code, body.error.retryable]).toEqual([503, "SERVICE_UNAVAILABLE", true]);
  expect([headers.get("retry-after"), headers.get("x-should-retry")]).toEqual(["5", "true"]);
  expect(JSON.stringify(body)).not.toContain("10.1.2.3");
});

test("Inngest's endpoint opens again after the service could not be opened once", async () => {
  vi.resetModules();
  vi.doMock("@/lib/server/settings", async (original) => ({
    ...(await original<typeof import("@/lib/server/settings")>()),
    getSettings: () => ({ inngest: { eventKey: "e", signingKey: `signkey-test-${"0".repeat(64)}` } }),
  }));
  const { inngest } = await import("@/lib/server/routes/inngest");
  const request = () => new Request("https://vidimus.test/api/inngest", { method: "PUT" });
  await expect(whileDown(() => inngest(request()))).rejects.toThrow();
  expect(await inngest(request())).toBeInstanceOf(Response);
  vi.doUnmock("@/lib/server/settings");
});

test("work is never done twice at once, not even for a call that comes between two runs", async () => {
  let running = 0;
  let most = 0;
  const work = singleFlight(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  });
  const first = work();
  const second = work();
  const late = first.then(() => work());
  const later = first.then(() => undefined).then(() => work());
  const latest = first
    .then(() => undefined)
    .then(() => undefined)
    .then(() => work());
  await Promise.all([first, second, late, later, latest]);
  expect(most).toBe(1);
});
