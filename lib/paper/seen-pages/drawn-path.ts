import { apply, around, type Matrix } from "../plain-pages/matrix";

/** Per step: move, line, curve, quadratic, close. */
export const NUMBERS = [2, 2, 6, 4, 0];

export function pathOf(path: ArrayLike<number>, matrix: Matrix, isFilledOnly: boolean) {
  const steps: string[] = [];
  const points: [number, number][] = [];
  let start: [number, number] | null = null;
  for (let at = 0; at < path.length; ) {
    const step = path[at] ?? 0;
    const count = NUMBERS[step] ?? 0;
    const own: [number, number][] = [];
    for (let next = at + 1; next <= at + count; next += 2)
      own.push(apply(matrix, path[next] ?? 0, path[next + 1] ?? 0));
    at += count + 1;
    if (step === 4) {
      if (!isFilledOnly) steps.push("z");
      continue;
    }
    if (step === 0) start = own[0] ?? null;
    const isLast = at >= path.length || path[at] === 0 || path[at] === 4;
    const isBack = isFilledOnly && isLast && step === 1 && start && own[0] && isNear(own[0], start);
    if (isBack) continue;
    steps.push("mlcq"[step] ?? "?");
    points.push(...own);
  }
  while (steps.at(-1) === "m") {
    steps.pop();
    points.pop();
  }
  return { steps: steps.join(""), points };
}

function isNear(one: readonly [number, number], other: readonly [number, number]): boolean {
  return Math.abs(one[0] - other[0]) < 0.02 && Math.abs(one[1] - other[1]) < 0.02;
}

export function plainPath(path: { steps: string; points: [number, number][] }, isFilledOnly: boolean) {
  if (!isFilledOnly || path.steps !== "mlll" || !isUpright(path.points)) return path;
  const [left, top, right, bottom] = around(path.points);
  return {
    steps: "rectangle",
    points: [
      [left, top],
      [right, bottom],
    ] as [number, number][],
  };
}

export function isRectangle(path: ArrayLike<number>, matrix: Matrix): boolean {
  const { points, steps } = pathOf(path, matrix, true);
  return steps === "mlll" && isUpright(points);
}

type Point = readonly [number, number];

export function isUpright(points: readonly Point[]): boolean {
  const sides = points.map((each, index) => directionOf(each, points[(index + 1) % 4] ?? each, SLACK));
  return (
    points.length === 4 && sides.every((each, index) => each !== null && each !== sides[(index + 1) % 4])
  );
}

/** In points: how far programs move a corner, and the rounding of numbers. */
const [SLACK, ROUNDED] = [0.01, 1e-6];

function directionOf([x, y]: Point, [nextX, nextY]: Point, slack: number): "level" | "upright" | null {
  const [across, down] = [Math.abs(x - nextX), Math.abs(y - nextY)];
  if (across >= SLACK && down < slack) return "level";
  return down >= SLACK && across < slack ? "upright" : null;
}

export function hasSharpCorners({ steps, points }: { steps: string; points: readonly Point[] }): boolean {
  if (/[^mlz]/.test(steps)) return true;
  let at = 0;
  for (const [part] of steps.matchAll(/ml*z?/g)) {
    const count = part.replace("z", "").length;
    const own = points.slice(at, at + count);
    at += count;
    if (count <= 2) continue;
    const sides = own.map((each, index) => directionOf(each, own[(index + 1) % count] ?? each, ROUNDED));
    const drawn = part.endsWith("z") ? sides : sides.slice(0, -1);
    const hasTurns = drawn.every((each, index) => index === 0 || each !== drawn[index - 1]);
    const isClosed = !part.endsWith("z") || drawn[0] !== drawn.at(-1);
    if (drawn.includes(null) || !hasTurns || !isClosed) return true;
  }
  return at !== points.length;
}
