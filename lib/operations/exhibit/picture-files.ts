import type { QuarterTurns } from "@/lib/core/documents/document-model";

/**
 * Pictures are made in these sizes only: so they are few.
 * Our own choice, of 2026-11-21.
 */
const SIDES_PX = [240, 800, 1200, 1600, 2400] as const;

/** The size that is drawn for a wish: the next one up, the greatest for all beyond. */
export function pictureSide(wishedPx: number): number {
  return SIDES_PX.find((side) => side >= wishedPx) ?? SIDES_PX[SIDES_PX.length - 1] ?? wishedPx;
}

/** A page as it is signed and printed; all other pictures are made of it. */
export function pageName(page: number): string {
  return `page-${page}`;
}

export function pictureName(page: number, sidePx: number, turns: QuarterTurns | 0 = 0): string {
  return turns === 0 ? `${page}-${sidePx}.jpg` : `${page}-${sidePx}-turned-${turns}.jpg`;
}

/** The pages of a source as they were read, each with its text and doubts. Readings of before lie in texts.json. */
export const READING_NAME = "pages.json";
