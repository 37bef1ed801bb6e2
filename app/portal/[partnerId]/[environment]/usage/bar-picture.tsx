"use client";

import { useSyncExternalStore } from "react";
import { HEIGHT, WIDTH } from "./picture-size";

interface BarPictureProps {
  id: string;
  title: string;
  words: string;
  total: string;
  legend: readonly { look: string; name: string }[] | null;
  ticks: readonly { text: string; y: number }[];
  edges: readonly string[];
  start: number;
  step: number;
  hints: readonly string[];
  shapes: readonly { look: string; path: string }[];
}

const never = () => () => undefined;

/** Tooltips need an element per bar, which the browser adds: in the HTML they would slow the page. */
export function BarPicture(props: BarPictureProps) {
  const { id, title, words, total, legend, ticks, edges, start, step, hints, shapes } = props;
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <figure className="portal-chart min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{title}</span>
        <span className="tabular-nums">{total}</span>
      </figcaption>
      {legend === null ? null : <ChartLegend names={legend} />}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-muted tabular-nums">
        <div aria-hidden="true" className="flex h-40 flex-col justify-between text-end leading-3">
          {ticks.map(({ text, y }) => (
            <span key={y}>{text}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={`${id}-title ${id}-words`}
          className="my-1.5 h-37 w-full overflow-visible"
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-words`}>{words}</desc>
          {ticks.map(({ y }) => (
            <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} className="portal-chart-line" />
          ))}
          {shapes.map(({ look, path }) => (
            <path key={look} data-series={look} d={path} />
          ))}
          {isInBrowser
            ? hints.map((hint, bar) => (
                <rect
                  key={hint}
                  className="portal-chart-bar"
                  x={start + bar * step}
                  y={0}
                  width={step}
                  height={HEIGHT}
                >
                  <title>{hint}</title>
                </rect>
              ))
            : null}
        </svg>
        <span />
        <div aria-hidden="true" className="flex justify-between gap-2 whitespace-nowrap">
          {edges.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
    </figure>
  );
}

export function ChartLegend({ names }: { names: readonly { look: string; name: string }[] }) {
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
