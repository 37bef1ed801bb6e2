import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import type { LoadReport, Plan, PlannedRequest } from "./load/plan";

// A process of its own: what the client costs must not be counted as the server's.
process.on("message", (plan: Plan) => {
  run(plan).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));

async function run(plan: Plan): Promise<LoadReport> {
  const pool = new Pool(plan.url, { connections: plan.connections, pipelining: 1 });
  const report: LoadReport = { errors: 0, firstError: null, latenciesMs: [], bodies: [] };
  if (plan.ratePerSecond === undefined) await runAtFullSpeed(pool, plan, report);
  else await runAtRate(pool, plan, plan.ratePerSecond, report);
  report.latenciesMs.sort((a, b) => a - b);
  await pool.close();
  return report;
}

async function runAtFullSpeed(pool: Pool, plan: Plan, report: LoadReport): Promise<void> {
  const queue = plan.requests.values();
  const lane = async () => {
    for (const request of queue) await send(pool, plan, request, report);
  };
  await Promise.all(Array.from({ length: plan.connections }, lane));
}

/** Sends by the clock whether or not earlier ones were answered, as independent clients do. */
async function runAtRate(pool: Pool, plan: Plan, ratePerSecond: number, report: LoadReport): Promise<void> {
  const startedAt = performance.now();
  const open: Promise<void>[] = [];
  for (const [index, request] of plan.requests.entries()) {
    const waitMs = startedAt + (index * 1000) / ratePerSecond - performance.now();
    if (waitMs > 1) await sleep(waitMs);
    open.push(send(pool, plan, request, report));
  }
  await Promise.all(open);
}

async function send(pool: Pool, plan: Plan, request: PlannedRequest, report: LoadReport): Promise<void> {
  const { method, path, key, body, headers } = request;
  const startedAt = performance.now();
  try {
    const answer = await pool.request({
      method,
      path,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body ?? null,
    });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${text.slice(0, 300)}`);
    if (plan.keepBodies) report.bodies.push(text);
  } catch (error) {
    report.errors += 1;
    report.firstError ??= `${method} ${path}: ${(error as Error).message}`;
  }
  report.latenciesMs.push(performance.now() - startedAt);
}
