import { CsvError, parse } from "csv-parse/sync";
import type { ImportProblem } from "@/lib/contract/portal/imports";
import { FIELD_NAMES, IMPORT_COLUMNS, IMPORT_LIMITS, type ImportColumn } from "./columns";

export interface CsvLine {
  line: number;
  cells: Partial<Record<ImportColumn, string>>;
}

interface Read {
  lines: CsvLine[];
  problems: ImportProblem[];
}

/** Longer than any valid line: only fifty URLs would exceed it. */
const MAX_LINE_CHARACTERS = 20_000;
const MAX_COLUMNS = 40;
/** A spreadsheet would run a cell that begins with one of these as a formula. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const CONTROL = /\p{Cc}/u;

/** Must stay linear in the text, at most two megabytes, because the sheet may be hostile. */
export function readCsv(text: string): Read {
  const whole = (message: string, hint: string): Read => ({
    lines: [],
    problems: [{ line: null, column: null, message, hint }],
  });
  if (Buffer.byteLength(text) > IMPORT_LIMITS.bytes)
    return whole("The file is larger than 2 MB.", "Split it.");
  if (text.includes("\0") || text.includes("\ufffd") || !text.isWellFormed()) {
    return whole("The file isn't text in UTF-8.", "Save it as “CSV UTF-8” and choose it again.");
  }
  // The parser's own limit ignores separators: a line of nothing else would become a million cells.
  const rowAt = rowsOf(text);
  const pieces = text.split(/(\r\n|\n|\r)/);
  const long = pieces.findIndex((piece) => piece.length > MAX_LINE_CHARACTERS);
  if (long >= 0)
    return { lines: [], problems: [tooLong(rowAt(Buffer.byteLength(pieces.slice(0, long).join(""))))] };
  let records: { record: string[]; info: { bytes: number } }[];
  try {
    records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      max_record_size: MAX_LINE_CHARACTERS,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets often write thousands of empty lines at the end.
      skip_records_with_empty_values: true,
      to: IMPORT_LIMITS.orders + 2,
    }) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { lines: [], problems: [problemOf(error, rowAt)] };
  }
  const [head, ...rows] = records;
  if (!head || rows.length === 0) {
    return whole("The file has no orders.", "Begin with the template: its first row names the columns.");
  }
  if (rows.length > IMPORT_LIMITS.orders) {
    return whole("The file has more than 10,000 orders.", "Split it.");
  }
  const { columns, problems } = readHead(head.record);
  if (problems.length > 0) return { lines: [], problems };
  const lines: CsvLine[] = [];
  for (const { record, info } of rows) {
    const found = readLine(record, rowAt(info.bytes - 1), columns);
    if ("message" in found) problems.push(found);
    else lines.push(found);
  }
  return { lines, problems };
}

/** Cells may hold line breaks, so rows and lines differ, and the parser counts lines. The bytes ascend. */
function rowsOf(text: string): (byte: number) => number {
  const bytes = Buffer.from(text);
  let [at, row, isQuoted] = [0, 1, false];
  return (byte) => {
    for (; at < byte; at += 1) {
      if (bytes[at] === QUOTE) isQuoted = !isQuoted;
      else if (!isQuoted && (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF))) row += 1;
    }
    return row;
  };
}

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d];

/** Excel separates cells by semicolons where the decimal separator is a comma. */
function delimiterOf(text: string): "," | ";" | "\t" {
  const head = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? "";
  if (head.includes(",")) return ",";
  if (head.includes(";")) return ";";
  return head.includes("\t") ? "\t" : ",";
}

function problemOf({ code, ...error }: CsvError, rowAt: (byte: number) => number): ImportProblem {
  const line = typeof error.bytes === "number" ? rowAt(error.bytes) : null;
  const at = { line, column: null };
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
    case "CSV_INVALID_CLOSING_QUOTE":
    case "INVALID_OPENING_QUOTE":
      return {
        ...at,
        message: "A quotation mark is missing.",
        hint: "Close every quoted cell with a quote.",
      };
    case "CSV_MAX_RECORD_SIZE":
      return tooLong(line);
    default:
      return { ...at, message: "The row can't be read.", hint: "Save the sheet as CSV once more." };
  }
}

function tooLong(line: number | null): ImportProblem {
  const hint = "Keep a row under 20,000 characters. A quotation mark may be missing before it.";
  return { line, column: null, message: "The row is too long.", hint };
}

function readHead(names: readonly string[]): { columns: ImportColumn[]; problems: ImportProblem[] } {
  const refused = (column: string | null, message: string, hint: string) => ({
    columns: [],
    problems: [{ line: 1, column: column === null ? null : column.slice(0, 60), message, hint }],
  });
  if (names.length > MAX_COLUMNS) {
    return refused(null, "The first row has more than 40 cells.", "Begin with the template.");
  }
  const columns: ImportColumn[] = [];
  for (const given of names) {
    const name = given.trim().toLowerCase();
    const column = FIELD_NAMES.find((known) => known === name);
    if (!column) {
      const hint = `Use only these columns: ${FIELD_NAMES.join(", ")}.`;
      return refused(given.trim(), "There is no such column.", hint);
    }
    if (columns.includes(column)) return refused(column, "The column is there twice.", "Delete one of them.");
    columns.push(column);
  }
  const missing = FIELD_NAMES.find((name) => IMPORT_COLUMNS[name].isRequired && !columns.includes(name));
  if (missing) return refused(missing, "The column is missing.", `Add it. ${IMPORT_COLUMNS[missing].hint}`);
  return { columns, problems: [] };
}

function readLine(
  record: readonly string[],
  line: number,
  columns: readonly ImportColumn[],
): CsvLine | ImportProblem {
  if (record.length !== columns.length) {
    return {
      line,
      column: null,
      message: `The row has ${record.length} cells, and the first row has ${columns.length}.`,
      hint: "Put cells that hold commas or semicolons into quotation marks.",
    };
  }
  const cells: CsvLine["cells"] = {};
  for (const [at, column] of columns.entries()) {
    const cell = (record[at] ?? "").trim();
    const { maxLength, isRequired, hint } = IMPORT_COLUMNS[column];
    const refused = (message: string, what: string) => ({ line, column, message, hint: what });
    if (cell === "" && isRequired) return refused("The cell is empty.", hint);
    if (cell.length > maxLength) return refused(`The cell has more than ${maxLength} characters.`, hint);
    if (CONTROL.test(cell)) return refused("The cell has a line break or a control character.", hint);
    if (FORMULA.test(cell))
      return refused("The cell begins like a formula.", "Begin it with a letter or digit.");
    if (cell !== "") cells[column] = cell;
  }
  return { line, cells };
}
