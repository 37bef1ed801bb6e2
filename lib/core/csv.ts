export type CsvCell = string | number | boolean | Date | null;

/**
 * Writes lines as in RFC 4180. A text that a spreadsheet would run as a formula gets an apostrophe first: a name such
 * as `=HYPERLINK(…)` must not run when the file is opened.
 */
export function csvLines(rows: Iterable<readonly CsvCell[]>): string {
  return [...rows].map(csvLine).join("");
}

/** With the byte order mark by which Excel recognizes UTF-8. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return `\ufeff${csvLines([header, ...rows])}`;
}

function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Some programs also run formulas that begin with full-width signs or follow spaces. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

export function withoutFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  const text = withoutFormula(cell);
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
