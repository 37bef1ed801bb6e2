import { dayOf, dropRequestDays, makeRequestDays } from "@/db/queries/request-days";
import { deleteUsageBefore } from "@/db/queries/request-log";
import { KEPT_DAYS } from "@/lib/core/kept-days";
import { addMonths, monthOf, startOfMonth } from "@/lib/core/month";
import type { Services } from "../context";

/** Beside today's. From the spec's terms, of 2026-11-22, as is the next. */
export const REQUEST_DAYS = KEPT_DAYS.requests;
const USAGE_MONTHS = 25;
const DAYS_AHEAD = 3;
const DAY_MS = 86_400_000;

export async function keepRequests({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const day = (offset: number) => dayOf(new Date(now.getTime() + offset * DAY_MS));
  await makeRequestDays(
    db,
    Array.from({ length: DAYS_AHEAD + 1 }, (_, offset) => day(offset)),
  );
  await dropRequestDays(db, day(-REQUEST_DAYS));
  await deleteUsageBefore(db, startOfMonth(addMonths(monthOf(now), -USAGE_MONTHS)));
}
