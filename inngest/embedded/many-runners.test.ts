import { eq } from "drizzle-orm";
import type { Inngest } from "inngest";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runnerEvents, runnerRuns, runnerSteps } from "@/db/schema/runner";
import { backends, openTestDatabase, type TestDatabase } from "./testing/test-database";
import { createTestClock, createTestWorld, DAY, HOUR, type TestWorldOptions } from "./testing/test-world";

const wallClock = { now: () => new Date() };

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe.each(backends)("runners that share a database, on %s", (backend) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(backend);
  });
  afterAll(() => database.close());
  beforeEach(() => database.clear());
  const world = (options: Omit<TestWorldOptions, "db">) => createTestWorld({ db: database.db, ...options });

  const runs = backend === "postgres" ? 200 : 50;

  test("two of them carry many runs, and no step runs twice or beside its own run", async () => {
    const counts = new Map<string, number>();
    const busy = new Set<string>();
    const overlaps: string[] = [];
    let finished = 0;
    const all = gate();
    const functions = (client: Inngest) => [
      client.createFunction(
        { id: "job", retries: 2, triggers: { event: "job/start" } },
        async ({ event, step, runId }) => {
          for (const name of ["a", "b", "c"]) {
            await step.run(name, async () => {
              if (busy.has(runId)) overlaps.push(runId);
              busy.add(runId);
              await new Promise((resolve) => setTimeout(resolve, 1));
              busy.delete(runId);
              const key = `${event.data.job}${name}`;
              counts.set(key, (counts.get(key) ?? 0) + 1);
            });
          }
          if (++finished === runs) all.open();
        },
      ),
    ];
    const one = await world({ clock: wallClock, pollMs: 20, functions });
    const two = await world({ clock: wallClock, pollMs: 20, functions });
    one.runner.start();
    two.runner.start();
    await one.inngest.send(Array.from({ length: runs }, (_, job) => ({ name: "job/start", data: { job } })));
    await all.opened;
    await Promise.all([one.runner.stop(), two.runner.stop()]);
    expect(overlaps).toEqual([]);
    expect(counts.size).toBe(runs * 3);
    expect([...counts.values()].filter((times) => times !== 1)).toEqual([]);
    const rows = await database.db.select().from(runnerRuns);
    expect(rows.filter((row) => row.finishedAt === null || row.leaseToken !== null)).toEqual([]);
  });

  test("a key's limit holds across runners", async () => {
    let now = 0;
    let most = 0;
    let finished = 0;
    const all = gate();
    const functions = (client: Inngest) => [
      client.createFunction(
        {
          id: "keyed",
          retries: 0,
          triggers: { event: "job/keyed" },
          concurrency: { limit: 1, key: "event.data.jobId" },
        },
        async ({ step }) => {
          await step.run("work", async () => {
            most = Math.max(most, ++now);
            await new Promise((resolve) => setTimeout(resolve, 2));
            now--;
          });
          if (++finished === 20) all.open();
        },
      ),
    ];
    const worlds = await Promise.all([1, 2, 3].map(() => world({ clock: wallClock, pollMs: 10, functions })));
    for (const { runner } of worlds) runner.start();
    await worlds[0]?.inngest.send(
      Array.from({ length: 20 }, () => ({ name: "job/keyed", data: { jobId: "a" } })),
    );
    await all.opened;
    await Promise.all(worlds.map(({ runner }) => runner.stop()));
    expect(most).toBe(1);
  });

  test("a runner that lost its lease while a step ran does not write the step's result", async () => {
    const clock = createTestClock();
    const slow = gate();
    const started = gate();
    let calls = 0;
    const functions = (client: Inngest) => [
      client.createFunction({ id: "slow", retries: 0, triggers: { event: "job/slow" } }, async ({ step }) => {
        return step.run("slow", async () => {
          const call = ++calls;
          if (call === 1) {
            started.open();
            await slow.opened;
          }
          return `call ${call}`;
        });
      }),
    ];
    const late = await world({ clock, leaseMs: HOUR, functions });
    await late.inngest.send({ name: "job/slow" });
    const lateDrain = late.runner.drain();
    await started.opened;
    clock.advance(HOUR);
    const next = await world({ clock, leaseMs: HOUR, functions });
    await next.runner.drain();
    slow.open();
    await lateDrain;
    const steps = await database.db.select().from(runnerSteps);
    expect(steps.map((step) => step.memo)).toEqual([{ data: "call 2" }]);
    const runs = await database.db.select().from(runnerRuns);
    expect(runs.map((run) => run.output)).toEqual([{ data: "call 2" }]);
  });

  test("a step that takes longer than a lease keeps it, as long as its process lives", async () => {
    const clock = createTestClock();
    const leaseMs = 60;
    const inStep = gate();
    const goOn = gate();
    let calls = 0;
    const functions = (client: Inngest) => [
      client.createFunction({ id: "long", retries: 0, triggers: { event: "job/long" } }, async ({ step }) => {
        await step.run("long", async () => {
          calls++;
          inStep.open();
          await goOn.opened;
        });
      }),
    ];
    const one = await world({ clock, leaseMs, functions });
    const two = await world({ clock, leaseMs, functions });
    await one.inngest.send({ name: "job/long" });
    const carried = one.runner.drain();
    await inStep.opened;
    for (let beat = 0; beat < 5; beat++) {
      clock.advance(leaseMs - 1);
      const extended = clock.now().getTime() + leaseMs;
      // The heartbeat runs on real time: poll for it, don't count on a delay.
      for (let dueMs = 0; dueMs < extended; ) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        const rows = await database.db.select().from(runnerRuns);
        dueMs = rows[0]?.dueAt.getTime() ?? 0;
      }
      await two.runner.drain();
    }
    goOn.open();
    await carried;
    expect(calls).toBe(1);
  });

  test("stop lets the step under way finish and gives the run back for another to go on at once", async () => {
    const lines: string[] = [];
    const inStep = gate();
    const goOn = gate();
    const functions = (client: Inngest) => [
      client.createFunction({ id: "two", retries: 0, triggers: { event: "job/two" } }, async ({ step }) => {
        await step.run("first", async () => {
          inStep.open();
          await goOn.opened;
          lines.push("first");
        });
        await step.run("second", () => lines.push("second"));
      }),
    ];
    const clock = createTestClock();
    const one = await world({ clock, pollMs: 20, functions });
    one.runner.start();
    await one.inngest.send({ name: "job/two" });
    await inStep.opened;
    const stopped = one.runner.stop();
    goOn.open();
    await stopped;
    expect(lines).toEqual(["first"]);
    const two = await world({ clock, functions });
    await two.runner.drain();
    expect(lines).toEqual(["first", "second"]);
  });

  test("a run finished seven days ago is deleted, and a running one is kept at any age", async () => {
    const clock = createTestClock();
    const { runner, inngest } = await world({
      clock,
      functions: (client) => [
        client.createFunction({ id: "short", retries: 0, triggers: { event: "job/any" } }, ({ step }) =>
          step.run("s", () => 1),
        ),
        client.createFunction({ id: "asleep", retries: 0, triggers: { event: "job/asleep" } }, ({ step }) =>
          step.sleep("z", "90d"),
        ),
      ],
    });
    await inngest.send([
      { name: "job/any", id: "old" },
      { name: "job/asleep", id: "kept" },
      { name: "job/unheard", id: "unheard" },
    ]);
    await runner.drain();
    clock.advance(7 * DAY);
    await runner.drain();
    expect((await database.db.select().from(runnerEvents)).map((event) => event.id).sort()).toEqual([
      "kept",
      "old",
      "unheard",
    ]);
    clock.advance(HOUR + 1);
    await runner.drain();
    expect((await database.db.select().from(runnerEvents)).map((event) => event.id)).toEqual(["kept"]);
    expect((await database.db.select().from(runnerRuns)).map((run) => run.functionId)).toEqual([
      "test-asleep",
    ]);
    expect(await database.db.select().from(runnerSteps).where(eq(runnerSteps.state, "done"))).toEqual([]);
    clock.advance(90 * DAY);
    expect(await runner.drain()).toEqual({ nextDueAt: null });
  });

  test("work of a killed sole process goes on at once after a restart, without waiting for its lease", async () => {
    const clock = createTestClock();
    const started = gate();
    const never = gate();
    let calls = 0;
    const functions = (client: Inngest) => [
      client.createFunction({ id: "cut", retries: 0, triggers: { event: "job/cut" } }, async ({ step }) => {
        await step.run("once", async () => {
          if (++calls > 1) return;
          started.open();
          await never.opened;
        });
      }),
    ];
    const dead = await world({ clock, functions });
    await dead.inngest.send({ name: "job/cut" });
    const hanging = dead.runner.drain();
    await started.opened;
    const { runner } = await world({ clock, exclusive: true, functions });
    expect(await runner.drain()).toEqual({ nextDueAt: null });
    expect(calls).toBe(2);
    never.open();
    await hanging;
  });
});
