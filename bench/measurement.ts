export interface Measurement {
  name: string;
  budget?: number;
  measured: number;
  unit:
    | "× floor"
    | "× REST"
    | "× render"
    | "× idle"
    | "× few"
    | "× one"
    | "ms a page"
    | "kB a page"
    | "MB"
    | "kB"
    | "s"
    | "ms"
    | "errors"
    | "rows"
    | "files"
    | "words"
    | "values"
    | "%"
    | "findings"
    | "findings a page"
    | "packages";
  detail: string;
}

export function isMissed({ budget, measured }: Measurement): boolean {
  return budget !== undefined && !(measured <= budget);
}

export function formatMeasurements(measurements: Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.name,
    measurement.budget === undefined ? "" : `≤ ${measurement.budget}`,
    `${round(measurement.measured)} ${measurement.unit}`,
    verdict(measurement),
    measurement.detail,
  ]);
  const table = [["Measurement", "Budget", "Measured", "", "Detail"], ...rows];
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

function verdict(measurement: Measurement): string {
  if (measurement.budget === undefined) return "told";
  if (!isMissed(measurement)) return "ok";
  return measurement.budget === 0
    ? "MISSED"
    : `MISSED by ${Math.round((measurement.measured / measurement.budget - 1) * 100)} %`;
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
