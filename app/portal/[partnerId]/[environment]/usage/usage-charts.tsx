import type { Usage, UsageCounts } from "@/lib/contract/portal/usage";
import { dollarText } from "@/lib/core/money/money";
import { BarChart, type BarSeries } from "./bar-chart";
import { ChartLegend } from "./bar-picture";
import { type Series, type Step, seriesOf, stepsOf } from "./usage-steps";

const countText = (value: number) => value.toLocaleString("en-US");

interface Measure {
  id: keyof UsageCounts;
  title: string;
  format: (value: number) => string;
}

const CALLS: Measure = { id: "calls", title: "API calls", format: countText };
const ERRORS: Measure = { id: "errors", title: "Errors", format: countText };

export function UsageCharts({
  usage,
  isSplit,
  hasCalls,
  isSandbox,
}: {
  usage: Usage;
  isSplit: boolean;
  hasCalls: boolean;
  isSandbox: boolean;
}) {
  const steps = stepsOf(usage);
  const split = isSplit ? seriesOf(usage) : null;
  const ordered: Measure[] = [
    { id: "spentCents", title: isSandbox ? "Would have cost" : "Spend", format: dollarText },
    { id: "orders", title: "Orders", format: countText },
    { id: "pages", title: "Pages", format: countText },
  ];
  const called = !hasCalls ? [] : split === null ? [] : [CALLS, ERRORS];
  const labels = steps.map(({ label }) => label);
  return (
    <>
      {split === null ? null : (
        <ChartLegend names={split.map(({ name }, number) => ({ look: String(number), name }))} />
      )}
      <div className="mt-4 grid gap-x-8 gap-y-8 lg:grid-cols-2">
        {[...ordered, ...called].map(({ id, title, format }) => (
          <BarChart
            key={id}
            id={`chart-${id}`}
            title={title}
            format={format}
            labels={labels}
            series={split === null ? [whole(steps, id, title)] : parts(split, id)}
          />
        ))}
        {split === null ? (
          <BarChart
            id="chart-calls"
            title={CALLS.title}
            format={countText}
            labels={labels}
            series={outcomes(steps)}
            hasLegend
          />
        ) : null}
      </div>
    </>
  );
}

function whole(steps: readonly Step[], id: keyof UsageCounts, name: string): BarSeries {
  return { look: "0", name, values: steps.map(({ counts }) => counts[id]) };
}

function parts(split: readonly Series[], id: keyof UsageCounts): BarSeries[] {
  return split.map(({ name, counts }, number) => ({
    look: String(number),
    name,
    values: counts.map((each) => each[id]),
  }));
}

function outcomes(steps: readonly Step[]): BarSeries[] {
  return [
    { look: "0", name: "Succeeded", values: steps.map(({ counts: { calls, errors } }) => calls - errors) },
    { look: "error", name: "Errors", values: steps.map(({ counts: { errors } }) => errors) },
  ];
}
