import { isNull } from "drizzle-orm";
import type { Inngest } from "inngest";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runnerRuns } from "@/db/schema/runner";
import { dyingDatabase, type Fate, outlives } from "./testing/dying-database";
import { backends, openTestDatabase, type TestDatabase } from "./testing/test-database";
import {
  createTestClock,
  createTestWorld,
  type FailureContext,
  HOUR,
  MINUTE,
  type TestClock,
} from "./testing/test-world";

const LEASE_MS = 30_000;
/** Every write with real Postgres or EVERY_WRITE=1, otherwise every other one. */
const STRIDE = process.env.EVERY_WRITE || process.env.TEST_DATABASE_URL ? 1 : 2;
const SWEEP_TIMEOUT_MS = 600_000;

/** Every kind of write: steps in a row, in parallel, asleep, failing, sending, and the failure's own run. */
function journey(client: Inngest, log: string[]) {
  return [
    client.createFunction(
      {
        id: "journey",
        retries: 1,
        triggers: { event: "job/start" },
        onFailure: ({ error }: FailureContext) => void log.push(`failed: ${error.message}`),
      },
      async ({ step }) => {
        await step.run("first", () => log.push("first"));
        await Promise.all(["left", "right"].map((side) => step.run(side, () => log.push(side))));
        await step.sleep("night", "8h");
        await step.sendEvent("tell", { name: "job/told", id: "told-once" });
        await step.run("last", () => {
          log.push("last");
          throw new Error("by design");
        });
      },
    ),
    client.createFunction({ id: "told", retries: 0, triggers: { event: "job/told" } }, async ({ step }) => {
      await step.run("hear", () => log.push("heard"));
    }),
  ];
}

describe.each(backends)("a process that dies, on %s", (backend) => {
  let database: TestDatabase;
  let clock: TestClock;
  beforeAll(async () => {
    database = await openTestDatabase(backend);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.clear();
    clock = createTestClock();
  });

  async function finish(log: string[]): Promise<void> {
    const options = { db: database.db, clock, leaseMs: LEASE_MS };
    const { runner } = await createTestWorld({ ...options, functions: (client) => journey(client, log) });
    for (let round = 0; round < 20; round++) {
      const { nextDueAt } = await runner.drain();
      if (!nextDueAt) return;
      clock.set(nextDueAt);
    }
    throw new Error("the run does not end");
  }

  test(
    "wherever it dies, another finishes the run, and repeats at most the calls that were under way",
    async () => {
      let diesBefore = 0;
      for (let survived = false; !survived; diesBefore += STRIDE) {
        await database.clear();
        clock = createTestClock();
        const log: string[] = [];
        const fate: Fate = { writes: 0, diesBefore: Number.POSITIVE_INFINITY };
        const db = dyingDatabase(database.db, fate);
        const options = {
          db,
          clock,
          leaseMs: LEASE_MS,
          functions: (client: Inngest) => journey(client, log),
        };
        const { runner, inngest } = await createTestWorld(options);
        await inngest.send({ name: "job/start", id: "start" });
        Object.assign(fate, { writes: 0, diesBefore });
        survived = await outlives(fate, async () => {
          await runner.drain();
          clock.advance(9 * HOUR);
          await runner.drain();
          clock.advance(MINUTE);
          await runner.drain();
        });
        clock.advance(LEASE_MS);
        await finish(log);

        const times = (line: string) => log.filter((entry) => entry === line).length;
        const fewest = { first: 1, left: 1, right: 1, heard: 1, last: 2, "failed: by design": 1 };
        let repeats = 0;
        for (const [line, count] of Object.entries(fewest)) {
          expect(times(line), `${line}, dying before write ${diesBefore}`).toBeGreaterThanOrEqual(count);
          repeats += times(line) - count;
        }
        // Two steps run in parallel, and the failure handler may run beside the journey.
        expect(repeats, `repeats, dying before write ${diesBefore}: ${log}`).toBeLessThanOrEqual(2);
        if (survived) expect(repeats).toBe(0);
        const open = await database.db.select().from(runnerRuns).where(isNull(runnerRuns.finishedAt));
        expect(open).toEqual([]);
      }
      // A sweep that died nowhere would prove nothing.
      expect(diesBefore).toBeGreaterThan(30);
    },
    SWEEP_TIMEOUT_MS,
  );

  test("an event send that dies halfway leaves nothing, and its repeat starts each function once", async () => {
    for (let diesBefore = 0; diesBefore < 3; diesBefore++) {
      await database.clear();
      const log: string[] = [];
      const fate = { writes: 0, diesBefore: Number.POSITIVE_INFINITY };
      const db = dyingDatabase(database.db, fate);
      const { runner } = await createTestWorld({ db, clock, functions: (client) => journey(client, log) });
      Object.assign(fate, { writes: 0, diesBefore });
      const { fetch, baseUrl, eventKey } = runner.clientOptions;
      const send = (via: typeof fetch, key: string) =>
        via(`${baseUrl}e/${key}`, {
          method: "POST",
          body: JSON.stringify([{ name: "job/told", id: "t", data: {}, ts: 0 }]),
        });
      expect((await send(fetch, eventKey)).status).toBe(500);
      expect(await database.db.select().from(runnerRuns)).toEqual([]);
      const next = await createTestWorld({
        db: database.db,
        clock,
        functions: (client) => journey(client, log),
      });
      expect((await send(next.runner.clientOptions.fetch, next.runner.clientOptions.eventKey)).status).toBe(
        200,
      );
      await next.runner.drain();
      expect(log).toEqual(["heard"]);
    }
  });
});
