import { CERTIFIED_YEARS } from "@/lib/core/kept-days";

export interface RenewalDays {
  stampedBefore: Date;
  endsBefore: Date;
  failedBefore: Date;
  keptSince: Date;
}

const DAY_MS = 86_400_000;
/** Once a year, with a month to spare for failures. Our own choice, 2026-11-24. */
const RENEW_AFTER_DAYS = 335;
const AUTHORITY_ENDS_DAYS = 60;
/** Less than an hour, so that the next run retries. */
const PASSING_MS = 50 * 60_000;
const TRY_AGAIN_DAYS = 1;
const BEFORE_DELETION_DAYS = 31;

export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - CERTIFIED_YEARS);
  return since;
}

export function failedAt(now: Date, { isPassing }: { isPassing: boolean }): Date {
  return isPassing ? new Date(now.getTime() - TRY_AGAIN_DAYS * DAY_MS + PASSING_MS) : now;
}

export function renewalDays(now: Date): RenewalDays {
  const days = (from: Date, count: number) => new Date(from.getTime() + count * DAY_MS);
  return {
    stampedBefore: days(now, -RENEW_AFTER_DAYS),
    endsBefore: days(now, AUTHORITY_ENDS_DAYS),
    failedBefore: days(now, -TRY_AGAIN_DAYS),
    keptSince: days(keptSince(now), BEFORE_DELETION_DAYS),
  };
}
