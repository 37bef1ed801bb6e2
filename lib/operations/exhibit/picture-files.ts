import type { QuarterTurns } from "@/lib/core/documents/document-model";

/** Few sizes, so few pictures. Our own choice, of 2026-11-21. */
const SIDES_PX = [240, 800, 1200, 1600, 2400] as const;

export function pictureSide(wishedPx: number): number {
  return SIDES_PX.find((side) => side >= wishedPx) ?? SIDES_PX[SIDES_PX.length - 1] ?? wishedPx;
}

export function pageName(page: number): string {
  return `page-${page}`;
}

export function pictureName(page: number, sidePx: number, turns: QuarterTurns | 0 = 0): string {
  return turns === 0 ? `${page}-${sidePx}.jpg` : `${page}-${sidePx}-turned-${turns}.jpg`;
}

/** Earlier releases wrote texts.json. */
export const READING_NAME = "pages.json";
