import { expect, test } from "vitest";
import type { UsageGroup } from "@/lib/contract/portal/usage";
import { daysFrom } from "@/lib/core/days";
import { sumUsage } from "@/lib/operations/usage/sum-usage";
import { rowsOf, seriesOf, stepsOf } from "./usage-steps";

const COUNTS = { calls: 3, errors: 1, orders: 1, pages: 2, spentCents: 100 };

function usageOf(from: string, to: string, groupCount: number) {
  const days = daysFrom(from, to);
  const groups = Array.from({ length: groupCount }, (_, number): UsageGroup => {
    const own = days.filter((_, at) => at % groupCount === number).map((day) => ({ day, ...COUNTS }));
    return { id: `g${number}`, name: `Group ${number}`, total: sumUsage(own), days: own };
  });
  return { days: days.map((day) => ({ day, ...COUNTS })), groups };
}

test.each([
  ["three groups of a month", "2026-11-01", "2026-11-30", 3, 30],
  ["nine groups of a month", "2026-11-01", "2026-11-30", 9, 30],
  ["nine groups of a year", "2025-12-01", "2026-11-30", 9, 12],
])("%s: the bars, their parts and the table's rows have the same total", (_, from, to, count, bars) => {
  const usage = usageOf(from, to, count);
  const whole = sumUsage(usage.days);
  const steps = stepsOf(usage);
  expect(steps).toHaveLength(bars);
  expect(sumUsage(steps.map(({ counts }) => counts))).toEqual(whole);
  const series = seriesOf(usage);
  expect(series).toHaveLength(Math.min(count, 6));
  expect(sumUsage(series.flatMap(({ counts }) => counts))).toEqual(whole);
  for (const { counts } of series) expect(counts).toHaveLength(bars);
  for (const isSplit of [false, true]) {
    const rows = rowsOf(usage, isSplit);
    expect(sumUsage(rows.map(({ counts }) => counts))).toEqual(whole);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  }
});

test("the table leaves out days without anything and begins with the newest", () => {
  const usage = usageOf("2026-11-01", "2026-11-03", 1);
  usage.days[1] = { day: "2026-11-02", calls: 0, errors: 0, orders: 0, pages: 0, spentCents: 0 };
  expect(rowsOf(usage, false).map(({ label }) => label)).toEqual(["Nov 3", "Nov 1"]);
});
