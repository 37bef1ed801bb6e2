import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { findViolations, rulesOf } from "@/db/queries/ledger-check";
import { quoteRequest, SPECIMEN_URL, submitRequest, textQuoteRequest, textSubmitRequest } from "../customer";
import type { PlannedRequest } from "../load/plan";
import type { Measurement } from "../measurement";
import { type RunningNext, startNext } from "../next-server";
import type { BenchKey, Product } from "../product";

const KILLS = 10;
const ORDERS_PER_SECOND = 2;
const MAX_WAIT_MS = 600_000;
const DOWN_MS = 1_000;

export interface Pair {
  product: Product;
  root: string;
  countCharges(): Promise<number>;
}

export async function measureKills(
  { product, root, ...pair }: Pair,
  seconds: number,
): Promise<Measurement[]> {
  await product.kill();
  const start = () => startNext({ root, folder: root, probe: "/.well-known/jwks.json", env: product.env });
  const servers: RunningNext[] = [await start(), await start()];
  const [sandbox] = await product.makeKeys(1);
  const [live] = await product.makeKeys(1, { environment: "live" });
  if (!sandbox || !live) throw new Error("no key was made");
  let isOver = false;
  let kills = 0;
  const killing = (async () => {
    while (kills < KILLS) {
      await sleep(Math.max(0, ((seconds * 1000) / KILLS) * (0.5 + Math.random()) - DOWN_MS));
      const at = kills % 2;
      await servers[at]?.stop();
      kills += 1;
      await sleep(DOWN_MS);
      servers[at] = await start();
    }
    isOver = true;
  })();
  const chargesBefore = await pair.countCharges();
  const client = createClient(() => servers.map(({ url }) => url));
  const placed: Promise<string>[] = [];
  for (let turn = 0; !isOver; turn++) {
    placed.push(placeOne(client, turn % 2 === 0 ? sandbox : live, turn % 2 === 0));
    await sleep(1000 / ORDERS_PER_SECOND);
  }
  await killing;
  const jobIds = await Promise.all(placed);
  const startedAt = performance.now();
  const facts = await settled(product.database.db, [sandbox, live], jobIds.length);
  const settledIn = (performance.now() - startedAt) / 1000;
  const charges = (await pair.countCharges()) - chargesBefore;
  await Promise.all(servers.map((server) => server.stop()));
  const violations = await findViolations(product.database.db, rulesOf(new Date(0)));
  const faults = [
    new Set(jobIds).size !== jobIds.length && "two submits have one order",
    facts.orders !== jobIds.length && `${facts.orders} orders of ${jobIds.length} submits`,
    facts.unfinished > 0 && `${facts.unfinished} orders never finished`,
    facts.failed > 0 && `${facts.failed} orders failed`,
    facts.certificates !== facts.certified &&
      `${facts.certificates} certificates of ${facts.certified} documents`,
    charges !== facts.paid && `${charges} charges of ${facts.paid} paid orders`,
    ...violations.map(({ invariant, detail }) => `${invariant}: ${detail}`),
  ].filter((fault) => fault !== false);
  return [
    {
      name: `Two processes, ${KILLS} kills in ${seconds} s: lost or twice`,
      budget: 0,
      measured: faults.length,
      unit: "errors",
      detail:
        faults.join("; ") ||
        `${jobIds.length} orders, ${charges} charges, ${facts.certificates} certificates, ${client.repeats()} requests repeated; all ready ${settledIn.toFixed(0)} s after the last`,
    },
  ];
}

function createClient(urls: () => string[]) {
  let turn = 0;
  let repeats = 0;
  return {
    repeats: () => repeats,
    async ask({ method, path, key, body }: PlannedRequest): Promise<string> {
      for (let tries = 0; tries < 300; tries++) {
        turn += 1;
        const url = urls()[turn % 2];
        const headers = {
          authorization: `Bearer ${key}`,
          ...(body && { "content-type": "application/json" }),
        };
        const answer = await fetch(`${url}${path}`, { method, headers, body: body ?? null }).catch(
          () => null,
        );
        const text = await answer?.text().catch(() => null);
        if (answer?.status === 200 && text) return text;
        if (answer && answer.status < 500 && answer.status !== 429 && answer.status !== 409)
          throw new Error(`${path}: ${answer.status} ${text}`);
        repeats += 1;
        await sleep(200);
      }
      throw new Error(`${path} was never answered`);
    },
  };
}

async function placeOne(
  client: ReturnType<typeof createClient>,
  { key }: BenchKey,
  isSandbox: boolean,
): Promise<string> {
  const quote = await client.ask(isSandbox ? quoteRequest(key) : textQuoteRequest(key, "business_ai"));
  const submit = isSandbox ? submitRequest(key, quote, SPECIMEN_URL) : textSubmitRequest(key, quote);
  return (JSON.parse(await client.ask(submit)) as { jobId: string }).jobId;
}

interface Facts {
  orders: number;
  unfinished: number;
  failed: number;
  paid: number;
  certified: number;
  certificates: number;
}

async function settled(db: Db, keys: BenchKey[], expected: number): Promise<Facts> {
  const ids = sql.join(
    keys.map(({ id }) => sql`${id}`),
    sql`, `,
  );
  for (let waitedMs = 0; ; waitedMs += 500) {
    const { rows } = (await db.execute(sql`
      select count(*)::int as orders,
        (count(*) filter (where status not in ('ready', 'delivered', 'failed')))::int as unfinished,
        (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where environment = 'live' and paid_at is not null))::int as paid,
        (count(*) filter (where product_line = 'full_translation'))::int as certified,
        (select count(*) from certificates c join orders p on p.id = c.order_id
          where p.api_key_id in (${ids}) and c.published_at is not null)::int as certificates
      from orders where api_key_id in (${ids})`)) as unknown as { rows: [Facts] };
    const [facts] = rows;
    if ((facts.orders >= expected && facts.unfinished === 0) || waitedMs > MAX_WAIT_MS) return facts;
    await sleep(500);
  }
}
