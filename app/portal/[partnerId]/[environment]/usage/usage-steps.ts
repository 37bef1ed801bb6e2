import type { Usage, UsageCounts } from "@/lib/contract/portal/usage";
import { sumUsage } from "@/lib/operations/usage/sum-usage";

export interface Step {
  id: string;
  label: string;
  counts: UsageCounts;
}

export interface Series {
  id: string;
  name: string;
  counts: UsageCounts[];
}

const MAX_BARS = 92;
const MAX_SERIES = 6;

export const isByMonth = ({ days }: Pick<Usage, "days">) => days.length > MAX_BARS;

export function stepsOf(usage: Pick<Usage, "days">): Step[] {
  const idOf = stepIdOf(usage);
  return [...Map.groupBy(usage.days, ({ day }) => idOf(day))].map(([id, days]) => ({
    id,
    label: stepLabel(id),
    counts: sumUsage(days),
  }));
}

export function seriesOf(usage: Pick<Usage, "days" | "groups">): Series[] {
  const { groups } = usage;
  const shown = groups.length > MAX_SERIES ? groups.slice(0, MAX_SERIES - 1) : groups;
  const rest = groups.slice(shown.length);
  const parts = shown.map(({ id, name, days }) => ({ id, name, days }));
  if (rest.length > 0) {
    parts.push({ id: "other", name: `${rest.length} others`, days: rest.flatMap(({ days }) => days) });
  }
  const idOf = stepIdOf(usage);
  const steps = stepsOf(usage);
  return parts.map(({ id, name, days }) => {
    const byStep = Map.groupBy(days, ({ day }) => idOf(day));
    return { id, name, counts: steps.map((step) => sumUsage(byStep.get(step.id) ?? [])) };
  });
}

export function rowsOf(usage: Pick<Usage, "days" | "groups">, isSplit: boolean) {
  const steps = stepsOf(usage);
  const has = ({ counts }: { counts: UsageCounts }) => Object.values(counts).some((count) => count > 0);
  if (!isSplit)
    return steps
      .filter(has)
      .reverse()
      .map((step) => ({ ...step, part: null }));
  const idOf = stepIdOf(usage);
  const parts = usage.groups.map((group) => ({
    ...group,
    byStep: Map.groupBy(group.days, ({ day }) => idOf(day)),
  }));
  return steps.reverse().flatMap(({ id, label }) =>
    parts
      .map((part) => ({
        id: `${id} ${part.id}`,
        label,
        part: part.name,
        counts: sumUsage(part.byStep.get(id) ?? []),
      }))
      .filter(has),
  );
}

function stepIdOf(usage: Pick<Usage, "days">): (day: string) => string {
  const byMonth = isByMonth(usage);
  return (day) => (byMonth ? day.slice(0, 7) : day);
}

const AS_DAY = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const AS_MONTH = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

function stepLabel(id: string): string {
  return id.length === 7 ? AS_MONTH.format(new Date(`${id}-01`)) : AS_DAY.format(new Date(id));
}
