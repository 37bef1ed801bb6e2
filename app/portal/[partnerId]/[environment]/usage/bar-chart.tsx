import { scaleBand, scaleLinear } from "@visx/scale";
import { BarPicture } from "./bar-picture";
import { HEIGHT, WIDTH } from "./picture-size";

export interface BarSeries {
  /** Its colour: `0` to `5`, or `error`. */
  look: string;
  name: string;
  /** One for each bar. */
  values: readonly number[];
}

interface BarChartProps {
  /** Unique on the page. */
  id: string;
  title: string;
  /** What each bar stands for, in order. */
  labels: readonly string[];
  series: readonly BarSeries[];
  /** A value as people read it. */
  format: (value: number) => string;
  hasLegend?: boolean;
}

/**
 * Stacked bars: where they stand is reckoned on the server, so that the browser needs no library for it. What they show is
 * told in a sentence, and stands in a table near them. Its words are text of the page, since what stretches with a
 * picture cannot be read on a phone.
 */
export function BarChart({ id, title, labels, series, format, hasLegend }: BarChartProps) {
  const sums = labels.map((_, bar) => series.reduce((sum, { values }) => sum + (values[bar] ?? 0), 0));
  const total = sums.reduce((sum, value) => sum + value, 0);
  const highest = Math.max(...sums, 0);
  const y = scaleLinear({ domain: [0, Math.max(highest, 1)], range: [HEIGHT, 0], nice: 4 });
  const top = y.domain()[1] ?? 1;
  const ticks = top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
  const x = scaleBand({ domain: labels.map((_, bar) => bar), range: [0, WIDTH], padding: 0.18 });
  return (
    <figure className="portal-chart min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="tabular-nums">{format(total)}</span>
      </figcaption>
      {hasLegend ? <ChartLegend names={series} /> : null}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex h-40 flex-col justify-between text-end leading-3">
          {ticks.map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <BarPicture
          id={id}
          title={title}
          words={inWords({ labels, sums, total, highest, format })}
          lines={ticks.map(y).map(short)}
          step={short(x.step())}
          width={short(x.bandwidth())}
          bars={labels.map((label, bar) => ({
            x: short(x(bar) ?? 0),
            hint: hint(label, bar, series, format),
            parts: partsOf(bar, series).map(({ look, from, to }) => ({
              look,
              y: short(y(to)),
              height: short(y(from) - y(to)),
            })),
          }))}
        />
        <span />
        <div aria-hidden="true" className="flex justify-between gap-2 whitespace-nowrap">
          {edgeLabels(labels).map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

/** Which colour is which part. */
export function ChartLegend({ names }: { names: readonly Pick<BarSeries, "look" | "name">[] }) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {names.map(({ look, name }) => (
        <li key={look} className="flex min-w-0 items-baseline gap-1.5">
          <svg viewBox="0 0 10 10" className="portal-chart size-2.5 shrink-0" aria-hidden="true">
            <rect width={10} height={10} data-series={look} />
          </svg>
          <span className="min-w-0">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** A hundredth of a unit is less than a pixel shows. */
const short = (value: number) => Math.round(value * 100) / 100;

/** Where each part of a bar begins and ends; those without anything are left out. */
function partsOf(bar: number, series: readonly BarSeries[]) {
  let from = 0;
  return series.flatMap(({ look, values }) => {
    const value = values[bar] ?? 0;
    if (value <= 0) return [];
    const part = { look, from, to: from + value };
    from = part.to;
    return [part];
  });
}

function hint(label: string, bar: number, series: readonly BarSeries[], format: BarChartProps["format"]) {
  const parts = series.map(({ name, values }) => ({ name, value: values[bar] ?? 0 }));
  if (parts.length === 1) return `${label}: ${format(parts[0]?.value ?? 0)}`;
  return [
    label,
    ...parts.filter(({ value }) => value > 0).map(({ name, value }) => `${name}: ${format(value)}`),
  ].join("\n");
}

function inWords(about: {
  labels: readonly string[];
  sums: readonly number[];
  total: number;
  highest: number;
  format: BarChartProps["format"];
}): string {
  const { labels, sums, total, highest, format } = about;
  const span = `From ${labels[0]} to ${labels.at(-1)}`;
  if (total === 0) return `${span} there is nothing.`;
  return `${span}: ${format(total)} in all. The most is ${format(highest)}, on ${labels[sums.indexOf(highest)]}.`;
}

/** The first, the one in the middle, and the last. */
function edgeLabels(labels: readonly string[]): string[] {
  const places = new Set([0, Math.floor((labels.length - 1) / 2), labels.length - 1]);
  return [...places].flatMap((place) => labels[place] ?? []);
}
