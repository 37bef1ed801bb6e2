import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Matrix, Sides } from "./geometry";

/** A content stream as pdf.js parses it. Some arguments are the file's own, unchecked. */
export interface OperatorList {
  fnArray: number[];
  argsArray: (unknown[] | null)[];
}

export type Viewport = ReturnType<PDFPageProxy["getViewport"]>;

/** Places are in points from the page's top left corner. */
export interface Letter {
  text: string;
  glyph: string | number | undefined;
  code: number | undefined;
  isComposite: boolean;
  isOwnCode: boolean;
  box: Sides;
  ink: Sides | null;
  area?: Matrix;
  isUnseen?: boolean | null;
  isBlank?: boolean;
  isStroke?: boolean;
}

export interface Run {
  letters: Letter[];
  advances: number[];
  font: string | null;
  isCarried: boolean;
  sizePt: number;
  isHidden: boolean;
  isPlain: boolean;
  clips: boolean;
  isUpright: boolean;
  span: number | null;
  /** Clockwise; 0 unless askew. */
  angle: number;
}

export type Signs = Map<string, string>;

export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}

/** pdf.js reads a string as a number, too. */
export function numberOf(argument: unknown): number {
  return typeof argument === "number" || typeof argument === "string" ? Number(argument) : Number.NaN;
}

export function matrixOf(argument: unknown): Matrix {
  const [a, b, c, d, e, f] = isList(argument) ? Array.from(argument) : [];
  return [numberOf(a), numberOf(b), numberOf(c), numberOf(d), numberOf(e), numberOf(f)];
}

export function sidesOf(argument: unknown): Sides {
  const [left, bottom, right, top] = isList(argument) ? Array.from(argument) : [];
  return [numberOf(left), numberOf(bottom), numberOf(right), numberOf(top)];
}
