import { appendFileSync, readFileSync } from "node:fs";
import type { Seen } from "./customers";

/** Unset: the rows of the second pass. `all`: every row, each for seconds. `long`: each for ten minutes. */
const { OUTAGES: form, OUTAGES_ONLY: only, OUTAGES_REPORT: file } = process.env;
/** Quick ones, of the kinds of faults that were found: what hangs, and what fails. */
const SECOND_PASS = "database:hanging,store:failing,inngest:hanging,clock:ahead";
const wanted = (only ?? (form ? null : SECOND_PASS))?.split(",");

export const isLong = form === "long";
export const GONE_SECONDS = isLong ? 600 : 12;
export const WARM_UP_MS = 4_000;
export const AFTER_MS = 6_000;
/**
 * The longest answer, and the longest until every order and mail has arrived: for whoever hangs, not for whoever is
 * slow. What has failed for ten minutes is tried again within another nine.
 */
export const MAX_ANSWER_MS = 60_000;
export const MAX_RECOVERY_MS = isLong ? 1_200_000 : 300_000;

/** Whether this run takes the row. */
export function isChosen({ part, kind }: { part: string; kind: string }): boolean {
  return wanted?.some((each) => [part, `${part}:${kind}`].includes(each)) ?? true;
}

export interface Report {
  part: string;
  kind: string;
  answers: Record<string, number>;
  slowestMs: number;
  answeringAgainMs: number;
  arrivedMs: number | string;
  orders: number;
  losses: string[];
  refused: string[];
  grownMb: number;
  /** What else was found, in words. */
  notes: string[];
}

/** For the table that `npm run outages` prints. */
export function tell(report: Report | { part: string; kind: string; skipped: string }): void {
  if (file) appendFileSync(file, `${JSON.stringify(report)}\n`);
}

/** What customers were answered while a part was gone, and how long afterwards something still failed. */
export function judge(seen: Seen[], goneMs: number, backMs: number) {
  const during = seen.filter(({ atMs }) => atMs >= goneMs && atMs < backMs);
  const after = seen.filter(({ atMs }) => atMs >= backMs);
  const lastBad = after.filter(({ status }) => status >= 500 || status === 0).at(-1);
  return {
    during,
    answers: countAnswers(during),
    slowestMs: Math.round(Math.max(...seen.map(({ ms }) => ms))),
    answeringAgainMs: lastBad ? Math.round(lastBad.atMs + lastBad.ms - backMs) : 0,
  };
}

function countAnswers(seen: Seen[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { from, status, code } of seen) {
    const name = `${from} ${status}${code ? ` ${code}` : ""}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

/** Of a process on Linux. */
export function rssMbOf(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
