import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { around, inverse, type Matrix, type Sides, times } from "./geometry";

// How many numbers follow each step of an outline, in the order of their codes: move, line, curve, quadratic, close.
const NUMBERS = [2, 2, 6, 4, 0];
/** In sizes of a font: what is drawn farther from the base line is none of the letter that draws it. */
const [LOWEST_INK, HIGHEST_INK] = [-0.5, 1.2] as const;
/** In sizes of a font: less is no width, and how far from its place a letter without one is drawn. */
const [FLAT, FARTHEST_INK] = [0.001, 1.2] as const;

/** A font as pdf.js keeps it. The file says what it likes, and may say nothing. */
export interface PageFont {
  name?: string;
  vertical?: boolean;
  /** The codes of its letters are those of glyphs, and may have two bytes. */
  composite?: boolean;
  /** The file doesn't carry it. */
  missingFile?: boolean;
  /** Its letters are drawings of the page's own kind. */
  isType3Font?: boolean;
  bbox?: readonly number[];
  fontMatrix?: readonly number[];
  clearData?: () => void;
}

/** A letter as pdf.js tells it. */
export interface Glyph {
  unicode?: string;
  /** Its code in the font. */
  originalCharCode?: number;
  fontChar?: string;
  /** Names the drawing of a letter that is one. */
  operatorListId?: string | number;
  width?: number;
  /** The way down, and the place of its origin; of vertical text alone. */
  vmetric?: readonly number[] | null;
  isSpace?: boolean;
}

/** Where pdf.js keeps fonts and outlines, by their names. */
export type PageObjects = Pick<PDFPageProxy["commonObjs"], "has" | "get">;

/** A font that the page uses by this name. */
export function fontOf(objects: PageObjects, name: unknown): PageFont | null {
  return typeof name === "string" && objects.has(name) ? objects.get(name) : null;
}

/** Where a text's own space is on the page. */
export interface TextPlace {
  /** From the text's space to the page's points. */
  whole: Matrix;
  x: number;
  y: number;
  stretch: number;
  direction: number;
}

const known = new WeakMap<PageObjects, Map<string, Sides | null>>();

/**
 * Where the outline of a glyph lies, in its font's size from the start of its base line: left, bottom, right, and top.
 * Null without one. The library drops outlines once it has drawn them, so they are remembered with their document.
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

/** How high letters are in a font of size 1. Fonts of pictures count as they like, and mostly not in their size. */
export function heightOf(font: PageFont | null): number {
  if (!font?.isType3Font) return 1;
  const [, bottom = Number.NaN, , top = Number.NaN] = font.bbox ?? [];
  const high = (top - bottom) * Math.abs(font.fontMatrix?.[3] ?? Number.NaN);
  return high > 0 && Number.isFinite(high) ? high : 1;
}

/**
 * Where a letter's outline is, as far as it is neither among its neighbours nor far above or below. A letter without a
 * width, such as the alef of lam-alef in some fonts, is drawn beside its place.
 */
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

/** From points of the page to shares of a box on it that stands askew. */
export function areaOf(
  [left, bottom, right, top]: Sides,
  { whole, x, y, stretch, direction }: TextPlace,
): Matrix {
  const [across, up] = [(right - left) * stretch, (top - bottom) * direction];
  return inverse(times([across, 0, 0, up, x + left * stretch, y + bottom * direction], whole));
}

/** A box of a text's own space on the page: left, top, right, bottom. */
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
