import type { UsageCounts } from "@/lib/contract/portal/usage";
import { Problem } from "@/lib/core/problem";
import { type AccountAddress, ask } from "../../../require-member";

export interface Months {
  current: UsageCounts;
  /** Last month up to the same day, so that the two can be compared. */
  before: UsageCounts;
}

const NOTHING: UsageCounts = { calls: 0, errors: 0, orders: 0, pages: 0, spentCents: 0 };
const dayText = (date: Date) => date.toISOString().slice(0, 10);

/** This month, and the same days of the last one; null where the role sees no usage. Months are those of UTC. */
export async function readMonths(
  { member: { partnerId }, environment }: AccountAddress,
  now: Date,
): Promise<Months | null> {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const firstBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const usage = await ask("getUsage", {
    params: { partnerId, environment },
    query: { from: dayText(firstBefore), to: dayText(now) },
  });
  if (usage instanceof Problem) return null;
  const sum = (days: readonly UsageCounts[]) =>
    days.reduce(
      (total, day) => ({
        calls: total.calls + day.calls,
        errors: total.errors + day.errors,
        orders: total.orders + day.orders,
        pages: total.pages + day.pages,
        spentCents: total.spentCents + day.spentCents,
      }),
      NOTHING,
    );
  const isCurrent = ({ day }: { day: string }) => day >= dayText(first);
  return {
    current: sum(usage.days.filter(isCurrent)),
    before: sum(usage.days.filter((day) => !isCurrent(day) && Number(day.day.slice(8)) <= now.getUTCDate())),
  };
}
