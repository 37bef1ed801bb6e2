/** A cell of a sheet; null is an empty one. */
export type CsvCell = string | number | boolean | Date | null;

/**
 * Lines of a sheet as RFC 4180 has them. A text that a sheet would take for a formula gets an apostrophe before it:
 * whoever named something `=HYPERLINK(…)` runs nothing where it is opened.
 */
export function csvLines(rows: Iterable<readonly CsvCell[]>): string {
  return [...rows].map(csvLine).join("");
}

/** A whole sheet, with the mark by which Excel knows UTF-8. */
export function toCsv(header: readonly string[], rows: Iterable<readonly CsvCell[]>): string {
  return `\ufeff${csvLines([header, ...rows])}`;
}

function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Full-width signs and whatever stands behind spaces are formulas to some programs too. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** The text as one that no sheet takes for a formula. */
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
