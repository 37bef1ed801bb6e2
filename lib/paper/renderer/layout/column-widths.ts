import type { PlacedCell } from "@/lib/core/documents/table-grid";

export interface CellWidth extends Pick<PlacedCell, "column" | "colSpan"> {
  least: number;
}

export function leastWidths(cells: readonly CellWidth[], columnCount: number, floor: number): number[] {
  const widths = Array.from({ length: columnCount }, () => floor);
  for (const { column, colSpan, least } of [...cells].sort((a, b) => a.colSpan - b.colSpan)) {
    const present = widths.slice(column, column + colSpan).reduce((sum, width) => sum + width, 0);
    const missing = Math.max(0, least - present) / colSpan;
    if (missing > 0)
      for (let at = column; at < column + colSpan; at += 1) widths[at] = (widths[at] ?? 0) + missing;
  }
  return widths;
}

export function shareOut(shares: readonly number[], least: readonly number[], width: number): number[] {
  const needed = least.reduce((sum, each) => sum + each, 0);
  if (needed >= width) return least.map((each) => (each * width) / needed);
  const isFixed = shares.map(() => false);
  for (;;) {
    const sumOf = (fixed: boolean, values: readonly number[]) =>
      values.reduce((sum, each, at) => (isFixed[at] === fixed ? sum + each : sum), 0);
    const free = width - sumOf(true, least);
    const asked = sumOf(false, shares);
    const widths = shares.map((share, at) => (isFixed[at] ? (least[at] ?? 0) : (share / asked) * free));
    const tooNarrow = widths.flatMap((each, at) => (!isFixed[at] && each < (least[at] ?? 0) ? [at] : []));
    if (tooNarrow.length === 0) return widths;
    for (const at of tooNarrow) isFixed[at] = true;
  }
}
