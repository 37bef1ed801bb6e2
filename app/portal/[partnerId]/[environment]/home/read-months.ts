import type { PortalAnswer } from "@/lib/contract/portal/table";
import type { Usage, UsageCounts } from "@/lib/contract/portal/usage";
import { type Day, dayIn } from "@/lib/core/days";
import { addMonths } from "@/lib/core/month";
import { Problem } from "@/lib/core/problem";
import { sumUsage } from "@/lib/operations/usage/sum-usage";
import type { AskPortal } from "@/lib/server/portal/read-portal";
import type { AccountAddress } from "../../../account-address";

export type MonthCounts = UsageCounts & { earnedCents: number | null };

export interface Months {
  current: MonthCounts;
  before: MonthCounts;
  last: MonthCounts;
}

export async function readMonths(
  ask: AskPortal,
  { member: { partnerId }, environment }: AccountAddress,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Months | null> {
  const today = dayIn(now, timeZone);
  const from = `${addMonths(today.slice(0, 7), -1)}-01`;
  const query = { from, to: today, timeZone };
  const [usage, earnings] = await Promise.all([
    ask("getUsage", { params: { partnerId, environment }, query }),
    environment === "live" ? ask("getEarnings", { params: { partnerId }, query }) : null,
  ]);
  if (usage instanceof Problem) return null;
  return compareMonths(
    usage.days,
    earnings === null || earnings instanceof Problem ? null : earnings.days,
    today,
  );
}

type EarningDay = PortalAnswer<"getEarnings">["days"][number];

export function compareMonths(
  days: Usage["days"],
  earnings: readonly EarningDay[] | null,
  today: Day,
): Months {
  const isCurrent = ({ day }: { day: Day }) => day >= `${today.slice(0, 7)}-01`;
  const isLast = ({ day }: { day: Day }) => !isCurrent({ day });
  const isSoFar = ({ day }: { day: Day }) => day.slice(8) <= today.slice(8);
  const sum = (isIn: (day: { day: Day }) => boolean): MonthCounts => ({
    ...sumUsage(days.filter(isIn)),
    earnedCents:
      earnings === null ? null : earnings.filter(isIn).reduce((cents, each) => cents + each.earnedCents, 0),
  });
  return { current: sum(isCurrent), before: sum((day) => isLast(day) && isSoFar(day)), last: sum(isLast) };
}
