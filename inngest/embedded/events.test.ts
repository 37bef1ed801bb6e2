import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backends, openTestDatabase, type TestDatabase } from "./testing/test-database";
import { createTestClock, createTestWorld, HOUR, type TestClock } from "./testing/test-world";

describe.each(backends)("events on %s", (backend) => {
  let database: TestDatabase;
  let clock: TestClock;
  let log: string[];
  beforeAll(async () => {
    database = await openTestDatabase(backend);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.clear();
    clock = createTestClock();
    log = [];
  });
  const world = (functions: Parameters<typeof createTestWorld>[0]["functions"]) =>
    createTestWorld({ db: database.db, clock, functions });

  test("step.sendEvent starts other functions, every one that listens", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        { id: "sender", retries: 0, triggers: { event: "job/send" } },
        async ({ step }) => {
          await step.sendEvent("tell", [
            { name: "job/told", id: "told-1", data: { n: 1 } },
            { name: "job/told", data: { n: 2 } },
          ]);
        },
      ),
      client.createFunction(
        { id: "one", retries: 0, triggers: { event: "job/told" } },
        ({ event }) => void log.push(`one ${event.data.n}`),
      ),
      client.createFunction(
        { id: "two", retries: 0, triggers: [{ event: "job/other" }, { event: "job/told" }] },
        ({ event }) => void log.push(`two ${event.data.n}`),
      ),
    ]);
    await inngest.send({ name: "job/send" });
    await runner.drain();
    expect(log.sort()).toEqual(["one 1", "one 2", "two 1", "two 2"]);
  });

  test("an event id that was seen before starts nothing again", async () => {
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        { id: "once", retries: 0, triggers: { event: "job/once" } },
        ({ event }) => void log.push(event.id ?? "none"),
      ),
    ]);
    const send = () => inngest.send({ name: "job/once", id: "evt-7" });
    await Promise.all([
      send(),
      send(),
      inngest.send([
        { name: "job/once", id: "evt-7" },
        { name: "job/once", id: "evt-8" },
      ]),
    ]);
    await runner.drain();
    clock.advance(30 * HOUR);
    expect(await send()).toEqual({ ids: ["evt-7"] });
    await runner.drain();
    expect(log.sort()).toEqual(["evt-7", "evt-8"]);
  });

  test("no more runs of one key are carried at a time than its limit, and other keys do not wait", async () => {
    const busy = new Map<string, number>();
    let most = 0;
    const { runner, inngest } = await world((client) => [
      client.createFunction(
        {
          id: "keyed",
          retries: 0,
          triggers: { event: "job/keyed" },
          concurrency: { limit: 2, key: "event.data.jobId" },
        },
        async ({ event, step }) => {
          for (const name of ["x", "y"]) {
            await step.run(name, async () => {
              const key = event.data.jobId;
              const now = (busy.get(key) ?? 0) + 1;
              busy.set(key, now);
              most = Math.max(most, now);
              log.push(key);
              await new Promise((resolve) => setTimeout(resolve, 5));
              busy.set(key, (busy.get(key) ?? 0) - 1);
            });
          }
        },
      ),
    ]);
    await inngest.send(Array.from({ length: 6 }, () => ({ name: "job/keyed", data: { jobId: "a" } })));
    await inngest.send({ name: "job/keyed", data: { jobId: "b" } });
    await runner.drain();
    expect(most).toBe(2);
    expect(log).toHaveLength(14);
    // "b" came last and still started with the first two of "a".
    expect(log.slice(0, 3).sort()).toEqual(["a", "a", "b"]);
  });
});
