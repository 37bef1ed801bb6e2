import { scaleBand, scaleLinear } from "@visx/scale";
import { BarPicture } from "./bar-picture";
import { HEIGHT, WIDTH } from "./picture-size";

export interface BarSeries {
  look: string;
  name: string;
  values: readonly number[];
}

interface BarChartProps {
  id: string;
  title: string;
  labels: readonly string[];
  series: readonly BarSeries[];
  format: (value: number) => string;
  hasLegend?: boolean;
}

/**
 * Laid out on the server: browsers need no library. Labels are HTML: text that stretches with a picture is
 * unreadable on a phone.
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
    <BarPicture
      id={id}
      title={title}
      total={format(total)}
      words={inWords({ labels, sums, total, highest, format })}
      legend={hasLegend ? series.map(({ look, name }) => ({ look, name })) : null}
      ticks={ticks.map((tick) => ({ text: format(tick), y: short(y(tick)) }))}
      edges={edgeLabels(labels)}
      start={short((x(0) ?? 0) - (x.step() - x.bandwidth()) / 2)}
      step={short(x.step())}
      hints={labels.map((label, bar) => hint(label, bar, series, format))}
      shapes={shapesOf(series, labels.length, { x: (bar) => x(bar) ?? 0, width: x.bandwidth(), y })}
    />
  );
}

const short = (value: number) => Math.round(value * 100) / 100;

interface Scales {
  x: (bar: number) => number;
  y: (value: number) => number;
  width: number;
}

function shapesOf(series: readonly BarSeries[], bars: number, { x, y, width }: Scales) {
  const tops = new Array<number>(bars).fill(0);
  return series.flatMap(({ look, values }) => {
    const parts = values.map((value, bar) => {
      if (value <= 0) return "";
      const from = tops[bar] ?? 0;
      tops[bar] = from + value;
      const [high, low] = [y(from + value), y(from)];
      return `M${short(x(bar))} ${short(high)}h${short(width)}v${short(low - high)}h-${short(width)}z`;
    });
    const path = parts.join("");
    return path === "" ? [] : [{ look, path }];
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

function edgeLabels(labels: readonly string[]): string[] {
  const places = new Set([0, Math.floor((labels.length - 1) / 2), labels.length - 1]);
  return [...places].flatMap((place) => labels[place] ?? []);
}
