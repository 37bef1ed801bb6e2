import { OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

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
/** Segments of a path. A path with other segments than lines, or more lines than a table's border, is a drawing. */
const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4];
const [LEAST_RULE_PT, LONGEST_RULE_PT] = [4, 20_000];
const NUMBERS = { [MOVE]: 2, [LINE]: 2, [CURVE]: 6, [QUADRATIC]: 4 };
export const MOST_PATHS = 20;
/** Letters' strokes are within these shares of their boxes; underlines and frames stay outside them. */
const [ABOVE, BELOW] = [0.24, 0.2];
/** A smaller mark may be a dot or a stroke of the letters beside it; in letter heights. */
const [SMALL, BESIDE] = [0.6, 0.5];

/** A long level or upright line: a rule, or a side of a box. */
export function isRule([left, top, right, bottom]) {
  const [width, height] = [right - left, bottom - top];
  const length = Math.max(width, height);
  return Math.min(width, height) < 1 && length >= LEAST_RULE_PT && length <= LONGEST_RULE_PT;
}

/** The lines of a path. In a stroked path, nothing is painted between them. */
export function linesOf(path, most) {
  const lines = [];
  let [start, at] = [null, null];
  const lineTo = (point) => {
    lines.push([0, 1].map((axis) => Math.min(at[axis], point[axis])));
    lines.at(-1).push(...[0, 1].map((axis) => Math.max(at[axis], point[axis])));
    at = point;
  };
  for (let index = 0; index < (path?.length ?? 0); index += 1 + (NUMBERS[path[index]] ?? 0)) {
    // With more lines it counts as a drawing.
    if (lines.length > most) break;
    const point = [path[index + 1], path[index + 2]];
    if (path[index] === MOVE) [start, at] = [point, point];
    else if (path[index] === LINE && at) lineTo(point);
    else if (path[index] === CLOSE && at) lineTo(start);
  }
  return lines;
}

/** Whether a path crosses letters out, covers some, or is among them. Their background does not count. */
export function isDrawnOn({ box, before }, runs) {
  return runs.some(({ letters }, at) =>
    letters.some(({ text, box: [left, top, right, bottom] }) => {
      if (text.trim() === "") return false;
      const height = bottom - top;
      const isSmall = Math.max(box[2] - box[0], box[3] - box[1]) <= height * SMALL;
      const beside = isSmall ? height * BESIDE : 0;
      const strokes = [left - beside, top + height * ABOVE, right + beside, bottom - height * BELOW];
      const isGround =
        at >= before && box[0] <= left && box[1] <= strokes[1] && box[2] >= right && box[3] >= strokes[3];
      const meets = box[0] < strokes[2] && box[2] > strokes[0] && box[1] < strokes[3] && box[3] > strokes[1];
      return meets && !isGround;
    }),
  );
}

/** Whether something other than text may carry meaning: a picture, letters as outlines, or rows of dashes. */
export function hasPictures({ fnArray, argsArray }) {
  const paths = argsArray.filter((_, index) => fnArray[index] === OPS.constructPath);
  return (
    fnArray.some((operator) => PICTURES.has(operator)) ||
    fnArray.some((operator, index) => operator === OPS.setDash && (argsArray[index]?.[0]?.length ?? 0) > 2) ||
    paths.length > MOST_PATHS ||
    paths.some((args) => !isOfStraightLines(args?.[1]?.[0]))
  );
}

/** A few level or upright lines, as in a table. */
function isOfStraightLines(path) {
  if (!path) return true;
  let [x, y, lines] = [0, 0, 0];
  for (let at = 0; at < path.length; at += 1 + (NUMBERS[path[at]] ?? 0)) {
    if (path[at] === CURVE || path[at] === QUADRATIC) return false;
    if (path[at] === LINE && path[at + 1] !== x && path[at + 2] !== y) return false;
    if (path[at] === LINE) lines += 1;
    if (path[at] === LINE || path[at] === MOVE) [x, y] = [path[at + 1], path[at + 2]];
  }
  return lines <= MOST_PATHS;
}
