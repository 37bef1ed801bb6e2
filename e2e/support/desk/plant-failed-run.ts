import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** Leaves a workflow that failed for good an hour ago, in a data folder that nobody has open. */
export async function plantFailedRun(dataDir: string): Promise<void> {
  const database = await PGlite.create(join(dataDir, "postgres"));
  try {
    const data = { jobId: "job_00000000000000000000000000", turn: "job_00000000000000000000000000" };
    const payload = { id: "evt_planted", name: "order/question_answered", data, ts: Date.now() };
    await database.query(
      "insert into runner_events (id, name, payload, received_at) values ($1, $2, $3, now())",
      [payload.id, payload.name, JSON.stringify(payload)],
    );
    await database.query(
      `insert into runner_runs (id, function_id, event_id, due_at, created_at, finished_at, error)
       values ('run_planted', 'vidimus-tell-reviewer', $1, now(), now(), now() - interval '1 hour', $2)`,
      [payload.id, JSON.stringify({ name: "Error", message: "The mail relay refused the connection" })],
    );
  } finally {
    await database.close();
  }
}
