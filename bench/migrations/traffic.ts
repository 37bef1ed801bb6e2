import { createHash, randomBytes } from "node:crypto";
import { setInterval } from "node:timers";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { SCALE } from "@/db/queries/testing/load-trade";
import { makeApiKey } from "@/lib/core/keys/api-key";
import { textQuoteRequest, textSubmitRequest } from "../customer";
import type { PlannedRequest } from "../load/plan";

export interface Traffic {
  take(): { requests: number; failures: string[]; slowestMs: number };
  stop(): Promise<void>;
}

const BIG_KEY = makeApiKey("live", randomBytes(20));
const KEYS = Array.from({ length: 24 }, () => makeApiKey("sandbox", randomBytes(20)));
const OF_BIG_KEY = 4;

export async function startTraffic(db: Db, url: string, ratePerSecond: number): Promise<Traffic> {
  const jobIds = await prepare(db);
  const done: { failure: string | null; ms: number }[] = [];
  const open = new Set<Promise<void>>();
  let turn = 0;

  async function ask({ method, path, key, body }: PlannedRequest): Promise<string> {
    const startedAt = performance.now();
    let failure: string | null = null;
    let text = "";
    try {
      const headers = {
        authorization: `Bearer ${key}`,
        ...(body && { "content-type": "application/json" }),
      };
      const answer = await fetch(`${url}${path}`, { method, headers, body: body ?? null });
      text = await answer.text();
      if (answer.status !== 200) failure = `${method} ${path}: ${answer.status} ${text.slice(0, 200)}`;
    } catch (error) {
      failure = `${method} ${path}: ${String((error as Error).cause ?? error)}`;
    }
    done.push({ failure, ms: performance.now() - startedAt });
    if (failure !== null) throw new Error(failure);
    return text;
  }

  async function order(key: string): Promise<void> {
    const quote = await ask(textQuoteRequest(key));
    const { jobId } = JSON.parse(await ask(textSubmitRequest(key, quote))) as { jobId: string };
    await ask({ method: "GET", path: `/api/v1/status/${jobId}`, key });
    await ask({ method: "GET", path: "/api/v1/events", key });
    await ask({ method: "GET", path: "/api/v1/orders", key });
  }

  function tick(): void {
    turn += 1;
    const second = turn % ratePerSecond;
    const reads: PlannedRequest[] = [
      { method: "GET", path: `/api/v1/status/${jobIds[turn % jobIds.length]}`, key: BIG_KEY },
      { method: "GET", path: "/api/v1/orders", key: BIG_KEY },
      { method: "GET", path: "/api/v1/events", key: BIG_KEY },
      { method: "GET", path: "/api/v1/capabilities", key: BIG_KEY },
    ];
    const read = reads[second];
    // An order is five requests: each fifth tick places one.
    const work =
      second < OF_BIG_KEY && read ? ask(read) : turn % 5 === 0 ? order(KEYS[turn % KEYS.length] ?? "") : null;
    if (work === null) return;
    const settled = Promise.resolve(work).then(
      () => undefined,
      () => undefined,
    );
    open.add(settled);
    settled.finally(() => open.delete(settled));
  }

  const ticking = setInterval(tick, 1000 / ratePerSecond);
  return {
    take() {
      const taken = done.splice(0);
      const failures = taken.flatMap(({ failure }) => failure ?? []);
      return { requests: taken.length, failures, slowestMs: Math.max(0, ...taken.map(({ ms }) => ms)) };
    },
    async stop() {
      clearInterval(ticking);
      await Promise.race([Promise.all(open), sleep(30_000)]);
    },
  };
}

async function prepare(db: Db): Promise<string[]> {
  const hash = (key: string) => createHash("sha256").update(key).digest("hex");
  await db.execute(sql`update api_keys set sha256 = ${hash(BIG_KEY)} where id = ${SCALE.keyId}`);
  for (const key of KEYS) {
    await db.execute(sql`insert into api_keys (id, partner_id, environment, sha256, last_four,
        webhook_secret_sealed, created_at)
      values (${`key_${hash(key).slice(0, 26)}`}, ${SCALE.smallPartnerId}, 'sandbox', ${hash(key)}, 'aaaa', '', now())`);
  }
  const { rows } = (await db.execute(
    sql`select id from orders where api_key_id = ${SCALE.keyId} order by created_at desc limit 500`,
  )) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}
