import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runnerEvents, runnerRuns } from "@/db/schema/runner";
import { claimRuns, nextDue } from "./claim-runs";
import { backends, openTestDatabase, type TestDatabase } from "./testing/test-database";
import { createTestClock, createTestWorld } from "./testing/test-world";

const NOW = new Date("2026-03-02T10:00:00Z");

describe.each(backends)("a backlog of one key, on %s", (backend) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(backend);
  });
  afterAll(() => database.close());
  beforeEach(() => database.clear());

  async function queue(key: string | null, count: number, since = 0): Promise<void> {
    const { db } = database;
    const id = (at: number) => `${key}_${String(at).padStart(6, "0")}`;
    for (let from = since; from < since + count; from += 1_000) {
      const ids = Array.from({ length: Math.min(1_000, since + count - from) }, (_, at) => id(from + at));
      await db
        .insert(runnerEvents)
        .values(ids.map((each) => ({ id: each, name: "e", payload: {}, receivedAt: NOW })));
      await db.insert(runnerRuns).values(
        ids.map((each, at) => ({
          id: each,
          functionId: "app-job",
          eventId: each,
          dueAt: new Date(NOW.getTime() - (20_000 - from - at) * 60_000),
          createdAt: NOW,
          concurrencyKey: key === null ? null : `app-job:${key}`,
          concurrencyLimit: key === null ? null : 1,
        })),
      );
    }
    await db.execute(sql`analyze runner_runs`);
  }

  const claim = () =>
    claimRuns(database.db, {
      functionIds: ["app-job"],
      slots: 8,
      slotsFor: () => 8,
      now: NOW,
      leaseUntil: new Date(NOW.getTime() + 30_000),
      lastServed: new Map(),
      suspects: false,
    });

  async function rowsRead(work: () => Promise<unknown>): Promise<number> {
    const read = async () => {
      await database.db.execute(sql`select pg_stat_force_next_flush()`);
      const { rows } = (await database.db.execute(sql`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_user_tables where relname = 'runner_runs'`)) as unknown as { rows: { read: number }[] };
      return rows[0]?.read ?? Number.NaN;
    };
    const before = await read();
    await work();
    return (await read()) - before;
  }

  test("is passed over for what another key has waiting", async () => {
    await queue("busy", 2_000);
    await queue("other", 1, 5_000);
    expect((await claim()).map(({ id }) => id).sort()).toEqual(["busy_000000", "other_005000"]);
    expect(await claim()).toEqual([]);
  });

  test.each([
    ["looking for what can be carried", () => claim()],
    ["looking for what is due, and for what killed processes", () => nextDue(database.db, ["app-job"])],
  ])("costs %s no more, the longer it is", async (_, look) => {
    await queue("busy", 1_000);
    await queue(null, 3, 15_000);
    const few = await rowsRead(look);
    await database.db.update(runnerRuns).set({ leaseToken: null });
    await queue("busy", 7_000, 1_000);
    expect(await rowsRead(look)).toBeLessThan(few + 100);
  });

  test("with two keys delays a third by no more than its turn", async () => {
    const clock = createTestClock();
    const log: string[] = [];
    const { runner, inngest } = await createTestWorld({
      db: database.db,
      clock,
      concurrency: 2,
      functions: (client) => [
        client.createFunction(
          {
            id: "keyed",
            triggers: { event: "job/keyed" },
            concurrency: { limit: 1, key: "event.data.turn" },
          },
          async ({ event, step }) => {
            await step.run("work", async () => {
              clock.advance(1_000);
              log.push(event.data.turn);
            });
          },
        ),
      ],
    });
    const send = (turn: string, count: number) =>
      inngest.send(Array.from({ length: count }, () => ({ name: "job/keyed", data: { turn } })));
    for (const turn of ["a", "b", "c"]) await send(turn, 30);
    clock.advance(60_000);
    await send("late", 1);
    await runner.drain();
    expect(log).toHaveLength(91);
    expect(log.indexOf("late")).toBeLessThan(8);
  });
});
