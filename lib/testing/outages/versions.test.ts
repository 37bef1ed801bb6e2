// The release before the last migrations beside this one, on one Postgres: `npm run outages -- --only
// versions`, which takes the older sources out of git.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { AFTER_MS, GONE_SECONDS, isChosen, judge, MAX_RECOVERY_MS, rssMbOf, tell } from "./rows";
import { openScene } from "./scene";

const ROW = { part: "versions", kind: "side by side" };
const SERVE = "lib/testing/process/serve-routes.ts";
const LOAD = "lib/testing/process/load-sources.ts";
const { OUTAGES_OLD_RELEASE: old } = process.env;

test.skipIf(old === undefined || !isChosen(ROW))(
  "two versions at once: no request fails, orders pass between them, and nothing is lost when the older one ends",
  {
    timeout: 3_600_000,
  },
  async () => {
    const root = old ?? "";
    // How it is started is no part of a release.
    for (const script of [SERVE, LOAD]) cpSync(script, join(root, script));
    const scene = await openScene();
    try {
      const older = await scene.startServer({ root });
      const newer = await scene.startServer();
      const work = await scene.openForCustomers([older.url, newer.url]);
      const rssBefore = rssMbOf(newer.running.child.pid);
      const begunMs = performance.now();
      const both = work.customers();
      both.start();
      await sleep(2 * GONE_SECONDS * 1000);
      await both.stop();
      // As a balancer does: first it sends nothing there any more.
      const rest = work.customers([newer.url]);
      rest.start();
      older.running.child.kill("SIGTERM");
      const { code } = await older.running.ended;
      const endedMs = performance.now();
      await sleep(AFTER_MS);
      await rest.stop();
      const accepted = [...both.accepted, ...rest.accepted];
      const seen = [...both.seen, ...rest.seen];
      const arrivedMs = await work.untilArrived(accepted, MAX_RECOVERY_MS).catch(String);
      const { during, ...answered } = judge(seen, begunMs, endedMs);
      const report = {
        ...ROW,
        ...answered,
        arrivedMs: typeof arrivedMs === "number" ? Math.round(AFTER_MS + arrivedMs) : arrivedMs,
        orders: accepted.length,
        losses: await work.findLosses(accepted),
        refused: [...both.refused, ...rest.refused],
        grownMb: Math.round(rssMbOf(newer.running.child.pid) - rssBefore),
        notes: [`the older one ended with ${code}`],
      };
      tell(report);
      expect(report).toMatchObject({ losses: [], refused: [], arrivedMs: expect.any(Number) });
      expect(seen.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
      expect(during.length).toBeGreaterThan(50);
      expect(code).toBe(0);
    } finally {
      await scene.close();
    }
  },
);
