export type CsvCell = string | number | boolean | Date | null;

/** RFC 4180. An apostrophe stops spreadsheets from running a text such as `=HYPERLINK(…)`. */
export function csvLines(rows: Iterable<readonly CsvCell[]>): string {
  return [...rows].map(csvLine).join("");
}

export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return `\ufeff${csvLines([header, ...rows])}`;
}

function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/**
 * Some programs also run formulas that begin with full-width signs or follow spaces. A sheet that is split at semicolons,
 * tabs, or lines has cells that begin within ours.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u;

export function withoutFormula(text: string): string {
  const parts = text.split(/([;\t\r\n])/u);
  const safe = parts.map((part) => (FORMULA.test(part) ? `'${part}` : part)).join("");
  return /^[\t\r\n]/u.test(safe) ? `'${safe}` : safe;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  const text = withoutFormula(cell);
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
