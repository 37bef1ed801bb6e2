import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Db } from "@/db/client";
import { startTestTelemetry } from "@/lib/testing/otlp/with-telemetry";
import { openTestDatabase } from "@/lib/testing/test-database";
import { createWorld, type World } from "@/lib/testing/world";
import { globalState } from "../state";

let world: World;
let running: ReturnType<typeof startTestTelemetry>;
beforeAll(async () => {
  world = await createWorld();
  globalState().checkWorkflows = () => undefined;
});
afterEach(async () => {
  globalState().server = Promise.resolve(world.server);
  await running.stop();
});
afterAll(async () => {
  delete globalState().checkWorkflows;
  await world.close();
});

function watched(db: Db) {
  const services = { ...world.services, db };
  globalState().server = Promise.resolve({ ...world.server, services });
  running = startTestTelemetry({ metricsToken: "metrics-token-of-the-test" });
  running.watch(services);
  return async () => {
    const lines = (await running.readMetrics()).split("\n");
    const seriesAt = (start: string) =>
      lines
        .find((line) => line.startsWith(start))
        ?.split(" ")
        .at(-1);
    return {
      database: seriesAt('vidimus_part_up{vidimus_part="database"'),
      limiter: seriesAt('vidimus_part_up{vidimus_part="limiter"'),
      memory: Number(seriesAt("process_memory_usage_bytes")),
      waiting: seriesAt("vidimus_outbox_waiting"),
    };
  };
}

test("while its database is gone, a server says that it is, what else works, and nothing of queues that it can't read", async () => {
  const well = await watched(world.services.db)();
  expect(well).toMatchObject({ database: "1", limiter: "1", waiting: "0" });
  await running.stop();
  const { db, close } = await openTestDatabase();
  await close();
  const gone = await watched(db)();
  expect(gone).toMatchObject({ database: "0", limiter: "1", waiting: undefined });
  expect(gone.memory).toBeGreaterThan(1e7);
});

test("a database that hangs is asked once, however many scrape, and each of them is answered", async () => {
  let asked = 0;
  const silent = (): unknown =>
    new Proxy(() => undefined, {
      apply: silent,
      get: (_, name) => (name === "then" ? () => undefined : silent),
    });
  const hanging = new Proxy(world.services.db, {
    get(_, name) {
      if (["select", "execute", "query"].includes(String(name))) asked += 1;
      return silent;
    },
  });
  const scrape = watched(hanging);
  expect(await scrape()).toMatchObject({ database: "0", limiter: "1", waiting: undefined });
  const first = asked;
  expect(first).toBeGreaterThan(0);
  await Promise.all([scrape(), scrape()]);
  expect(asked).toBe(first);
});
