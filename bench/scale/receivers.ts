import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { startLoopbackServer } from "@/lib/documents/sources/testing/loopback-server";
import { textQuoteRequest, textSubmitRequest } from "../customer";
import type { LoadClient } from "../load/client";
import type { Measurement } from "../measurement";
import type { BenchKey, Product } from "../product";

const RECEIVERS = 50;
const ORDERS_PER_SECOND = 100;
const MESSAGES_PER_ORDER = 2;
const BUDGET_SECONDS = 2;
const MAX_WAIT_MS = 120_000;
const DEAD = 0;

interface Sent {
  id: string;
  receiver: number;
  committedAtMs: number;
}

export async function measureReceivers(
  product: Product,
  load: LoadClient,
  seconds: number,
): Promise<Measurement[]> {
  const arrivedAtMs = new Map<string, number>();
  let twice = 0;
  const server = await startLoopbackServer((request, response) => {
    if (request.url === `/${DEAD}`) return;
    const id = String(request.headers["webhook-id"]);
    if (arrivedAtMs.has(id)) twice += 1;
    else arrivedAtMs.set(id, Date.now());
    request.resume();
    response.end("ok");
  });
  try {
    const keys: BenchKey[] = [];
    for (let receiver = 0; receiver < RECEIVERS; receiver++)
      keys.push(...(await product.makeKeys(1, { webhookUrl: `${server.url}/${receiver}` })));
    const orders = ORDERS_PER_SECOND * seconds;
    await placeOrders(product, load, keys, seconds);
    const sent = (await messagesOf(product, keys)).filter(({ receiver }) => receiver !== DEAD);
    const expected = Math.round((orders * MESSAGES_PER_ORDER * (RECEIVERS - 1)) / RECEIVERS);
    if (sent.length < expected * 0.98) throw new Error(`${sent.length} messages of ${expected} were written`);
    for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += 100) {
      if (sent.every(({ id }) => arrivedAtMs.has(id))) break;
      await sleep(100);
    }
    const waits = sent
      .map(({ id, committedAtMs }) => (arrivedAtMs.get(id) ?? Number.POSITIVE_INFINITY) - committedAtMs)
      .sort((a, b) => a - b);
    const wait = (share: number) => (waits[Math.floor(waits.length * share)] ?? Number.NaN) / 1000;
    const title = `${ORDERS_PER_SECOND * MESSAGES_PER_ORDER} webhooks a second, 1 of ${RECEIVERS} receivers dead`;
    return [
      {
        name: `${title}: the others' first attempt`,
        budget: BUDGET_SECONDS,
        measured: wait(0.99),
        unit: "s",
        detail: `99 % of ${sent.length} after their commit; half in ${wait(0.5).toFixed(2)} s, the last in ${wait(1 - 1 / waits.length).toFixed(2)} s`,
      },
      {
        name: `${title}: lost by the others`,
        budget: 0,
        measured: waits.filter((each) => !Number.isFinite(each)).length,
        unit: "errors",
        detail: `${twice} came twice`,
      },
    ];
  } finally {
    server.close();
  }
}

async function placeOrders(
  { url }: Product,
  load: LoadClient,
  keys: BenchKey[],
  seconds: number,
): Promise<void> {
  const keyOf = (index: number) => keys[index % keys.length]?.key ?? "";
  const quotes = await load.run({
    url,
    connections: 1,
    keepBodies: true,
    requests: Array.from({ length: ORDERS_PER_SECOND * seconds }, (_, index) =>
      textQuoteRequest(keyOf(index)),
    ),
  });
  await load.run({
    url,
    connections: 50,
    ratePerSecond: ORDERS_PER_SECOND,
    requests: quotes.bodies.map((body, index) => textSubmitRequest(keyOf(index), body)),
  });
}

async function messagesOf({ database }: Product, keys: BenchKey[]): Promise<Sent[]> {
  const ids = sql.join(
    keys.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  const { rows } = (await database.db.execute(sql`
    select m.id, m.api_key_id as "keyId",
      (extract(epoch from pg_xact_commit_timestamp(o.xmin)) * 1000)::float8 as "committedAtMs"
    from webhook_messages m join orders o on o.id = m.order_id
    where o.api_key_id in (${ids})`)) as unknown as {
    rows: { id: string; keyId: string; committedAtMs: number }[];
  };
  return rows.map(({ keyId, ...sent }) => ({ ...sent, receiver: keys.findIndex(({ id }) => id === keyId) }));
}
