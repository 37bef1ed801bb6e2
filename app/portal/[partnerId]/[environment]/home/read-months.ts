import type { Usage, UsageCounts } from "@/lib/contract/portal/usage";
import { type Day, dayIn } from "@/lib/core/days";
import { addMonths } from "@/lib/core/month";
import { Problem } from "@/lib/core/problem";
import { sumUsage } from "@/lib/operations/usage/sum-usage";
import type { AskPortal } from "@/lib/server/portal/read-portal";
import type { AccountAddress } from "../../../require-member";

export interface Months {
  current: UsageCounts;
  /** Last month up to the same day, so that the two can be compared. */
  before: UsageCounts;
}

/** This month, and the same days of the last one, by the reader's calendar. Null where the service says no. */
export async function readMonths(
  ask: AskPortal,
  { member: { partnerId }, environment }: AccountAddress,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Months | null> {
  const today = dayIn(now, timeZone);
  const from = `${addMonths(today.slice(0, 7), -1)}-01`;
  const usage = await ask("getUsage", {
    params: { partnerId, environment },
    query: { from, to: today, timeZone },
  });
  return usage instanceof Problem ? null : compareMonths(usage.days, today);
}

export function compareMonths(days: Usage["days"], today: Day): Months {
  const isCurrent = ({ day }: { day: Day }) => day >= `${today.slice(0, 7)}-01`;
  const isSoFar = ({ day }: { day: Day }) => day.slice(8) <= today.slice(8);
  return {
    current: sumUsage(days.filter(isCurrent)),
    before: sumUsage(days.filter((day) => !isCurrent(day) && isSoFar(day))),
  };
}
