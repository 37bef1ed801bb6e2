import { around, type Box } from "../plain-pages/matrix";
import { NUMBERS } from "./drawn-path";

/** In font sizes: the most that readers draw for a letter without an embedded outline. */
const [ASCENT, DESCENT, LEAST_WIDTH] = [1, -0.3, 1];
const SOME_WIDTH = 0.2;

export interface Shape {
  id: string;
  box: Box;
  ink?: Box;
  isGap?: boolean;
}

export const BLANK = { isBlank: true } as const;

/** Some browsers keep no more than half precision. */
export function outlineOf(path: ArrayLike<number>): Shape {
  const points: [number, number][] = [];
  const told: string[] = [];
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 0;
    const count = NUMBERS[step] ?? 0;
    told.push(String(step));
    for (let next = at + 1; next <= at + count; next += 2) {
      const [x, y] = [path[next] ?? 0, path[next + 1] ?? 0];
      points.push([x, y]);
      told.push(`${half(x)},${half(y)}`);
    }
    at += count + 1;
  }
  return { id: told.join(" "), box: around(points) };
}

export function unknownShape(unicode: string, width: number): Shape {
  return {
    id: `unknown ${unicode}`,
    box: [0, DESCENT, Math.max(width, SOME_WIDTH), ASCENT],
    ink: [0, DESCENT, Math.max(width, LEAST_WIDTH), ASCENT],
  };
}

function half(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return 0;
  const unit = 2 ** (Math.max(Math.floor(Math.log2(Math.abs(value))), -14) - 10);
  const scaled = value / unit;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const rounded = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor;
  return rounded * unit;
}
