// The service with every part a real one, and one part after the other gone while customers go on. The tests'
// second pass takes some of the rows; `npm run outages` takes all and prints the table.
import { appendFileSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Seen } from "./customers";
import type { Kind } from "./gate";
import type { Part } from "./parts";
import { openScene } from "./scene";

interface Row {
  part: Part;
  kind: Kind;
  /** How long it is gone. */
  seconds: number;
  /** What customers may be answered meanwhile, beside 200 and 404. */
  expect: number[];
  /** The longest answer, and the longest until every order has arrived: for whoever hangs, not for whoever is slow. */
  maxAnswerMs: number;
  maxRecoveryMs: number;
}

/** Unset: the rows of the second pass. `all`: every row, each for seconds. `long`: each for ten minutes. */
const { OUTAGES: form, OUTAGES_ONLY: only } = process.env;
const KINDS: Kind[] = ["refused", "hanging", "failing"];
const BOUNDS = { maxAnswerMs: 60_000, maxRecoveryMs: 180_000 };

/** Every part in every way that it can be gone. */
const ALL: Row[] = KINDS.flatMap((kind) => [
  { part: "database", kind, expect: [503] },
  { part: "limiter", kind, expect: [] },
  { part: "store", kind, expect: [503] },
  { part: "mail", kind, expect: [] },
  { part: "payments", kind, expect: [503] },
  { part: "model", kind, expect: [] },
]).map((row) => ({
  ...BOUNDS,
  ...(row as Pick<Row, "part" | "kind" | "expect">),
  seconds: form === "long" ? 600 : 12,
}));
/** Quick ones, of the two kinds of faults that were found: what hangs, and what fails. */
const SECOND_PASS = "database:hanging,store:failing";
const wanted = (only ?? (form ? null : SECOND_PASS))?.split(",");
const ROWS = ALL.filter(
  ({ part, kind }) => wanted?.some((each) => [part, `${part}:${kind}`].includes(each)) ?? true,
);

const WARM_UP_MS = 4_000;
const AFTER_MS = 6_000;

describe.skipIf(!process.env.TEST_DATABASE_URL)("while a part is gone", { timeout: 3_600_000 }, () => {
  let scene: Awaited<ReturnType<typeof openScene>>;
  beforeAll(async () => {
    scene = await openScene();
  }, 300_000);
  afterAll(() => scene?.close());

  test.each(ROWS)("$part $kind: nothing is lost, and all is well again by itself", async (row) => {
    const gate = scene.parts.gates[row.part];
    if (!gate) {
      tell({ ...row, skipped: "no Redis is installed" });
      return;
    }
    const customers = scene.customers();
    customers.start();
    await sleep(WARM_UP_MS);
    const rssMb = () => rssMbOf(scene.service.child.pid ?? 0);
    const rssBefore = rssMb();
    await gate.close(row.kind);
    const goneMs = performance.now();
    await sleep(row.seconds * 1000);
    await gate.open();
    const backMs = performance.now();
    await sleep(AFTER_MS);
    await customers.stop();
    const arrivedMs = await scene.untilArrived(customers.accepted, row.maxRecoveryMs).catch((e) => String(e));
    const during = customers.seen.filter(({ atMs }) => atMs >= goneMs && atMs < backMs);
    const after = customers.seen.filter(({ atMs }) => atMs >= backMs);
    const lastBad = after.filter(({ status }) => status >= 500 || status === 0).at(-1);
    const report = {
      part: row.part,
      kind: row.kind,
      answers: countAnswers(during),
      slowestMs: Math.round(Math.max(...customers.seen.map(({ ms }) => ms))),
      answeringAgainMs: lastBad ? Math.round(lastBad.atMs + lastBad.ms - backMs) : 0,
      arrivedMs: typeof arrivedMs === "number" ? Math.round(AFTER_MS + arrivedMs) : arrivedMs,
      orders: customers.accepted.length,
      losses: await scene.findLosses(customers.accepted),
      refused: customers.refused,
      grownMb: Math.round(rssMb() - rssBefore),
    };
    tell(report);
    expect(report.losses).toEqual([]);
    expect(report.refused).toEqual([]);
    expect(report.arrivedMs).toEqual(expect.any(Number));
    expect(report.slowestMs).toBeLessThan(row.maxAnswerMs);
    expect(scene.service.child.exitCode).toBeNull();
    const unexpected = during.filter(
      ({ status }) => status !== 200 && status !== 404 && !row.expect.includes(status),
    );
    expect(unexpected).toEqual([]);
    for (const { status, retryAfter, hint } of during.filter(({ status }) => status === 503))
      expect([status, Number(retryAfter) > 0, hint]).toEqual([
        503,
        true,
        expect.stringContaining("Retry-After"),
      ]);
  });
});

function countAnswers(seen: Seen[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { from, status, code } of seen) {
    const name = `${from} ${status}${code ? ` ${code}` : ""}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Of a process on Linux. */
function rssMbOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

function tell(report: object): void {
  const { OUTAGES_REPORT: file } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify(report)}\n`);
}
