// A process that carries runs until all are finished, to be killed at any moment:
// killable-process.ts <folder or URL> <log file> <jobs>. Each step's side effect is a line in the log.
import { appendFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { count, isNotNull } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { Pool } from "pg";
import { migratePglite } from "@/db/migrate";
import { runnerRuns } from "@/db/schema/runner";
import type { RunnerDatabase } from "../database";
import { createTestWorld } from "./test-world";

const [target = "", logFile = "", jobs = "0"] = process.argv.slice(2);
const isPostgres = target.startsWith("postgres");

async function open(): Promise<RunnerDatabase> {
  if (isPostgres) return drizzlePg(new Pool({ connectionString: target, max: 5 }));
  const client = await PGlite.create(target);
  await migratePglite(client);
  return drizzlePglite(client);
}

async function carry(): Promise<void> {
  const db = await open();
  const { runner, inngest } = await createTestWorld({
    db,
    clock: { now: () => new Date() },
    pollMs: 50,
    leaseMs: 4000,
    concurrency: 2,
    exclusive: !isPostgres,
    functions: (client) => [
      client.createFunction(
        { id: "job", retries: 3, triggers: { event: "job/start" } },
        async ({ event, step }) => {
          for (const name of ["a", "b", "c", "d"]) {
            await step.run(name, async () => {
              appendFileSync(logFile, `${event.data.job}${name}\n`);
              await new Promise((resolve) => setTimeout(resolve, 20));
            });
          }
        },
      ),
    ],
  });
  runner.start();
  const numbers = Array.from({ length: Number(jobs) }, (_, job) => job);
  // Sent again at each start, as the outbox would.
  await inngest.send(numbers.map((job) => ({ name: "job/start", id: `job-${job}`, data: { job } })));
  for (let finished = 0; finished < numbers.length; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const rows = await db
      .select({ finished: count() })
      .from(runnerRuns)
      .where(isNotNull(runnerRuns.finishedAt));
    finished = rows[0]?.finished ?? 0;
  }
  await runner.stop();
  process.exit(0);
}

await carry();
