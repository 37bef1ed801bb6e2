import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { startLoopbackServer } from "@/lib/documents/sources/testing/loopback-server";
import { textQuoteRequest, textSubmitRequest } from "./customer";
import type { LoadClient } from "./load/client";
import type { Measurement } from "./measurement";
import type { BenchKey, Product } from "./product";

const RATE_PER_SECOND = 50;
const SECONDS = 20;
const ORDERS = RATE_PER_SECOND * SECONDS;
/** Each quotes and submits well under its limit of 300 a minute. */
const KEYS = 20;
const BUDGET_SECONDS = 2;
const MAX_WAIT_MS = 60_000;

/** Workflows are held. */
export async function measureWebhooks(product: Product, load: LoadClient): Promise<Measurement[]> {
  const arrivedAtMs = new Map<string, number>();
  const receiver = await startLoopbackServer((request, response) => {
    const id = String(request.headers["webhook-id"]);
    if (!arrivedAtMs.has(id)) arrivedAtMs.set(id, Date.now());
    request.resume();
    response.end("ok");
  });
  try {
    const keys = await product.makeKeys(KEYS, { webhookUrl: receiver.url });
    await placeOrders(product, load, keys);
    const commits = await commitsOf(product, keys);
    if (commits.length !== ORDERS) throw new Error(`${commits.length} orders of ${ORDERS} have a message`);
    const isMissing = () => commits.some(({ messageId }) => !arrivedAtMs.has(messageId));
    for (let waitedMs = 0; isMissing(); waitedMs += 100) {
      if (waitedMs > MAX_WAIT_MS) throw new Error("some messages of the bench never arrived");
      await sleep(100);
    }
    return [describe(commits, arrivedAtMs)];
  } finally {
    receiver.close();
  }
}

async function placeOrders({ url }: Product, load: LoadClient, keys: BenchKey[]): Promise<void> {
  const keyOf = (index: number) => keys[index % KEYS]?.key ?? "";
  // On one connection, answers keep the order of requests.
  const quotes = await load.run({
    url,
    connections: 1,
    keepBodies: true,
    requests: Array.from({ length: ORDERS }, (_, index) => textQuoteRequest(keyOf(index))),
  });
  await load.run({
    url,
    connections: 50,
    ratePerSecond: RATE_PER_SECOND,
    requests: quotes.bodies.map((body, index) => textSubmitRequest(keyOf(index), body)),
  });
}

interface Commit {
  messageId: string;
  committedAtMs: number;
}

async function commitsOf({ database }: Product, keys: BenchKey[]): Promise<Commit[]> {
  const ids = sql.join(
    keys.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const { rows } = (await database.db.execute(sql`
    select m.id as "messageId",
      (extract(epoch from pg_xact_commit_timestamp(o.xmin)) * 1000)::float8 as "committedAtMs"
    from webhook_messages m join orders o on o.id = m.order_id
    where m.sequence = 1 and o.api_key_id in (${ids})`)) as unknown as { rows: Commit[] };
  return rows;
}

function describe(commits: Commit[], arrivedAtMs: Map<string, number>): Measurement {
  const waitsMs = commits
    .map(({ messageId, committedAtMs }) => (arrivedAtMs.get(messageId) ?? Number.NaN) - committedAtMs)
    .sort((a, b) => a - b);
  const percentile = (share: number) => waitsMs[Math.floor(waitsMs.length * share)] ?? Number.NaN;
  const times = commits.map(({ committedAtMs }) => committedAtMs);
  const seconds = (Math.max(...times) - Math.min(...times)) / 1000;
  return {
    name: `First webhook attempt, ${RATE_PER_SECOND} orders a second`,
    budget: BUDGET_SECONDS,
    measured: percentile(0.99) / 1000,
    unit: "s",
    detail:
      `99 % of ${ORDERS} after their commit; half in ${percentile(0.5).toFixed(0)} ms, the last in ` +
      `${percentile(1 - 1 / ORDERS).toFixed(0)} ms; committed in ${seconds.toFixed(1)} s, workflows held`,
  };
}
