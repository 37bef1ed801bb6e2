import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { around, inverse, type Matrix, type Sides, times } from "./geometry";

// The count of operands per path operator, by code: move, line, curve, quadratic, close.
const NUMBERS = [2, 2, 6, 4, 0];
/** In font sizes: ink farther from the base line belongs to another letter. */
const [LOWEST_INK, HIGHEST_INK] = [-0.5, 1.2] as const;
const [FLAT, FARTHEST_INK] = [0.001, 1.2] as const;

/** The file's values are unchecked, and may be missing. */
export interface PageFont {
  name?: string;
  vertical?: boolean;
  composite?: boolean;
  missingFile?: boolean;
  isType3Font?: boolean;
  bbox?: readonly number[];
  fontMatrix?: readonly number[];
  clearData?: () => void;
}

export interface Glyph {
  unicode?: string;
  originalCharCode?: number;
  fontChar?: string;
  operatorListId?: string | number;
  width?: number;
  vmetric?: readonly number[] | null;
  isSpace?: boolean;
}

export type PageObjects = Pick<PDFPageProxy["commonObjs"], "has" | "get">;

export function fontOf(objects: PageObjects, name: unknown): PageFont | null {
  return typeof name === "string" && objects.has(name) ? objects.get(name) : null;
}

export interface TextPlace {
  whole: Matrix;
  x: number;
  y: number;
  stretch: number;
  direction: number;
}

const known = new WeakMap<PageObjects, Map<string, Sides | null>>();

/**
 * The outline's place in font sizes from the start of the base line: left, bottom, right, top. pdf.js drops outlines
 * after drawing, so they are cached per document.
 */
export function shapeOf(objects: PageObjects, font: string | null, { fontChar }: Glyph): Sides | null {
  let shapes = known.get(objects);
  if (!shapes) {
    shapes = new Map();
    known.set(objects, shapes);
  }
  const id = `${font}_path_${fontChar}`;
  if (!shapes.has(id) && objects.has(id)) shapes.set(id, boundsOf(objects.get(id)?.path ?? []));
  return shapes.get(id) ?? null;
}

function boundsOf(path: ArrayLike<number>): Sides | null {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < path.length; ) {
    const end = at + 1 + (NUMBERS[path[at] ?? -1] ?? 0);
    for (let place = at + 1; place < end; place += 2) {
      const [x = Number.NaN, y = Number.NaN] = [path[place], path[place + 1]];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
    at = end;
  }
  return [left, bottom, right, top].every(Number.isFinite) ? [left, bottom, right, top] : null;
}

export function heightOf(font: PageFont | null): number {
  if (!font?.isType3Font) return 1;
  const [, bottom = Number.NaN, , top = Number.NaN] = font.bbox ?? [];
  const high = (top - bottom) * Math.abs(font.fontMatrix?.[3] ?? Number.NaN);
  return high > 0 && Number.isFinite(high) ? high : 1;
}

/** A letter without width, such as the alef of lam-alef in some fonts, is drawn beside its place. */
export function inkOf(
  shape: Sides | null,
  [left, , right]: Sides,
  size: number,
  isMark: boolean,
): Sides | null {
  if (shape === null) return null;
  const beside = !isMark && right - left <= size * FLAT ? size * FARTHEST_INK : 0;
  const [from, to] = [
    Math.max(left - beside, left + shape[0] * size),
    Math.min(right + beside, left + shape[2] * size),
  ];
  const [low, high] = [
    Math.max(shape[1] * size, LOWEST_INK * size),
    Math.min(shape[3] * size, HIGHEST_INK * size),
  ];
  return from < to && low < high ? [from, low, to, high] : null;
}

export function areaOf(
  [left, bottom, right, top]: Sides,
  { whole, x, y, stretch, direction }: TextPlace,
): Matrix {
  const [across, up] = [(right - left) * stretch, (top - bottom) * direction];
  return inverse(times([across, 0, 0, up, x + left * stretch, y + bottom * direction], whole));
}

export function placed(
  [left, bottom, right, top]: Sides,
  { whole, x, y, stretch, direction }: TextPlace,
): Sides {
  const corners = [left, right].flatMap((across) =>
    [bottom, top].map((up): Sides => {
      const [atX, atY] = [x + across * stretch, y + up * direction];
      const pageX = whole[0] * atX + whole[2] * atY + whole[4];
      const pageY = whole[1] * atX + whole[3] * atY + whole[5];
      return [pageX, pageY, pageX, pageY];
    }),
  );
  return around(corners);
}
