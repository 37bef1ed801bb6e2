import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { overlap, type Point, type Sides } from "./geometry";
import { isList, type Letter, type OperatorList } from "./operators";

export const PAINTING = new Set([
  OPS.showText,
  OPS.constructPath,
  OPS.rawFillPath,
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintInlineImageXObjectGroup,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
  OPS.beginAnnotation,
]);

const PICTURES = new Set([
  ...[...PAINTING].filter(
    (operator) => ![OPS.showText, OPS.constructPath, OPS.beginAnnotation].includes(operator),
  ),
  // A pattern colour can paint anything.
  OPS.setFillColorN,
  OPS.setStrokeColorN,
]);
const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4] as const;
const [LEAST_RULE_PT, LONGEST_RULE_PT] = [4, 20_000] as const;
const NUMBERS: Readonly<Record<number, number>> = { [MOVE]: 2, [LINE]: 2, [CURVE]: 6, [QUADRATIC]: 4 };
export const MOST_PATHS = 20;
/** Letters' strokes are within these shares of their boxes; underlines and frames stay outside them. */
const [ABOVE, BELOW] = [0.24, 0.2] as const;
const [SMALL, BESIDE] = [0.6, 0.5] as const;

export type Path = ArrayLike<number>;

export interface Mark {
  box: Sides;
  before: number;
}

export function isRule([left, top, right, bottom]: Sides): boolean {
  const [width, height] = [right - left, bottom - top];
  const length = Math.max(width, height);
  return Math.min(width, height) < 1 && length >= LEAST_RULE_PT && length <= LONGEST_RULE_PT;
}

export function linesOf(path: Path | null, most: number): Sides[] {
  const lines: Sides[] = [];
  let [start, at]: [Point | null, Point | null] = [null, null];
  if (path === null) return lines;
  for (let index = 0; index < path.length; index = nextStep(path, index)) {
    if (lines.length > most) break;
    const [step, point] = [path[index], firstPoint(path, index)];
    if (step === MOVE) [start, at] = [point, point];
    const to = step === LINE ? point : step === CLOSE ? start : null;
    if (to === null || at === null) continue;
    lines.push([
      Math.min(at[0], to[0]),
      Math.min(at[1], to[1]),
      Math.max(at[0], to[0]),
      Math.max(at[1], to[1]),
    ]);
    at = to;
  }
  return lines;
}

function nextStep(path: Path, index: number): number {
  return index + 1 + (NUMBERS[path[index] ?? Number.NaN] ?? 0);
}

function firstPoint(path: Path, index: number): Point {
  return [path[index + 1] ?? Number.NaN, path[index + 2] ?? Number.NaN];
}

export function isDrawnOn({ box, before }: Mark, runs: readonly { letters: readonly Letter[] }[]): boolean {
  return runs.some(({ letters }, at) =>
    letters.some(({ text, box: [left, top, right, bottom] }) => {
      if (text.trim() === "") return false;
      const height = bottom - top;
      const isSmall = Math.max(box[2] - box[0], box[3] - box[1]) <= height * SMALL;
      const beside = isSmall ? height * BESIDE : 0;
      const strokes: Sides = [left - beside, top + height * ABOVE, right + beside, bottom - height * BELOW];
      const isGround =
        at >= before && box[0] <= left && box[1] <= strokes[1] && box[2] >= right && box[3] >= strokes[3];
      return overlap(box, strokes) && !isGround;
    }),
  );
}

export function hasPictures({ fnArray, argsArray }: OperatorList): boolean {
  const paths = argsArray.filter((_, index) => fnArray[index] === OPS.constructPath);
  return (
    fnArray.some((operator) => PICTURES.has(operator)) ||
    fnArray.some((operator, index) => operator === OPS.setDash && lengthOf(argsArray[index]?.[0]) > 2) ||
    paths.length > MOST_PATHS ||
    paths.some((args) => !isOfStraightLines(pathOf(args?.[1])))
  );
}

function lengthOf(list: unknown): number {
  return isList(list) ? list.length : 0;
}

export function pathOf(paths: unknown): Path | null {
  const path = isList(paths) ? paths[0] : null;
  return isPath(path) ? path : null;
}

function isPath(value: unknown): value is Path {
  return isList(value);
}

function isOfStraightLines(path: Path | null): boolean {
  if (path === null) return true;
  let [x, y, lines] = [0, 0, 0];
  for (let index = 0; index < path.length; index = nextStep(path, index)) {
    const [step, point] = [path[index], firstPoint(path, index)];
    if (step === CURVE || step === QUADRATIC) return false;
    if (step === LINE && point[0] !== x && point[1] !== y) return false;
    if (step === LINE) lines += 1;
    if (step === LINE || step === MOVE) [x, y] = point;
  }
  return lines <= MOST_PATHS;
}
