export interface CsvMoney {
  cents: number;
}

export type CsvCell = string | number | boolean | Date | CsvMoney | null;

export type CsvColumn<T> = readonly [name: string, cell: (row: T) => CsvCell];

/** Printed with two decimals. */
export function csvMoney(cents: number | null | undefined): CsvMoney | null {
  return cents === null || cents === undefined ? null : { cents };
}

export function csvCoded<T, C extends string>(
  name: string,
  code: (row: T) => C | null,
  label: (code: C) => string,
): [CsvColumn<T>, CsvColumn<T>] {
  const labelled = (row: T) => {
    const found = code(row);
    return found === null ? null : label(found);
  };
  return [
    [name, labelled],
    [`${name} code`, code],
  ];
}

/** `human_review` is “Human review”. */
export function codeWords(code: string): string {
  const words = code.replaceAll("_", " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

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

function withoutFormula(text: string): string {
  const parts = text.split(/([;\t\r\n])/u);
  const safe = parts.map((part) => (FORMULA.test(part) ? `'${part}` : part)).join("");
  return /^[\t\r\n]/u.test(safe) ? `'${safe}` : safe;
}

function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function csvCell(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === "object") return decimal(cell.cents);
  const text = withoutFormula(cell);
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
