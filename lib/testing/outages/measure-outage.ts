import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import {
  AFTER_MS,
  GONE_SECONDS,
  judge,
  MAX_ANSWER_MS,
  MAX_RECOVERY_MS,
  type Report,
  rssMbOf,
  tell,
  WARM_UP_MS,
} from "./rows";
import type { Server, Work } from "./scene";

interface Outage {
  part: string;
  kind: string;
  expect: number[];
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

export async function measureOutage(server: Server, work: Work, outage: Outage): Promise<void> {
  const { part, kind } = outage;
  const customers = work.customers();
  const { pid } = server.running.child;
  customers.start();
  await sleep(WARM_UP_MS);
  const rssBefore = rssMbOf(pid);
  await outage.begin();
  const goneMs = performance.now();
  await sleep(GONE_SECONDS * 1000);
  const named = await namedParts(server.url);
  await outage.end();
  const backMs = performance.now();
  await sleep(AFTER_MS);
  await customers.stop();
  const { accepted, refused, seen } = customers;
  const arrivedMs = await work.untilArrived(accepted, MAX_RECOVERY_MS).catch(String);
  const { during, ...answered } = judge(seen, goneMs, backMs);
  const report: Report = {
    part,
    kind,
    ...answered,
    arrivedMs: typeof arrivedMs === "number" ? Math.round(AFTER_MS + arrivedMs) : arrivedMs,
    orders: accepted.length,
    losses: await work.findLosses(accepted),
    refused,
    grownMb: Math.round(rssMbOf(pid) - rssBefore),
    notes: [`/readyz named ${named.join(", ") || "nothing"}`],
  };
  if (part === "mail") {
    await work.untilMailed(MAX_RECOVERY_MS);
    const { due, sent, untold, twice } = await work.countMails(accepted);
    if (sent !== due || untold > 0)
      report.losses.push(`${due} mails were due, ${untold} were never written, and ${sent} arrived`);
    // A mail whose answer was cut off goes again under its old Message-ID.
    if (twice > 1) report.losses.push(`${twice} mails arrived twice`);
    const seconds = ((performance.now() - backMs) / 1000).toFixed(0);
    report.notes.push(
      `${sent} of ${due} mails, ${twice} of them twice, the last ${seconds} s after it was back`,
    );
  }
  tell(report);
  expect(report.losses).toEqual([]);
  expect(report.refused).toEqual([]);
  expect(report.arrivedMs).toEqual(expect.any(Number));
  expect(report.slowestMs).toBeLessThan(MAX_ANSWER_MS);
  expect(server.running.child.exitCode).toBeNull();
  const allowed = [200, 404, ...outage.expect];
  expect(during.filter(({ status }) => !allowed.includes(status))).toEqual([]);
  for (const { status, retryAfter, hint } of during.filter(({ status }) => status === 503))
    expect([status, Number(retryAfter) > 0, hint]).toEqual([
      503,
      true,
      expect.stringContaining("Retry-After"),
    ]);
}

async function namedParts(url: string): Promise<string[]> {
  const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(30_000) }).catch(() => null);
  if (!response) return ["itself"];
  const { parts } = (await response.json()) as { parts: Record<string, string> };
  return Object.keys(parts).filter((part) => parts[part] === "failed" || parts[part] === "degraded");
}
