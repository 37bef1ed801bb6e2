// Two servers on one Postgres. One's clock is an hour wrong; the database, the parts, and the customers are
// right.
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { AFTER_MS, GONE_SECONDS, isChosen, judge, MAX_RECOVERY_MS, rssMbOf, tell } from "./rows";
import { openScene } from "./scene";

const HOUR_MS = 3_600_000;
const SERVE = "lib/testing/outages/serve-with-wrong-clock.ts";
/** Receivers refuse a larger difference (Standard Webhooks). */
const WEBHOOK_TOLERANCE_SECONDS = 300;

const ROWS = [
  { part: "clock", kind: "ahead", aheadMs: HOUR_MS },
  { part: "clock", kind: "behind", aheadMs: -HOUR_MS },
].filter(isChosen);

test.skipIf(!process.env.TEST_DATABASE_URL).each(ROWS)(
  "a server whose clock is an hour $kind loses nothing and does nothing twice beside one whose clock is right",
  {
    timeout: 3_600_000,
  },
  async ({ part, kind, aheadMs }) => {
    const scene = await openScene();
    try {
      const right = await scene.startServer();
      const wrong = await scene.startServer({ script: SERVE, env: { CLOCK_AHEAD_MS: String(aheadMs) } });
      const work = await scene.openForCustomers([right.url, wrong.url]);
      const rssBefore = rssMbOf(wrong.running.child.pid);
      const begunMs = performance.now();
      const customers = work.customers();
      customers.start();
      await sleep(3 * GONE_SECONDS * 1000);
      await customers.stop();
      const { accepted, refused, seen } = customers;
      const arrivedMs = await work.untilArrived(accepted, MAX_RECOVERY_MS).catch(String);
      const { during, ...answered } = judge(seen, begunMs, Number.POSITIVE_INFINITY);
      const live = accepted.filter(({ isLive }) => isLive).map(({ jobId }) => jobId);
      const links = await tryLinks([right.url, wrong.url], live, work.keys.liveKey);
      const off = scene.receiver.aheadSeconds.filter((each) => Math.abs(each) > WEBHOOK_TOLERANCE_SECONDS);
      const report = {
        part,
        kind,
        ...answered,
        arrivedMs: typeof arrivedMs === "number" ? Math.round(AFTER_MS + arrivedMs) : arrivedMs,
        orders: accepted.length,
        losses: await work.findLosses(accepted),
        refused,
        grownMb: Math.round(rssMbOf(wrong.running.child.pid) - rssBefore),
        notes: [
          `${off.length} of ${scene.receiver.aheadSeconds.length} webhooks had a time that receivers refuse`,
          `files by links of either server: ${links.join(", ")}`,
          await work.describeRuns(),
        ],
      };
      tell(report);
      expect(report).toMatchObject({
        losses: [],
        refused: [],
        arrivedMs: expect.any(Number),
        orders: expect.any(Number),
      });
      expect(during.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      expect(links.length).toBeGreaterThan(3);
      expect(new Set(links)).toEqual(new Set([200]));
      expect(off).toEqual([]);
    } finally {
      await scene.close();
    }
  },
);

async function tryLinks(urls: string[], jobIds: string[], key: string) {
  const statuses: (number | string)[] = [];
  for (const jobId of jobIds)
    for (const url of urls) {
      const headers = { authorization: `Bearer ${key}` };
      const answer = await (await fetch(`${url}/api/v1/result/${jobId}`, { headers })).text();
      const [link] = /https?:[^"\s]+\/files\/[^"\s]+/.exec(answer) ?? [];
      // Most orders are texts without a file.
      if (link === undefined) continue;
      const { pathname, search } = new URL(link);
      for (const at of urls) {
        const response = await fetch(`${at}${pathname}${search}`, { redirect: "manual" });
        statuses.push(response.ok ? response.status : `${response.status} ${await response.text()}`);
        if (response.ok) await response.body?.cancel();
      }
    }
  return statuses;
}
