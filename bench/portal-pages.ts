import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { createMailbox } from "@/lib/services/mailer/embedded";
import { startProcessor } from "../scripts/demo/processor";
import { cpuMsOf, median } from "./cpu";
import { quoteRequest, SPECIMEN_URL, submitRequest } from "./customer";
import { buildFloorIfNeeded } from "./floor-build";
import { type LoadClient, startLoadClient } from "./load/client";
import type { PlannedRequest } from "./load/plan";
import type { Measurement } from "./measurement";
import { type RunningNext, startNext } from "./next-server";
import { startPostgres } from "./postgres";
import { type Product, startProduct } from "./product";

const ORDERS = 30;
const COUNT = 50;
const WARM_UP = 100;
const CONNECTIONS = 4;
const BUDGET = 2;

const PAGES = [
  ...["", "orders", "orders/new", "usage", "keys", "developers", "webhooks", "requests", "billing"],
  ...["payouts", "team", "settings", "audit", "me"],
];

interface Account {
  cookie: string;
  base: string;
  partnerId: string;
}

export async function measurePortalPages(root: string, rounds: number): Promise<Measurement[]> {
  const postgres = await startPostgres(["shared_preload_libraries=pg_stat_statements"]);
  if (!postgres) return [];
  const floorFolder = buildFloorIfNeeded(root);
  const processor = await startProcessor(root);
  const product = await startProduct(root, postgres.url, processor);
  const floor = await startNext({
    root,
    folder: floorFolder,
    probe: `/${product.partnerId}`,
    env: { DATABASE_URL: postgres.url },
  });
  const load = startLoadClient();
  try {
    await product.database.db.execute(sql`create extension pg_stat_statements`);
    const { account, jobId } = await openAccount(product, load);
    const release = await product.holdWorkflows();
    const measurements: Measurement[] = [];
    const pages = [...PAGES, `orders/${jobId}`];
    await warmUp({ product, floor, load, account, pages });
    for (const page of pages) {
      const name = page.replace(jobId, "{jobId}");
      measurements.push(await measurePage({ product, floor, load, account, page, name, rounds }));
    }
    await release();
    return measurements;
  } finally {
    load.stop();
    await floor.stop();
    await product.stop();
    processor.stop();
    await postgres.stop();
  }
}

interface Servers {
  product: Product;
  floor: RunningNext;
  load: LoadClient;
  account: Account;
}

/** Measured cold, the first pages would cost three times as much. */
async function warmUp({
  product,
  floor,
  load,
  account,
  pages,
}: Servers & { pages: string[] }): Promise<void> {
  const run = async (server: RunningNext, request: PlannedRequest) => {
    const requests = Array.from({ length: WARM_UP }, () => request);
    await load.run({ url: server.url, requests, connections: CONNECTIONS });
  };
  for (const page of pages) {
    await run(product, requestFor(account, page));
    await run(floor, bareRequest(account, 5));
  }
}

function requestFor({ base, cookie }: Account, page: string): PlannedRequest {
  return { method: "GET", path: page === "" ? base : `${base}/${page}`, headers: { cookie } };
}

function bareRequest({ partnerId }: Account, queries: number): PlannedRequest {
  return { method: "GET", path: `/page/${partnerId}/${queries}` };
}

async function measurePage(
  parts: Servers & { page: string; name: string; rounds: number },
): Promise<Measurement> {
  const { product, floor, load, account, page, name, rounds } = parts;
  const { db } = product.database;
  const cost = async (server: RunningNext, request: PlannedRequest, count: number): Promise<number> => {
    const requests = Array.from({ length: count }, () => request);
    const before = cpuMsOf(server.pid);
    await load.run({ url: server.url, requests, connections: CONNECTIONS });
    return (cpuMsOf(server.pid) - before) / count;
  };
  const own = requestFor(account, page);
  await cost(product, own, WARM_UP);
  const before = await countQueries(db);
  await cost(product, own, COUNT);
  const queries = Math.round(((await countQueries(db)) - before) / COUNT);
  const bare = bareRequest(account, queries);
  await cost(floor, bare, WARM_UP);
  const samples: { own: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    samples.push({ floor: await cost(floor, bare, COUNT), own: await cost(product, own, COUNT) });
  }
  return {
    name: `CPU of the portal’s page ${name === "" ? "Home" : name}`,
    budget: BUDGET,
    measured: median(samples.map((each) => each.own / each.floor)),
    unit: "× floor",
    detail: `${median(samples.map((each) => each.own)).toFixed(1)} ms a page, a bare one of as many queries (${queries}) ${median(samples.map((each) => each.floor)).toFixed(1)} ms`,
  };
}

async function countQueries(db: Db): Promise<number> {
  const { rows } = (await db.execute(sql`
    select sum(calls)::float8 as calls from pg_stat_statements
    where query !~* '^(begin|commit|rollback|set|reset|lock|show)' and query not like '%pg_stat_statements%'`)) as unknown as {
    rows: [{ calls: number }];
  };
  return rows[0].calls;
}

async function openAccount(product: Product, load: LoadClient): Promise<{ account: Account; jobId: string }> {
  const email = "bench@example.test";
  const post = (path: string, body: object) =>
    fetch(`${product.url}/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: product.url },
      body: JSON.stringify(body),
    });
  await post("/sign-up", { email, name: "Lena Vogt", company: "Northwind Law" });
  const confirmed = await post("/confirm", await mailedLink(product, email));
  const cookie = confirmed.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const { created } = (await confirmed.json()) as { created: { partnerId: string; key: string } };
  const { partnerId, key } = created;
  const asks = Array.from({ length: ORDERS }, () => quoteRequest(key));
  const quotes = await load.run({ url: product.url, requests: asks, connections: 1, keepBodies: true });
  const submits = quotes.bodies.map((body) => submitRequest(key, body, SPECIMEN_URL));
  const orders = await load.run({ url: product.url, requests: submits, connections: 1, keepBodies: true });
  const { jobId } = JSON.parse(orders.bodies.at(-1) ?? "{}") as { jobId: string };
  await untilReady(product, key, jobId);
  return { account: { cookie, partnerId, base: `/portal/${partnerId}/sandbox` }, jobId };
}

async function mailedLink({ dataDir }: Product, email: string): Promise<{ token: string; email: string }> {
  const mailbox = createMailbox(join(dataDir, "mailbox"), () => new Date());
  for (let look = 0; look < 100; look++) {
    const mail = (await mailbox.list()).find(({ to }) => to === email);
    const link = /https?:\S+#\S+/.exec(mail?.text ?? "")?.[0];
    if (link) return Object.fromEntries(new URLSearchParams(new URL(link).hash.slice(1))) as never;
    await sleep(100);
  }
  throw new Error("no sign-in link was mailed");
}

async function untilReady({ url }: Product, key: string, jobId: string): Promise<void> {
  for (let look = 0; look < 900; look++) {
    const answer = await fetch(`${url}/api/v1/status/${jobId}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const { status } = (await answer.json()) as { status: string };
    if (status === "ready" || status === "delivered") return;
    await sleep(200);
  }
  throw new Error("the bench’s orders were not finished");
}
