import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listServiceDays } from "@/db/queries/service-days";
import { serviceDays } from "@/db/schema";
import { COMPONENTS, type Component, type ComponentState } from "@/lib/core/service-status/minutes";
import { componentStatesOf } from "@/lib/server/health/components";
import { serviceStatus } from "@/lib/server/health/service-status";
import { globalState, type RunningServer } from "@/lib/server/state";
import { dispatch } from "@/lib/testing/routes";
import { openTestDatabase } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import { readHistory } from "./read-history";
import { recordMinute } from "./record-minute";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.services.db.delete(serviceDays);
});
afterAll(async () => {
  globalState().server = Promise.resolve(world.server);
  await world.close();
});

const all = (state: ComponentState) =>
  Object.fromEntries(COMPONENTS.map((component) => [component, state])) as Record<Component, ComponentState>;

const at = (iso: string) => ({
  db: world.services.db,
  clock: { ...world.services.clock, now: () => new Date(iso) },
});
const record = (iso: string, state: ComponentState = "up", tick: string | null = null) =>
  recordMinute(at(iso), all(state), tick === null ? null : new Date(tick));
const minutesOf = async (day: string) =>
  (await listServiceDays(world.services.db, day)).find((row) => row.day === day && row.component === "api")
    ?.minutes ?? "";

test("each minute is written in its place; the ones in between stay without data", async () => {
  await record("2026-11-24T00:00:59.999Z");
  await record("2026-11-24T00:02:00Z", "degraded");
  await record("2026-11-24T23:59:59.999Z", "down");
  const text = await minutesOf("2026-11-24");
  expect([text.length, text.slice(0, 4), text.slice(-2)]).toEqual([1440, "0-1-", "-2"]);
});

test("two processes that record at once count a minute once, and the worse finding stays", async () => {
  const states = ["up", "down", "up", "degraded", "up"] as const;
  await Promise.all(states.map((state) => record("2026-11-24T10:00:00Z", state)));
  await record("2026-11-24T10:00:30Z", "up");
  expect((await minutesOf("2026-11-24")).replaceAll("-", "")).toBe("2");
});

test("a clock that is set back an hour doesn't count its minutes twice, nor make a bad one good", async () => {
  for (const minute of ["00", "01", "02"])
    await record(`2026-11-24T10:${minute}:00Z`, minute === "01" ? "down" : "up");
  for (const minute of ["00", "01", "02"]) await record(`2026-11-24T10:${minute}:00Z`);
  expect((await minutesOf("2026-11-24")).replaceAll("-", "")).toBe("020");
});

test("a tick that comes a moment late is its own minute's, across midnight too; one that comes later isn't", async () => {
  await record("2026-11-25T00:00:01Z", "up", "2026-11-24T23:59:30Z");
  await record("2026-11-25T00:10:00Z", "up", "2026-11-25T00:03:00Z");
  expect((await minutesOf("2026-11-24")).indexOf("0")).toBe(1439);
  expect((await minutesOf("2026-11-25")).indexOf("0")).toBe(10);
});

test("the 90th day is kept, and the 91st is deleted", async () => {
  await record("2026-08-26T10:00:00Z");
  await record("2026-08-27T10:00:00Z");
  await record("2026-11-24T10:00:00Z");
  const days = new Set((await listServiceDays(world.services.db, "2000-01-01")).map(({ day }) => day));
  expect([...days].sort()).toEqual(["2026-08-27", "2026-11-24"]);
});

test("the workflow of each minute records what the service finds of itself", async () => {
  await world.settle();
  world.clock.advance({ minutes: 1 });
  await world.settle();
  const [api] = (await readHistory(world.services)).components;
  expect(api?.days.at(-1)?.minutes.up).toBeGreaterThan(0);
});

const ready = {
  database: "ok",
  store: "ok",
  limiter: "ok",
  workflows: "ok",
  signer: "ok",
  renderer: "elsewhere",
  drafter: "ok",
} as const;

test("a part that runs elsewhere is no fault, and without a database everything is down", () => {
  expect(new Set(Object.values(componentStatesOf(ready)))).toEqual(new Set(["up"]));
  const without = componentStatesOf({ ...ready, database: "failed" });
  expect(new Set(Object.values(without))).toEqual(new Set(["down"]));
});

test.each([
  ["store", { documents: "down", orders: "degraded", verification: "degraded", portal: "degraded" }],
  ["limiter", { api: "degraded" }],
  ["workflows", { orders: "degraded", webhooks: "degraded" }],
  ["signer", { orders: "degraded" }],
  ["renderer", { orders: "degraded" }],
] as const)("without its %s, exactly these components suffer", (part, expected) => {
  const states = componentStatesOf({ ...ready, [part]: "failed" });
  expect(Object.fromEntries(Object.entries(states).filter(([, state]) => state !== "up"))).toEqual(expected);
});

test("a drafter that is degraded makes orders slow, and nothing else", () => {
  const states = Object.entries(componentStatesOf({ ...ready, drafter: "degraded" }));
  expect(states.filter(([, state]) => state !== "up")).toEqual([["orders", "degraded"]]);
});

test("the public account names no part, host, or version, and says so when the database is gone", async () => {
  await record(world.clock.now().toISOString());
  await serviceStatus({ isFresh: true });
  const well = await (await dispatch(new Request("https://vidimus.test/status.json"))).text();
  expect(JSON.parse(well).components.map(({ component }: { component: string }) => component)).toEqual(
    COMPONENTS,
  );
  const { db, close } = await openTestDatabase();
  await close();
  const broken: RunningServer = { ...world.server, services: { ...world.server.services, db } };
  globalState().server = Promise.resolve(broken);
  await serviceStatus({ isFresh: true });
  const response = await dispatch(new Request("https://vidimus.test/status.json"));
  const text = await response.text();
  expect(response.status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({
    incidents: null,
    components: [{ component: "api", state: "down" }, {}, {}, {}, {}, {}],
  });
  for (const told of [well, text])
    expect(told).not.toMatch(/database|postgres|limiter|renderer|signer|drafter|version|commit|rror/i);
});
