import { appendFileSync, readFileSync } from "node:fs";
import type { Seen } from "./customers";

/** Unset: rows of the second pass. `all`: every row, for seconds each. `long`: every row, for ten minutes each. */
const { OUTAGES: form, OUTAGES_ONLY: only, OUTAGES_REPORT: file } = process.env;
/** Kinds that have found faults: hanging and failing parts. */
const SECOND_PASS = "database:hanging,store:failing,inngest:hanging,clock:ahead";
const wanted = (only ?? (form ? null : SECOND_PASS))?.split(",");

export const isLong = form === "long";
export const GONE_SECONDS = isLong ? 600 : 12;
export const WARM_UP_MS = 4_000;
export const AFTER_MS = 6_000;
/** They detect hangs, not slowness. Work that failed for ten minutes is retried within another nine. */
export const MAX_ANSWER_MS = 60_000;
export const MAX_RECOVERY_MS = isLong ? 1_200_000 : 300_000;

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
  notes: string[];
}

export function tell(report: Report | { part: string; kind: string; skipped: string }): void {
  if (file) appendFileSync(file, `${JSON.stringify(report)}\n`);
}

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

export function rssMbOf(pid: number | undefined): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
