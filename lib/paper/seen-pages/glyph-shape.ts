import { around, type Box } from "../plain-pages/matrix";
import { NUMBERS } from "./drawn-path";

/** In sizes of the font, for letters whose outline the file doesn't bring along: as large as any reader draws them. */
const [ASCENT, DESCENT, LEAST_WIDTH] = [1, -0.3, 1];
/** As wide as it is when nothing is said of it. */
const SOME_WIDTH = 0.2;

export interface Shape {
  id: string;
  /** As far as the next letter of a word may stand from it. */
  box: Box;
  /** As far as it may be seen, where that is more. */
  ink?: Box;
  /** The mark for a letter that the font doesn't have, where the letter may as well be an empty one. */
  isGap?: boolean;
}

/** The outline of a space. */
export const BLANK = { isBlank: true } as const;

/** Half precision, as some browsers keep outlines: the same in those that keep more. */
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

/** To eleven significant bits. */
function half(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return 0;
  const unit = 2 ** (Math.max(Math.floor(Math.log2(Math.abs(value))), -14) - 10);
  const scaled = value / unit;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  const rounded = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0) ? floor + 1 : floor;
  return rounded * unit;
}
