import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { Matrix, Sides } from "./geometry";

/** What a page's content stream says, as pdf.js hands it on: some of the arguments are the file's own, unchecked. */
export interface OperatorList {
  fnArray: number[];
  argsArray: (unknown[] | null)[];
}

export type Viewport = ReturnType<PDFPageProxy["getViewport"]>;

/** A letter that a page shows. Places are in points from the page's top left corner. */
export interface Letter {
  text: string;
  /** Tells it from other glyphs of its font. */
  glyph: string | number | undefined;
  /** Its code in the font. */
  code: number | undefined;
  /** Its font's codes are those of glyphs, and may have two bytes. */
  isComposite: boolean;
  /** Its text is the character with its code. */
  isOwnCode: boolean;
  box: Sides;
  /** Where its outline is, if that is known. */
  ink: Sides | null;
  /** From points of the page to shares of its box, if that stands askew. */
  area?: Matrix;
  /** True if it leaves no ink; null where that can't be told. */
  isUnseen?: boolean | null;
  /** Nothing at all is drawn in its place. */
  isBlank?: boolean;
  /** It makes an Arabic word longer. */
  isStroke?: boolean;
}

/** A run of letters that one operator shows. */
export interface Run {
  letters: Letter[];
  /** The room of each letter that isn't drawn, as the operator's argument. */
  advances: number[];
  font: string | null;
  /** The file carries its font. */
  isCarried: boolean;
  sizePt: number;
  isHidden: boolean;
  /** It is hidden by itself, which takes no look at the page. */
  isPlain: boolean;
  /** Its letters are a clip for what is painted behind them. */
  clips: boolean;
  /** Neither turned nor set from top to bottom. */
  isUpright: boolean;
  /** The number of the marked stretch that it stands in. */
  span: number | null;
  /** Clockwise from level where it stands askew, else 0. */
  angle: number;
}

/** Text of a font by the name of the font and the character that pdf.js reads. */
export type Signs = Map<string, string>;

export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}

/** An argument as a number. A text is read as one, as everywhere in pdf.js; anything else is none. */
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
