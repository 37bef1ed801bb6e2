import { inflateSync } from "node:zlib";
import { hasZlibHeader } from "./inflate-prefix";
import { type PdfValue, type ReadingBudget, readValueAndEnd, streamBehind } from "./read-value";

const MAX_CHARACTERS = 8 * 1024 * 1024;
const MAX_UNPACKED = 16 * 1024 * 1024;
const MAX_SECTIONS = 1_000;
const MAX_OBJECTS = 200_000;
const TAIL_BYTES = 2_048;
const SUBSECTION = /\s*(\d{1,7}) (\d{1,7})\s*?\r?\n/y;
const ENTRY_BYTES = 20;
const ENTRY = /^(\d{10}) (\d{5}) ([fn])(?: \r| \n|\r\n)$/;
const LONGEST_LINE = 64;
const OBJECT = /^(\d{1,10})\s+\d{1,5}\s+obj\b/;
/** How a row of a packed table was predicted (PNG). */
const [PLAIN, BY_LEFT, BY_UPPER] = [0, 1, 2];

/** Where each object that stands in the file itself begins; null is one that does not. */
type Places = Map<number, number | null>;
type Entries = ReadonlyMap<string, PdfValue>;

/** What can't be told for sure. */
class NotPlain extends Error {}

/**
 * Where a PDF's own cross-references say that its objects begin, for telling apart what belongs to the document from
 * what only lies in its file, as in a PDF that is attached without being packed. Null unless all of them are as the
 * standard wants them, and lead to the objects that they name: from any other file readers make tables of their own.
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
  const end = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(
    file.toString("latin1", Math.max(0, file.length - TAIL_BYTES)),
  );
  const budget = { charactersLeft: MAX_CHARACTERS };
  const places: Places = new Map();
  const seen = new Set<number>();
  const waiting = [Number(end?.[1] ?? Number.NaN)];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    demand(at < file.length && !seen.has(at) && seen.size < MAX_SECTIONS && budget.charactersLeft > 0);
    seen.add(at);
    const isTable = file.toString("latin1", at, at + 4) === "xref";
    const trailer = isTable ? readTable(file, at, places, budget) : readStream(file, at, places, budget);
    // What stands in the stream of a hybrid file comes before what an older table says.
    for (const name of isTable ? ["Prev", "XRefStm"] : ["Prev"]) {
      const value = trailer.get(name);
      if (value !== undefined) waiting.push(whole(value));
    }
  }
  for (const [number, place] of places) {
    if (place === null) continue;
    const heading = OBJECT.exec(file.toString("latin1", place, place + LONGEST_LINE));
    demand(Number(heading?.[1] ?? Number.NaN) === number);
  }
  return places;
}

function note(places: Places, number: number, place: number | null): void {
  // The newest comes first.
  if (!places.has(number)) places.set(number, place);
  demand(places.size <= MAX_OBJECTS);
}

function readTable(file: Buffer, start: number, places: Places, budget: ReadingBudget): Entries {
  let at = start + 4;
  for (;;) {
    SUBSECTION.lastIndex = 0;
    const heading = SUBSECTION.exec(file.toString("latin1", at, at + LONGEST_LINE));
    if (!heading) break;
    at += heading[0].length;
    const [first, count] = [Number(heading[1]), Number(heading[2])];
    for (let number = first; number < first + count; number += 1, at += ENTRY_BYTES) {
      const entry = ENTRY.exec(file.toString("latin1", at, at + ENTRY_BYTES));
      demand(entry !== null);
      note(places, number, entry?.[3] === "n" ? Number(entry[1]) : null);
    }
  }
  const word = /^\s*trailer/.exec(file.toString("latin1", at, at + LONGEST_LINE));
  demand(word !== null);
  return dictionaryAt(file, at + (word?.[0].length ?? 0), budget).entries;
}

function readStream(file: Buffer, start: number, places: Places, budget: ReadingBudget): Entries {
  const heading = OBJECT.exec(file.toString("latin1", start, start + LONGEST_LINE));
  demand(heading !== null);
  const { entries, end } = dictionaryAt(file, start + (heading?.[0].length ?? 0), budget);
  const word = streamBehind(file, end);
  demand(word !== null && nameOf(entries.get("Type")) === "XRef");
  const rows = unpackedRows(file, (word ?? 0) + 6, entries);
  const widths = numbers(entries.get("W"));
  const size = widths.reduce((sum, width) => sum + width, 0);
  demand(widths.length === 3 && size > 0);
  const ranges = entries.has("Index") ? numbers(entries.get("Index")) : [0, whole(entries.get("Size"))];
  let at = 0;
  for (let range = 0; range + 1 < ranges.length; range += 2) {
    const [first = 0, count = 0] = ranges.slice(range);
    for (let number = first; number < first + count; number += 1) {
      const [type, place] = widths.slice(0, 2).map((width, field) => {
        const from = at + (field === 0 ? 0 : (widths[0] ?? 0));
        demand(from + width <= rows.length && width <= 6);
        return width === 0 ? 1 - field : rows.readUIntBE(from, width);
      });
      note(places, number, type === 1 ? (place ?? 0) : null);
      at += size;
    }
  }
  return entries;
}

/** The table that a stream holds, packed by Flate or not at all. */
function unpackedRows(file: Buffer, behindWord: number, entries: Entries): Buffer {
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

function dictionaryAt(
  file: Buffer,
  offset: number,
  budget: ReadingBudget,
): { entries: Entries; end: number } {
  const { value, end } = readValueAndEnd(file, offset, budget);
  if (value.kind !== "dictionary") throw new NotPlain();
  return { entries: value.entries, end };
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
