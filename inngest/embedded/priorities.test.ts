import { setTimeout as sleep } from "node:timers/promises";
import type { Inngest } from "inngest";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backends, openTestDatabase, type TestDatabase } from "./testing/test-database";
import { createTestClock, createTestWorld } from "./testing/test-world";

const STEP_MS = 5;
const JOB: Parameters<Inngest["createFunction"]>[0] = {
  id: "job",
  triggers: { event: "job" },
  concurrency: { limit: 1, key: "event.data.name" },
  priority: { run: "event.data.priority" },
};

describe.each(backends)("runs with a priority, on %s", (backend) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(backend);
  });
  afterAll(() => database.close());
  beforeEach(() => database.clear());

  test("go before those that have waited longer with a lower one", async () => {
    const clock = createTestClock();
    const order: unknown[] = [];
    const { runner, inngest } = await createTestWorld({
      db: database.db,
      clock,
      concurrency: 1,
      functions: (client: Inngest) => [
        client.createFunction(JOB, async ({ event, step }) =>
          step.run("work", async () => order.push(event.data.name)),
        ),
      ],
    });
    const send = async (name: string, priority: unknown) => {
      await inngest.send({ name: "job", data: { name, priority } });
      clock.advance(1_000);
    };
    await send("first", 0);
    await send("of nonsense", "high");
    await send("of ten minutes and more", 7_000);
    await send("of a minute", 60);
    await runner.drain();
    expect(order).toEqual(["of ten minutes and more", "of a minute", "first", "of nonsense"]);
  });

  test("find a place at once, and all of a lower one but a few give way at their next step", async () => {
    let lowSteps = 0;
    let highSteps = 0;
    let isHighDone = () => {};
    const done = new Promise<void>((resolve) => {
      isHighDone = resolve;
    });
    const besideHigh = new Set<string>();
    const heldBefore = new Set<string>();
    const { runner, inngest } = await createTestWorld({
      db: database.db,
      clock: { now: () => new Date() },
      concurrency: 8,
      pollMs: 10,
      functions: (client: Inngest) => [
        client.createFunction(JOB, async ({ event, step, runId }) => {
          const isHigh = event.data.priority > 0;
          for (let at = 0; at < (isHigh ? 4 : 400); at += 1)
            await step.run(`step-${at}`, async () => {
              if (isHigh) highSteps += 1;
              else {
                lowSteps += 1;
                (highSteps > 1 ? besideHigh : heldBefore).add(runId);
              }
              await sleep(isHigh ? 20 * STEP_MS : STEP_MS);
            });
          if (isHigh) isHighDone();
        }),
      ],
    });
    await inngest.send(
      Array.from({ length: 20 }, (_, at) => ({ name: "job", data: { name: `low ${at}`, priority: 0 } })),
    );
    runner.start();
    while (heldBefore.size < 6) await sleep(STEP_MS);
    const stepsBefore = lowSteps;
    await inngest.send({ name: "job", data: { name: "high", priority: 1 } });
    await done;
    await runner.stop();
    expect(heldBefore.size).toBe(6);
    expect(besideHigh.size).toBe(2);
    expect(lowSteps).toBeGreaterThan(stepsBefore);
  });
});
