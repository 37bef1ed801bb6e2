import { inflateSync } from "node:zlib";
import { hasZlibHeader } from "./inflate-prefix";
import { type PdfValue, type ReadingBudget, readValue, readValueAndEnd, streamBehind } from "./read-value";

const MAX_CHARACTERS = 8 * 1024 * 1024;
const MAX_UNPACKED = 16 * 1024 * 1024;
const MAX_SECTIONS = 1_000;
const MAX_OBJECTS = 200_000;
const TAIL_BYTES = 2_048;
const BLANK = "[ \\t\\r\\n]";
const START = new RegExp(`startxref${BLANK}+(\\d{1,10})${BLANK}+%%EOF\\s*$`);
const SUBSECTION = new RegExp(`${BLANK}*(\\d{1,7}) (\\d{1,7}) *\\r?\\n`, "y");
const ENTRY_BYTES = 20;
const ENTRY = /^(\d{10}) (\d{5}) ([fn])(?: \r| \n|\r\n)$/;
const LONGEST_LINE = 64;
const OBJECT = new RegExp(`^(\\d{1,10})${BLANK}+(\\d{1,5})${BLANK}+obj(?=[ \\t\\r\\n<[(/])`);
const TRAILER = new RegExp(`^${BLANK}*trailer`);
const [PLAIN, BY_LEFT, BY_UPPER] = [0, 1, 2];

type Places = Map<number, number | null>;
type Row = { place: number; generation: number } | { container: number; index: number } | null;
type Rows = Map<number, Row>;
type Entries = ReadonlyMap<string, PdfValue>;

class NotPlain extends Error {}

/**
 * Offsets of objects by the PDF's own cross-references. They separate the document from other data in its file, such as
 * an attached uncompressed PDF. Null unless all tables follow the standard and lead to every named object and page: for
 * other files, readers build their own tables and may take unlisted objects.
 */
export function objectPlaces(file: Buffer): ReadonlyMap<number, number | null> | null {
  try {
    return readSections(file);
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}

function readSections(file: Buffer): Places {
  demand(file.toString("latin1", 0, 5) === "%PDF-");
  const end = START.exec(file.toString("latin1", Math.max(0, file.length - TAIL_BYTES)));
  const budget = { charactersLeft: MAX_CHARACTERS };
  const rows: Rows = new Map();
  let newest: Entries | undefined;
  const seen = new Set<number>();
  const waiting = [Number(end?.[1] ?? Number.NaN)];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    demand(at < file.length && !seen.has(at) && seen.size < MAX_SECTIONS && budget.charactersLeft > 0);
    seen.add(at);
    const isTable = file.toString("latin1", at, at + 4) === "xref";
    const trailer = isTable ? readTable(file, at, rows, budget) : readStream(file, at, rows, budget);
    newest ??= trailer;
    // In a hybrid file, the stream precedes the older table.
    for (const name of isTable ? ["Prev", "XRefStm"] : ["Prev"]) {
      const value = trailer.get(name);
      if (value !== undefined) waiting.push(whole(value));
    }
  }
  // Readers reject a table whose object 0 is in use.
  demand(!rows.get(0));
  const places: Places = new Map();
  for (const [number, row] of rows) {
    const isInFile = row !== null && "place" in row;
    places.set(number, isInFile ? row.place : null);
    if (!isInFile) continue;
    const heading = headingAt(file, row.place);
    demand(Number(heading[1]) === number && Number(heading[2]) === row.generation);
  }
  demandPages(file, newest?.get("Root"), rows, budget);
  return places;
}

/** Readers that can't reach the first or last page rebuild the tables. */
function demandPages(file: Buffer, root: PdfValue | undefined, rows: Rows, budget: ReadingBudget): void {
  const packed = new Map<number, (number: number, index: number) => PdfValue>();
  const seen = new Set<number>();

  function resolve(value: PdfValue | undefined): PdfValue | undefined {
    if (value?.kind !== "reference") return value;
    const { objectNumber, generation } = value;
    const row = rows.get(objectNumber) ?? null;
    if (row === null || budget.charactersLeft < 0) throw new NotPlain();
    if ("place" in row) {
      demand(row.generation === generation);
      return readValue(file, row.place + headingAt(file, row.place)[0].length, budget);
    }
    const container = rows.get(row.container) ?? null;
    if (container === null || !("place" in container) || container.generation !== 0) throw new NotPlain();
    const find = packed.get(row.container) ?? unpackObjects(file, container.place, budget);
    packed.set(row.container, find);
    return find(objectNumber, row.index);
  }

  const catalog = entriesOf(resolve(root));
  demand(nameOf(resolve(catalog.get("Type"))) === "Catalog" && catalog.has("Pages"));
  const waiting = [catalog.get("Pages")];
  while (waiting.length > 0) {
    const node = waiting.pop();
    demand(node?.kind === "reference" && !seen.has(node.objectNumber));
    if (node?.kind === "reference") seen.add(node.objectNumber);
    const entries = entriesOf(resolve(node));
    const type = nameOf(resolve(entries.get("Type")));
    demand(type === "Pages" || (type === "Page" && seen.size > 1));
    if (type === "Page") continue;
    whole(resolve(entries.get("Count")));
    const kids = resolve(entries.get("Kids"));
    if (kids?.kind !== "array") throw new NotPlain();
    for (const kid of kids.items) waiting.push(kid);
  }
}

function unpackObjects(
  file: Buffer,
  place: number,
  budget: ReadingBudget,
): (number: number, index: number) => PdfValue {
  const { entries, end } = dictionaryAt(file, place + headingAt(file, place)[0].length, budget);
  const word = streamBehind(file, end);
  if (word === null) throw new NotPlain();
  const data = unpacked(file, word + "stream".length, entries);
  budget.charactersLeft -= data.length;
  const [count, first] = [whole(entries.get("N")), whole(entries.get("First"))];
  const told = data.toString("latin1", 0, first).trim().split(/\s+/);
  demand(nameOf(entries.get("Type")) === "ObjStm" && told.length === count * 2);
  const offsets = told.filter((_, at) => at % 2 === 1).map(Number);
  demand(told.every((each) => /^\d{1,10}$/.test(each)));
  demand(offsets.every((offset, at) => offset >= (offsets[at - 1] ?? 0)));
  return (number, index) => {
    demand(Number(told[index * 2] ?? Number.NaN) === number);
    return readValue(data, first + (offsets[index] ?? 0), budget);
  };
}

function note(rows: Rows, number: number, row: Row): void {
  if (!rows.has(number)) rows.set(number, row);
  demand(rows.size <= MAX_OBJECTS);
}

function readTable(file: Buffer, start: number, rows: Rows, budget: ReadingBudget): Entries {
  let at = start + 4;
  for (;;) {
    SUBSECTION.lastIndex = 0;
    const heading = SUBSECTION.exec(file.toString("latin1", at, at + LONGEST_LINE));
    if (!heading) break;
    at += heading[0].length;
    const [first, count] = [Number(heading[1]), Number(heading[2])];
    for (let number = first; number < first + count; number += 1, at += ENTRY_BYTES) {
      const entry = ENTRY.exec(file.toString("latin1", at, at + ENTRY_BYTES));
      // Some readers then count from 0, because some writers meant that.
      demand(entry !== null && !(number === 1 && first === 1 && entry[3] === "f"));
      note(
        rows,
        number,
        entry?.[3] === "n" ? { place: Number(entry[1]), generation: Number(entry[2]) } : null,
      );
    }
  }
  const word = TRAILER.exec(file.toString("latin1", at, at + LONGEST_LINE));
  demand(word !== null);
  return dictionaryAt(file, at + (word?.[0].length ?? 0), budget).entries;
}

function readStream(file: Buffer, start: number, rows: Rows, budget: ReadingBudget): Entries {
  const { entries, end } = dictionaryAt(file, start + headingAt(file, start)[0].length, budget);
  const word = streamBehind(file, end);
  demand(word !== null && nameOf(entries.get("Type")) === "XRef");
  const data = unpacked(file, (word ?? 0) + 6, entries);
  const widths = numbers(entries.get("W"));
  const size = widths.reduce((sum, width) => sum + width, 0);
  demand(widths.length === 3 && size > 0);
  const ranges = entries.has("Index") ? numbers(entries.get("Index")) : [0, whole(entries.get("Size"))];
  let at = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range);
    for (let number = first; number < first + count; number += 1) {
      let from = at;
      const [type, second = 0, third = 0] = widths.map((width, field) => {
        demand(from + width <= data.length && width <= 6);
        const told = width === 0 ? Number(field === 0) : data.readUIntBE(from, width);
        from += width;
        return told;
      });
      const inFile = { place: second, generation: third };
      note(rows, number, type === 1 ? inFile : type === 2 ? { container: second, index: third } : null);
      at += size;
    }
  }
  return entries;
}

function unpacked(file: Buffer, behindWord: number, entries: Entries): Buffer {
  const dataStart =
    behindWord + (/^(?:\r\n|\n)/.exec(file.toString("latin1", behindWord, behindWord + 2))?.[0].length ?? 0);
  const data = file.subarray(dataStart, dataStart + whole(entries.get("Length")));
  const filter = entries.get("Filter");
  if (filter === undefined) return data;
  demand(dataStart > behindWord && nameOf(filter) === "FlateDecode" && hasZlibHeader(data));
  const parameters = entries.get("DecodeParms");
  let rows: Buffer;
  try {
    rows = inflateSync(data, { maxOutputLength: MAX_UNPACKED });
  } catch {
    throw new NotPlain();
  }
  if (parameters === undefined) return rows;
  demand(parameters.kind === "dictionary");
  const told = parameters.kind === "dictionary" ? parameters.entries : new Map<string, PdfValue>();
  if (!told.has("Predictor") || whole(told.get("Predictor")) === 1) return rows;
  demand(
    whole(told.get("Predictor")) >= 10 && ["Colors", "BitsPerComponent"].every((name) => !told.has(name)),
  );
  return unpredicted(rows, whole(told.get("Columns")));
}

function unpredicted(rows: Buffer, columns: number): Buffer {
  demand(columns > 0 && rows.length % (columns + 1) === 0);
  const out = Buffer.alloc((rows.length / (columns + 1)) * columns);
  for (let row = 0; row * columns < out.length; row += 1) {
    const how = rows[row * (columns + 1)];
    demand(how === PLAIN || how === BY_LEFT || how === BY_UPPER);
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const isBeside = how === BY_LEFT ? column > 0 : how === BY_UPPER && row > 0;
      const beside = isBeside ? (out[at - (how === BY_LEFT ? 1 : columns)] ?? 0) : 0;
      out[at] = (rows[row * (columns + 1) + 1 + column] ?? 0) + beside;
    }
  }
  return out;
}

function headingAt(file: Buffer, place: number): RegExpExecArray {
  const heading = OBJECT.exec(file.toString("latin1", place, place + LONGEST_LINE));
  if (heading === null) throw new NotPlain();
  return heading;
}

function entriesOf(value: PdfValue | undefined): Entries {
  if (value?.kind !== "dictionary") throw new NotPlain();
  return value.entries;
}

function dictionaryAt(
  file: Buffer,
  offset: number,
  budget: ReadingBudget,
): { entries: Entries; end: number } {
  const { value, end } = readValueAndEnd(file, offset, budget);
  return { entries: entriesOf(value), end };
}

function numbers(value: PdfValue | undefined): number[] {
  if (value?.kind !== "array") throw new NotPlain();
  return value.items.map(whole);
}

function whole(value: PdfValue | undefined): number {
  const number = value?.kind === "other" && /^\d{1,10}$/.test(value.token) ? Number(value.token) : Number.NaN;
  demand(!Number.isNaN(number));
  return number;
}

function nameOf(value: PdfValue | undefined): string {
  return value?.kind === "name" ? value.name : "";
}

function demand(isSo: boolean): void {
  if (!isSo) throw new NotPlain();
}
