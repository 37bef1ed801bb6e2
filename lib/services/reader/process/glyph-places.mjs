import { Util } from "pdfjs-dist/legacy/build/pdf.mjs";

// How many numbers follow each step of an outline, in the order of their codes: move, line, curve, quadratic, close.
const NUMBERS = [2, 2, 6, 4, 0];
/** In sizes of a font: what is drawn farther from the base line is none of the letter that draws it. */
const [LOWEST_INK, HIGHEST_INK] = [-0.5, 1.2];
/** In sizes of a font: less is no width, and how far from its place a letter without one is drawn. */
const [FLAT, FARTHEST_INK] = [0.001, 1.2];
const known = new WeakMap();

/**
 * Where the outline of a glyph lies, in its font's size from the start of its base line: left, bottom, right, and top.
 * Null without one. The library drops outlines once it has drawn them, so they are remembered with their document.
 */
export function shapeOf(objects, font, { fontChar }) {
  if (!known.has(objects)) known.set(objects, new Map());
  const shapes = known.get(objects);
  const id = `${font}_path_${fontChar}`;
  if (!shapes.has(id) && objects.has(id)) shapes.set(id, boundsOf(objects.get(id)?.path ?? []));
  return shapes.get(id) ?? null;
}

function boundsOf(path) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < path.length; ) {
    const end = at + 1 + (NUMBERS[path[at]] ?? 0);
    for (let x = at + 1; x < end; x += 2) {
      box[0] = Math.min(box[0], path[x]);
      box[1] = Math.min(box[1], path[x + 1]);
      box[2] = Math.max(box[2], path[x]);
      box[3] = Math.max(box[3], path[x + 1]);
    }
    at = end;
  }
  return box.every(Number.isFinite) ? box : null;
}

/** How high letters are in a font of size 1. Fonts of pictures count as they like, and mostly not in their size. */
export function heightOf(font) {
  const high = font?.isType3Font ? (font.bbox?.[3] - font.bbox?.[1]) * Math.abs(font.fontMatrix?.[3]) : 1;
  return high > 0 && Number.isFinite(high) ? high : 1;
}

/**
 * Where a letter's outline is, as far as it is neither among its neighbours nor far above or below. A letter without a
 * width, such as the alef of lam-alef in some fonts, is drawn beside its place.
 */
export function inkOf(shape, [left, , right], size, isMark) {
  if (shape === null) return null;
  const ink = shape.map((each) => each * size);
  const around = !isMark && right - left <= size * FLAT ? size * FARTHEST_INK : 0;
  const sides = [Math.max(left - around, left + ink[0]), Math.min(right + around, left + ink[2])];
  const heights = [Math.max(ink[1], LOWEST_INK * size), Math.min(ink[3], HIGHEST_INK * size)];
  if (!(sides[0] < sides[1] && heights[0] < heights[1])) return null;
  return [sides[0], heights[0], sides[1], heights[1]];
}

/** From points of the page to shares of a box on it that stands askew. */
export function areaOf([left, bottom, right, top], { whole, x, y, stretch, direction }) {
  const unit = [(right - left) * stretch, 0, 0, (top - bottom) * direction];
  const own = [...unit, x + left * stretch, y + bottom * direction];
  return Util.inverseTransform(Util.transform(whole, own));
}

/** A box of a text's own space on the page: left, top, right, bottom. */
export function placed([left, bottom, right, top], { whole, x, y, stretch, direction }) {
  const corners = [left, right].flatMap((across) =>
    [bottom, top].map((up) => {
      const [atX, atY] = [x + across * stretch, y + up * direction];
      return [whole[0] * atX + whole[2] * atY + whole[4], whole[1] * atX + whole[3] * atY + whole[5]];
    }),
  );
  const xs = corners.map(([at]) => at);
  const ys = corners.map(([, at]) => at);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
