import { apply, around, type Matrix } from "../plain-pages/matrix";

/** How many numbers follow each step of a path: move, line, curve, quadratic, close. */
export const NUMBERS = [2, 2, 6, 4, 0];

/** A path's steps, and its points on the page. A filled one ends where it began, whether it says so or not. */
export function pathOf(path: ArrayLike<number>, matrix: Matrix, isFilled: boolean) {
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
      if (!isFilled) steps.push("z");
      continue;
    }
    if (step === 0) start = own[0] ?? null;
    // A last line back to where it began is what closing is.
    const isLast = at >= path.length || path[at] === 0 || path[at] === 4;
    const isBack = isFilled && isLast && step === 1 && start && own[0] && isNear(own[0], start);
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

/** A filled rectangle as its corners, whichever of them it begins at, and whichever way it goes round. */
export function plainPath(path: { steps: string; points: [number, number][] }, isFilledOnly: boolean) {
  if (!isFilledOnly || path.steps !== "mlll" || !hasLevelSides(path.points)) return path;
  const [left, top, right, bottom] = around(path.points);
  return {
    steps: "rectangle",
    points: [
      [left, top],
      [right, bottom],
    ] as [number, number][],
  };
}

/** Four corners with level and upright sides, on the page. */
export function isRectangle(path: ArrayLike<number>, matrix: Matrix): boolean {
  const { points, steps } = pathOf(path, matrix, true);
  return steps === "mlll" && hasLevelSides(points);
}

export function hasLevelSides(points: readonly [number, number][]): boolean {
  return points.every(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return Math.abs(x - nextX) < 0.01 || Math.abs(y - nextY) < 0.01;
  });
}
