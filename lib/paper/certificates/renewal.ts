import { CERTIFIED_YEARS } from "@/lib/core/kept-days";

/** The times that decide which certified PDFs are renewed. */
export interface RenewalDays {
  /** What was stamped earlier is due. */
  stampedBefore: Date;
  /** So is what an authority stamped whose certificate ends earlier, once there is another. */
  endsBefore: Date;
  /** What failed later is not tried again yet. */
  failedBefore: Date;
  /** PDFs that were made earlier are deleted soon, and left alone. */
  keptSince: Date;
}

const DAY_MS = 86_400_000;
/** Our own choices, of 2026-11-24: once a year, with a month to spare for whatever fails. */
const RENEW_AFTER_DAYS = 335;
const AUTHORITY_ENDS_DAYS = 60;
/** Less than an hour, after which the next run would come too early. */
const PASSING_MS = 50 * 60_000;
/** A faulty file seldom cures itself, so it rests this long. */
const TRY_AGAIN_DAYS = 1;
const BEFORE_DELETION_DAYS = 31;

/** Certified PDFs and reviewed texts that were made earlier are deleted. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - CERTIFIED_YEARS);
  return since;
}

/**
 * When a renewal counts as failed that did so now: a day before it is tried again. An authority that can't be reached
 * is asked again within the hour, as if it had failed that much earlier.
 */
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
