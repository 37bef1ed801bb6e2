/** One line of the bench: what was measured, what is allowed, and the floor it was measured against. */
export interface Figure {
  name: string;
  /** Absent where nothing was promised and the number is only told. */
  budget?: number;
  measured: number;
  unit:
    | "× floor"
    | "× REST"
    | "× render"
    | "× idle"
    | "ms a page"
    | "MB"
    | "s"
    | "ms"
    | "errors"
    | "packages";
  /** What the two sides were, or where a miss comes from. */
  detail: string;
}

export function isMissed({ budget, measured }: Figure): boolean {
  return budget !== undefined && !(measured <= budget);
}

/** Figures as a table for people, each beside its budget and with its verdict. */
export function formatFigures(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    figure.budget === undefined ? "" : `≤ ${figure.budget}`,
    `${round(figure.measured)} ${figure.unit}`,
    verdict(figure),
    figure.detail,
  ]);
  const table = [["Figure", "Budget", "Measured", "", "Detail"], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function verdict(figure: Figure): string {
  if (figure.budget === undefined) return "told";
  if (!isMissed(figure)) return "ok";
  return figure.budget === 0
    ? "MISSED"
    : `MISSED by ${Math.round((figure.measured / figure.budget - 1) * 100)} %`;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
