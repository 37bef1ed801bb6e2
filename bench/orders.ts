import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Output } from "@/lib/contract/operations";
import { makeId } from "@/lib/core/ids";
import { cpuMsOf } from "./cpu";
import { quoteRequest, submitRequest } from "./customer";
import type { LoadClient } from "./load/client";
import type { Product } from "./product";

const WARM_UP_ORDERS = 3;
const ORDERS = 12;
const MAX_WAIT_MS = 120_000;

export interface OrderCost {
  cpuMsPerOrder: number;
  jobId: string;
  certificateId: string;
}

export async function measureOrders(product: Product, load: LoadClient): Promise<OrderCost> {
  const [made] = await product.makeKeys(1);
  if (!made) throw new Error("no key was made");
  const { key } = made;
  await placeAndFinish(product, load, key, WARM_UP_ORDERS);
  const { cpuMs, jobId } = await placeAndFinish(product, load, key, ORDERS);
  const answer = await load.run({
    url: product.url,
    connections: 1,
    keepBodies: true,
    requests: [{ method: "GET", path: `/api/v1/result/${jobId}`, key }],
  });
  const result = JSON.parse(answer.bodies[0] ?? "{}") as Output<"result">;
  const certificateId = result.certification?.certificateId;
  if (!certificateId) throw new Error(`order ${jobId} has no certificate`);
  return { cpuMsPerOrder: cpuMs / ORDERS, jobId, certificateId };
}

async function placeAndFinish(product: Product, load: LoadClient, key: string, count: number) {
  const { url } = product;
  const release = await product.holdWorkflows();
  const quotes = await load.run({
    url,
    connections: 1,
    keepBodies: true,
    requests: Array.from({ length: count }, () => quoteRequest(key)),
  });
  const documentUrl = `${url}/samples/acta-de-nacimiento.pdf`;
  const submits = await load.run({
    url,
    connections: 1,
    keepBodies: true,
    requests: quotes.bodies.map((body) => submitRequest(key, body, documentUrl)),
  });
  const jobId = (JSON.parse(submits.bodies[0] ?? "{}") as Output<"submit">).jobId;
  const before = cpuMsOf(product.pid);
  await release();
  await waitUntilReady(product, key);
  return { cpuMs: cpuMsOf(product.pid) - before, jobId };
}

async function waitUntilReady({ database }: Product, key: string): Promise<void> {
  const sha256 = createHash("sha256").update(key).digest("hex");
  for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += 100) {
    // Asked of the database: a request would count as the orders' cost.
    const open = await database.db.execute<{ status: string }>(
      sql`select o.status from orders o join api_keys k on k.id = o.api_key_id
        where k.sha256 = ${sha256} and o.status not in ('ready', 'delivered')`,
    );
    const { rows } = open as unknown as { rows: { status: string }[] };
    if (rows.length === 0) return;
    if (rows.some(({ status }) => status === "failed")) throw new Error("an order of the bench failed");
    await sleep(100);
  }
  throw new Error("the orders of the bench were not ready in time");
}

export async function copyOrder({ database }: Product, jobId: string, keyIds: string[]): Promise<string[]> {
  const copies: string[] = [];
  for (const keyId of keyIds) {
    const copyId = makeId("job", new Date(), randomBytes(16));
    const changes = { id: copyId, order_number: copyId, api_key_id: keyId };
    await database.db.execute(sql`
      insert into orders
      select copy.* from orders o, jsonb_populate_record(o, ${JSON.stringify(changes)}::jsonb) copy where o.id = ${jobId}`);
    await database.db.execute(sql`
      insert into order_events
      select copy.* from order_events e,
        jsonb_populate_record(e, jsonb_build_object('id', ${keyId} || e.id, 'order_id', ${copyId}::text)) copy
      where e.order_id = ${jobId}`);
    copies.push(copyId);
  }
  return copies;
}
