import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { LoadClient } from "../load/client";
import type { Measurement } from "../measurement";
import { measureOrders, type OrderCost } from "../orders";
import { measureRender } from "../pdf/measure-pdf";
import type { Product } from "../product";

const ORDERS = 15;

export interface PerOrder {
  walBytes: number;
  steps: number;
  webhookMessages: number;
}

interface Counted {
  wal: number;
  steps: number;
  events: number;
}

export async function measurePerOrder(product: Product, load: LoadClient) {
  const { renderMs } = await measureRender();
  const mailsBefore = countMails(product);
  const before = await count(product);
  const order = await measureOrders(product, load);
  const after = await count(product);
  const perOrder: PerOrder = {
    walBytes: (after.wal - before.wal) / ORDERS,
    steps: (after.steps - before.steps) / ORDERS,
    webhookMessages: (after.events - before.events) / ORDERS,
  };
  return {
    order,
    perOrder,
    measurements: [...describe(order, renderMs, perOrder, countMails(product) - mailsBefore)],
  };
}

function describe(order: OrderCost, renderMs: number, perOrder: PerOrder, mails: number): Measurement[] {
  return [
    {
      name: "CPU of an order, paid to ready",
      budget: 2,
      measured: order.cpuMsPerOrder / renderMs,
      unit: "× render",
      detail: `${order.cpuMsPerOrder.toFixed(0)} ms an order, ${renderMs.toFixed(0)} ms its render`,
    },
    {
      name: "WAL of a sandbox order, quoted to ready",
      measured: perOrder.walBytes / 1024,
      unit: "kB",
      detail: `whatever else wrote meanwhile is in it; ${perOrder.steps.toFixed(1)} steps of workflows, ${perOrder.webhookMessages.toFixed(1)} public events, ${(mails / ORDERS).toFixed(1)} mails an order`,
    },
  ];
}

async function count({ database: { db } }: Product): Promise<Counted> {
  const { rows } = (await db.execute(sql`select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as wal,
    (select count(*) from runner_steps)::int as steps,
    (select count(*) from order_events where at > now() - interval '1 hour' and feed_key_id is not null)::int as events`)) as unknown as {
    rows: [Counted];
  };
  return rows[0];
}

function countMails({ dataDir }: Product): number {
  try {
    return readdirSync(join(dataDir, "mailbox")).length;
  } catch {
    return 0;
  }
}

/** One machine's worth of each. Measured here, or our own assumption, of 2026-11-25. */
const LIMITS = {
  /** Webhooks a second of one process, as measured above. */
  webhooks: 200,
  /** Assumed of a plain SSD that commits each order: megabytes of WAL a second. */
  walMegabytes: 100,
  /** One process has one thread for requests and workflows' own work, milliseconds of it a second. */
  processMs: 1000,
};

export function breakFirst(
  requests: readonly Measurement[],
  order: OrderCost,
  perOrder: PerOrder,
): Measurement[] {
  const msOf = (name: string) =>
    Number(/^([\d.]+) ms/.exec(requests.find((each) => each.name === `CPU of ${name}`)?.detail ?? "")?.[1]);
  const requestMs = msOf("quote") + msOf("live submit, without documents");
  return [10, 100, 1000].map((rate) => {
    const parts = {
      "processes that answer requests": (rate * requestMs) / LIMITS.processMs,
      "cores for workflows and renders": (rate * order.cpuMsPerOrder) / LIMITS.processMs,
      "processes that send webhooks": (rate * perOrder.webhookMessages) / LIMITS.webhooks,
      "disks that take the WAL": (rate * perOrder.walBytes) / 1024 / 1024 / LIMITS.walMegabytes,
    };
    const fullest = Object.entries(parts).sort(([, a], [, b]) => b - a);
    const text = fullest.map(([part, share]) => `${share.toFixed(share < 1 ? 2 : 0)} ${part}`).join(", ");
    const [first = "nothing", share = 0] = fullest[0] ?? [];
    return {
      name: `On paper, ${rate} orders a second: the fullest part is ${first}`,
      measured: share,
      unit: "× one",
      detail: `${text}; ${(rate * perOrder.steps).toFixed(0)} steps a second`,
    };
  });
}
