"use client";

import { HEIGHT, WIDTH } from "./picture-size";

interface Bar {
  x: number;
  /** Shown where it is pointed at. */
  hint: string;
  parts: readonly { look: string; y: number; height: number }[];
}

interface BarPictureProps {
  id: string;
  title: string;
  /** What it shows, in a sentence. */
  words: string;
  /** The heights of the lines behind the bars. */
  lines: readonly number[];
  /** From one bar to the next, and of one bar. */
  step: number;
  width: number;
  bars: readonly Bar[];
}

/** The bars themselves. Drawn from numbers in the browser too, since a page that carries its picture twice is slow to make. */
export function BarPicture({ id, title, words, lines, step, width, bars }: BarPictureProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={`${id}-title ${id}-words`}
      className="my-1.5 h-37 w-full overflow-visible"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-words`}>{words}</desc>
      {lines.map((y) => (
        <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} className="portal-chart-line" />
      ))}
      {bars.map(({ x, hint, parts }) => (
        <g key={x}>
          <title>{hint}</title>
          {/* What is pointed at is the bar's whole height. */}
          <rect x={x - (step - width) / 2} y={0} width={step} height={HEIGHT} fill="transparent" />
          {parts.map(({ look, y, height }) => (
            <rect key={look} data-series={look} x={x} y={y} width={width} height={height} />
          ))}
        </g>
      ))}
    </svg>
  );
}
