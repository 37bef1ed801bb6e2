import { inflateSync } from "node:zlib";
import { type PdfObject, PdfReader, type PdfValue } from "./pdf-value";

export interface Revision {
  objects: Map<number, PdfObject>;
  root: number;
  info: number;
  end: number;
}

const HEADER = /%PDF-1\.7\n%\x81\x81\x81\x81\n\n/y;
const OBJECT = /([1-9]\d{0,6}) 0 obj\n/y;
const STREAM = /\nstream\n/y;
const END_STREAM = /\nendstream/y;
const END_OBJECT = /\nendobj\n\n/y;
const END = /startxref\n(\d{1,10})\n%%EOF/y;
const BETWEEN = /\n/y;
const MAX_REVISIONS = 2;
const MAX_INFLATED = 256 * 1024 * 1024;

interface Place {
  at: number;
  object: PdfObject;
}

/**
 * Accepts only our writer's exact sequence: objects, their table, the end, and perhaps one more revision. Every
 * byte must belong to an object, and the table must list exactly the objects.
 */
export function* readRevisions(bytes: Uint8Array): Generator<void, Revision[]> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  const reader = new PdfReader(text);
  reader.expect(HEADER, "the header");
  const revisions: Revision[] = [];
  let previous: number | null = null;
  while (reader.at < text.length) {
    if (revisions.length === MAX_REVISIONS) throw new Error("the file was changed more than once");
    if (revisions.length > 0) reader.expect(BETWEEN, "the beginning of a change");
    const places = readObjects(reader, bytes);
    const start = Number(reader.expect(END, "an object or the end")[1]);
    const table = [...places.values()].at(-1);
    if (table?.at !== start) throw new Error("the file's end does not lead to its table");
    const { root, info, objects } = yield* readTable(places, table.object, previous);
    revisions.push({ objects, root, info, end: reader.at });
    previous = start;
  }
  if (revisions.length === 0) throw new Error("the file has no objects");
  return revisions;
}

function readObjects(reader: PdfReader, bytes: Uint8Array): Map<number, Place> {
  const places = new Map<number, Place>();
  for (;;) {
    const { at } = reader;
    const found = reader.take(OBJECT);
    if (!found) return places;
    const number = Number(found[1]);
    if (places.has(number)) throw new Error(`object ${number} is there twice`);
    const value = reader.value();
    let data: Uint8Array | null = null;
    if (reader.take(STREAM)) {
      const length = numberOf(entriesOf(value).get("Length"));
      data = bytes.subarray(reader.at, reader.at + length);
      reader.at += length;
      reader.expect(END_STREAM, `the end of stream ${number}`);
    }
    reader.expect(END_OBJECT, `the end of object ${number}`);
    places.set(number, { at, object: { value, data } });
  }
}

function* readTable(
  places: ReadonlyMap<number, Place>,
  table: PdfObject,
  previous: number | null,
): Generator<void, Pick<Revision, "root" | "info" | "objects">> {
  const entries = entriesOf(table.value);
  const known = ["Type", "Size", "Root", "Info", "ID", "Filter", "Length", "W", "Index"];
  onlyKeys(entries, previous === null ? known : [...known, "Prev"], "the table");
  if (nameOf(entries.get("Type")) !== "XRef") throw new Error("the file's end does not lead to a table");
  if (previous !== null && numberOf(entries.get("Prev")) !== previous)
    throw new Error("the table does not follow the one before");
  const objects = new Map<number, PdfObject>();
  const expected = new Map<number, string>([[0, "free"]]);
  for (const [number, { at, object }] of places) {
    expected.set(number, `at ${at}`);
    if (object === table) continue;
    if (!isObjectStream(object)) objects.set(number, object);
    else {
      yield;
      for (const [index, [inner, value]] of readObjectStream(object).entries()) {
        if (expected.has(inner) || places.has(inner)) throw new Error(`object ${inner} is there twice`);
        expected.set(inner, `in ${number} at ${index}`);
        objects.set(inner, { value, data: null });
      }
    }
  }
  const size = numberOf(entries.get("Size"));
  const listed = readEntries(table, entries);
  for (const [number, place] of listed) {
    const isFree = place === "free" && !expected.has(number);
    if (number >= size || (!isFree && expected.get(number) !== place))
      throw new Error(`the table has object ${number} ${place}, which is not there`);
  }
  for (const number of expected.keys())
    if (!listed.has(number)) throw new Error(`object ${number} is not in the table`);
  const [root, info] = [referenceOf(entries.get("Root")), referenceOf(entries.get("Info"))];
  return { objects, root, info };
}

function readEntries({ data }: PdfObject, entries: ReadonlyMap<string, PdfValue>): Map<number, string> {
  const widths = itemsOf(entries.get("W")).map(numberOf);
  const index = itemsOf(entries.get("Index")).map(numberOf);
  const width = widths.reduce((sum, each) => sum + each, 0);
  if (widths.length !== 3 || widths.some((each) => each < 1 || each > 4) || index.length % 2 !== 0)
    throw new Error("the table is of another kind");
  const rows = inflate(data ?? new Uint8Array());
  const listed = new Map<number, string>();
  let at = 0;
  const next = (bytes: number) => {
    let value = 0;
    for (let each = 0; each < bytes; each += 1) value = value * 256 + (rows[at++] ?? 0);
    return value;
  };
  for (let pair = 0; pair < index.length; pair += 2) {
    const [first = 0, count = 0] = index.slice(pair, pair + 2);
    if ((rows.length - at) / width < count) throw new Error("the table is too short");
    for (let number = first; number < first + count; number += 1) {
      const [kind, one, two] = widths.map(next);
      if (listed.has(number)) throw new Error(`the table has object ${number} twice`);
      listed.set(number, kind === 0 ? "free" : kind === 1 ? `at ${one}` : `in ${one} at ${two}`);
      if ((kind ?? 3) > 2 || (kind === 1 && two !== 0))
        throw new Error(`object ${number} is of another time`);
    }
  }
  if (at !== rows.length) throw new Error("the table is too long");
  return listed;
}

function isObjectStream({ value, data }: PdfObject): boolean {
  return data !== null && value.type === "dict" && nameOf(value.entries.get("Type")) === "ObjStm";
}

function readObjectStream({ value, data }: PdfObject): [number, PdfValue][] {
  const entries = entriesOf(value);
  onlyKeys(entries, ["Filter", "Type", "N", "First", "Length"], "an object stream");
  const [count, first] = [numberOf(entries.get("N")), numberOf(entries.get("First"))];
  const text = Buffer.from(inflate(data ?? new Uint8Array())).toString("latin1");
  const head = text.slice(0, first).trim().split(/\s+/).map(Number);
  if (head.length !== count * 2 || head.some((each) => !Number.isSafeInteger(each)))
    throw new Error("an object stream has another head");
  return Array.from({ length: count }, (_, index) => {
    const end = index + 1 < count ? (head[index * 2 + 3] ?? 0) : text.length - first;
    const reader = new PdfReader(text.slice(first + (head[index * 2 + 1] ?? 0), first + end));
    const inner = reader.value();
    if (!reader.isAtEnd() || (index === 0 && head[1] !== 0))
      throw new Error("an object stream has more in it than its objects");
    return [head[index * 2] ?? 0, inner];
  });
}

export function inflate(data: Uint8Array): Uint8Array {
  const { buffer, engine } = inflateSync(data, { info: true, maxOutputLength: MAX_INFLATED }) as unknown as {
    buffer: Buffer;
    engine: { bytesWritten: number };
  };
  if (engine.bytesWritten !== data.length) throw new Error("a stream has bytes behind its end");
  return buffer;
}

export function onlyKeys(
  entries: ReadonlyMap<string, PdfValue>,
  keys: readonly string[],
  what: string,
): void {
  for (const key of entries.keys())
    if (!keys.includes(key)) throw new Error(`${what} has ${JSON.stringify(key)}`);
  for (const key of keys) if (!entries.has(key)) throw new Error(`${what} has no ${key}`);
  const filter = entries.get("Filter");
  if (filter && nameOf(filter) !== "FlateDecode") throw new Error(`${what} is encoded otherwise`);
}

export function entriesOf(value: PdfValue | undefined): Map<string, PdfValue> {
  if (value?.type !== "dict") throw new Error("there is something else instead of a dictionary");
  return value.entries;
}

export function numberOf(value: PdfValue | undefined): number {
  if (value?.type !== "number" || !Number.isSafeInteger(value.value) || value.value < 0)
    throw new Error("there is something else instead of a whole number");
  return value.value;
}

export function nameOf(value: PdfValue | undefined): string | null {
  return value?.type === "name" ? value.name : null;
}

export function itemsOf(value: PdfValue | undefined): PdfValue[] {
  if (value?.type !== "array") throw new Error("there is something else instead of an array");
  return value.items;
}

export function referenceOf(value: PdfValue | undefined): number {
  if (value?.type !== "reference") throw new Error("there is something else instead of a reference");
  return value.number;
}
