import { afterAll, beforeAll, expect, test } from "vitest";
import { runnerRuns } from "@/db/schema/runner";
import { openTestDatabase, type TestDatabase } from "./testing/test-database";
import { createTestClock, createTestWorld } from "./testing/test-world";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase("pglite");
});
afterAll(() => database.close());

test("a run whose step outlasts the end of its process is given back: another takes it at once, and the step's late answer counts for nothing", async () => {
  const clock = createTestClock();
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const open = (process: string, hangs: boolean) =>
    createTestWorld({
      db: database.db,
      clock,
      functions: (client) => [
        client.createFunction({ id: "job", retries: 0, triggers: { event: "job" } }, async ({ step }) => {
          await step.run("long", async () => {
            began.push(process);
            if (hangs) await new Promise<void>((resolve) => ends.push(resolve));
          });
          await step.run("after", () => void began.push(`${process} after`));
        }),
      ],
    });
  const first = await open("first", true);
  expect(() => first.runner.check()).toThrow("does not run");
  first.runner.start();
  first.runner.check();
  await first.inngest.send({ name: "job" });
  await expect.poll(() => began, { timeout: 60_000 }).toEqual(["first"]);
  await first.runner.stop({ graceMs: 1 });
  expect(() => first.runner.check()).toThrow("does not run");
  const [given] = await database.db.select().from(runnerRuns);
  expect(given).toMatchObject({ leaseToken: null, lostLeases: 0, dueAt: clock.now(), finishedAt: null });

  const second = await open("second", false);
  expect(await second.runner.drain()).toEqual({ nextDueAt: null });
  for (const end of ends) end();
  await first.runner.stop();
  expect(began).toEqual(["first", "second", "second after"]);
  expect(await database.db.select().from(runnerRuns)).toMatchObject([{ error: null, lostLeases: 0 }]);
});
