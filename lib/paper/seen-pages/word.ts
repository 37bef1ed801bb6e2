import type { Box, Matrix } from "../plain-pages/matrix";
import type { Shape } from "./glyph-shape";

/** In font sizes: with a larger gap or overlap, letters form two words. */
const [GAP, LAP] = [0.22, 0.6];
const OFF_LINE = 0.05;

export interface Surroundings {
  clip: Box;
  effect: string;
  isSwitched: boolean;
  isInNote: boolean;
}

export interface Letter {
  matrix: Matrix;
  shape: Shape;
  pen: number;
  text: string;
  style: string;
}

export interface Word {
  style: string;
  letters: Letter[];
  within: Surroundings;
}

export function continues({ style, letters }: Word, next: Letter): boolean {
  const last = letters.at(-1);
  if (!last || style !== next.style) return false;
  for (let index = 0; index < 4; index++)
    if (Math.abs((last.matrix[index] ?? 0) - (next.matrix[index] ?? 0)) > 0.05) return false;
  const [a, b, c, d] = last.matrix;
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-6) return false;
  const [dx, dy] = [next.matrix[4] - last.matrix[4], next.matrix[5] - last.matrix[5]];
  const along = (d * dx - c * dy) / determinant;
  const off = (a * dy - b * dx) / determinant;
  // Not every program keeps the declared widths.
  const gap = along + next.shape.box[0] - last.shape.box[2];
  return Math.abs(off) <= OFF_LINE && gap <= GAP && gap >= -LAP;
}
