import { readDay, type SearchParams } from "@/app/portal/list-address";
import type { PortalInput } from "@/lib/contract/portal/table";
import { USAGE_GROUPS, type UsageGrouping } from "@/lib/contract/portal/usage";
import { addDays, type Day } from "@/lib/core/days";
import { addMonths } from "@/lib/core/month";

type UsageQuery = NonNullable<PortalInput<"getUsage">["query"]>;

const PERIODS = {
  "30d": "Last 30 days",
  "7d": "Last 7 days",
  month: "This month",
  "last-month": "Last month",
  "90d": "Last 90 days",
  year: "Last 12 months",
  custom: "Days of your choice",
} as const;
type Period = keyof typeof PERIODS;

export const PERIOD_OPTIONS = Object.entries(PERIODS);
export const GROUP_OPTIONS = [
  ["", "Nothing"],
  ["key", "Key"],
  ["line", "Product"],
  ["language", "Languages"],
] as const satisfies readonly (readonly ["" | UsageGrouping, string])[];

export interface UsageFilterValues {
  period: Period;
  from: Day;
  to: Day;
  by: "" | UsageGrouping;
  keyId: string;
  zone: "" | "UTC";
}

export function readFilters(params: SearchParams): UsageFilterValues {
  const text = (name: string) => (typeof params[name] === "string" ? params[name] : "");
  const period = Object.hasOwn(PERIODS, text("period")) ? (text("period") as Period) : "30d";
  return {
    period,
    from: period === "custom" ? readDay(params, "from") : "",
    to: period === "custom" ? readDay(params, "to") : "",
    by: USAGE_GROUPS.find((each) => each === text("by")) ?? "",
    keyId: /^key_[0-9a-z]{26}$/.test(text("keyId")) ? text("keyId") : "",
    zone: text("zone") === "UTC" ? "UTC" : "",
  };
}

export function toUsageQuery(
  { by, keyId, ...filters }: UsageFilterValues,
  { today, timeZone }: { today: Day; timeZone: string },
): UsageQuery & { from: Day; to: Day } {
  return {
    ...spanOf(filters, today),
    timeZone,
    ...(by === "" ? {} : { groupBy: by }),
    ...(keyId === "" ? {} : { keyId }),
  };
}

function spanOf(
  { period, from, to }: Pick<UsageFilterValues, "period" | "from" | "to">,
  today: Day,
): { from: Day; to: Day } {
  const month = today.slice(0, 7);
  const last = (count: number) => ({ from: addDays(today, 1 - count), to: today });
  switch (period) {
    case "7d":
      return last(7);
    case "30d":
      return last(30);
    case "90d":
      return last(90);
    case "month":
      return { from: `${month}-01`, to: today };
    case "last-month":
      return { from: `${addMonths(month, -1)}-01`, to: addDays(`${month}-01`, -1) };
    case "year":
      return { from: `${addMonths(month, -11)}-01`, to: today };
    case "custom":
      return { from: from || addDays(to || today, -29), to: to || today };
  }
}
