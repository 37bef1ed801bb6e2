import { inflate } from "./inflate";
import {
  type PdfDictionary,
  type PdfReference,
  PdfScanner,
  PdfSyntaxError,
  type PdfValue,
} from "./pdf-value";

interface PdfStream {
  dictionary: PdfDictionary;
  packed: Uint8Array<ArrayBuffer>;
}

type Place = { kind: "at"; offset: number } | { kind: "in"; stream: number; index: number };

export interface PdfObjects {
  trailer: PdfDictionary;
  start: number;
  value(reference: PdfValue | undefined): Promise<PdfValue>;
  contents(reference: PdfValue | undefined, maxBytes: number): Promise<Uint8Array>;
  span(reference: PdfValue | undefined): { start: number; end: number };
}

const MAX_TABLE_BYTES = 32 * 1024 * 1024;
const MAX_STREAM_BYTES = 64 * 1024 * 1024;
const SECTIONS = 2;

export async function openPdf(pdf: Uint8Array<ArrayBuffer>): Promise<PdfObjects> {
  const places = new Map<number, Place>();
  let trailer: PdfDictionary | null = null;
  const start = startOfTable(pdf);
  let at: number | null = start;
  for (let section = 0; at !== null; section++) {
    if (section === SECTIONS) throw new PdfSyntaxError("the file was changed more than once");
    const { value: dictionary, packed } = readAt(pdf, at, null);
    if (!isDictionary(dictionary) || !packed) throw new PdfSyntaxError("no table");
    await readTable({ dictionary, packed }, places);
    trailer ??= dictionary;
    const previous = dictionary.get("/Prev") ?? null;
    if (previous !== null && (typeof previous !== "number" || previous >= at))
      throw new PdfSyntaxError("no order");
    at = previous;
  }
  if (!trailer || trailer.has("/Encrypt")) throw new PdfSyntaxError("the file is encrypted");
  return objectsOf(pdf, { trailer, start, places });
}

function objectsOf(
  pdf: Uint8Array<ArrayBuffer>,
  { trailer, start, places }: { trailer: PdfDictionary; start: number; places: ReadonlyMap<number, Place> },
): PdfObjects {
  const streams = new Map<number, Promise<Uint8Array>>();
  const placeOf = (reference: PdfValue | undefined) => {
    if (!isReference(reference)) throw new PdfSyntaxError("no reference");
    const place = places.get(reference.object);
    if (!place) throw new PdfSyntaxError("no such object");
    return { object: reference.object, place };
  };
  const streamAt = (object: number, place: Place) => {
    if (place.kind !== "at") throw new PdfSyntaxError("a stream in a stream");
    const { value, packed } = readAt(pdf, place.offset, object);
    if (!isDictionary(value) || !packed) throw new PdfSyntaxError("no stream");
    return { dictionary: value, packed };
  };
  const unpacked = (object: number) => {
    const place = places.get(object);
    if (!place) throw new PdfSyntaxError("no such object");
    const stream = streamAt(object, place);
    if (stream.dictionary.get("/Type") !== "/ObjStm") throw new PdfSyntaxError("no stream of objects");
    const known = streams.get(object) ?? unpack(stream, MAX_STREAM_BYTES);
    streams.set(object, known);
    return known.then((bytes) => ({ bytes, dictionary: stream.dictionary }));
  };
  return {
    trailer,
    start,
    async value(reference) {
      const { object, place } = placeOf(reference);
      if (place.kind === "at") {
        const { value, packed } = readAt(pdf, place.offset, object);
        if (packed) throw new PdfSyntaxError("a stream");
        return value;
      }
      const { bytes, dictionary } = await unpacked(place.stream);
      return readPacked(bytes, dictionary, object, place.index);
    },
    async contents(reference, maxBytes) {
      const { object, place } = placeOf(reference);
      return unpack(streamAt(object, place), maxBytes);
    },
    span(reference) {
      const { object, place } = placeOf(reference);
      if (place.kind !== "at") throw new PdfSyntaxError("in a stream");
      return { start: place.offset, end: readAt(pdf, place.offset, object).end };
    },
  };
}

function startOfTable(pdf: Uint8Array): number {
  const tail = String.fromCharCode(...pdf.subarray(-64));
  const match = /\nstartxref\n([1-9]\d{0,9})\n%%EOF\n?$/.exec(tail);
  if (!match) throw new PdfSyntaxError("no end");
  return Number(match[1]);
}

function readAt(pdf: Uint8Array<ArrayBuffer>, offset: number, object: number | null) {
  const scanner = new PdfScanner(pdf, offset);
  const number = scanner.integer();
  if ((object !== null && number !== object) || scanner.integer() !== 0 || !scanner.takes("obj")) {
    throw new PdfSyntaxError("another object");
  }
  const value = scanner.value();
  if (!isDictionary(value) || !scanner.takes("stream\n")) {
    if (!scanner.takes("endobj")) throw new PdfSyntaxError("an object without end");
    return { value, packed: null, end: scanner.at };
  }
  const start = scanner.at;
  const length = value.get("/Length");
  if (typeof length !== "number" || !Number.isInteger(length) || length < 0 || start + length > pdf.length) {
    throw new PdfSyntaxError("no length");
  }
  scanner.at += length;
  if (!scanner.takes("endstream") || !scanner.takes("endobj"))
    throw new PdfSyntaxError("a stream without end");
  return { value, packed: pdf.subarray(start, start + length), end: scanner.at };
}

async function unpack({ dictionary, packed }: PdfStream, maxBytes: number): Promise<Uint8Array> {
  if (dictionary.get("/Filter") !== "/FlateDecode" || dictionary.has("/DecodeParms")) {
    throw new PdfSyntaxError("another filter");
  }
  return inflate(packed, maxBytes);
}

async function readTable({ dictionary, packed }: PdfStream, places: Map<number, Place>): Promise<void> {
  if (dictionary.get("/Type") !== "/XRef") throw new PdfSyntaxError("no table");
  const widths = numbersOf(dictionary.get("/W"));
  const index = numbersOf(dictionary.get("/Index"));
  const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const width = typeWidth + secondWidth + thirdWidth;
  if (widths.length !== 3 || typeWidth !== 1 || widths.some((each) => each > 5) || index.length % 2 !== 0) {
    throw new PdfSyntaxError("another kind of table");
  }
  const bytes = await unpack({ dictionary, packed }, MAX_TABLE_BYTES);
  const newer = new Set(places.keys());
  const seen = new Set<number>();
  let at = 0;
  const number = (size: number) => {
    let value = 0;
    for (const byte of bytes.subarray(at, at + size)) value = value * 256 + byte;
    at += size;
    return value;
  };
  for (let range = 0; range < index.length; range += 2) {
    const [first = 0, count = 0] = index.slice(range, range + 2);
    if (at + count * width > bytes.length) throw new PdfSyntaxError("a table too short");
    for (let object = first; object < first + count; object++) {
      if (seen.has(object)) throw new PdfSyntaxError("an object twice");
      seen.add(object);
      const [type, second, third] = [number(typeWidth), number(secondWidth), number(thirdWidth)];
      if (newer.has(object)) continue;
      if (type === 1 && third === 0) places.set(object, { kind: "at", offset: second });
      if (type === 2) places.set(object, { kind: "in", stream: second, index: third });
    }
  }
  if (at !== bytes.length) throw new PdfSyntaxError("a table too long");
}

function readPacked(bytes: Uint8Array, dictionary: PdfDictionary, object: number, index: number): PdfValue {
  const [count, first] = [dictionary.get("/N"), dictionary.get("/First")];
  if (
    typeof count !== "number" ||
    typeof first !== "number" ||
    index >= count ||
    dictionary.has("/Extends")
  ) {
    throw new PdfSyntaxError("no such place");
  }
  const header = new PdfScanner(bytes.subarray(0, first), 0);
  for (let at = 0; at < index; at++) {
    header.integer();
    header.integer();
  }
  if (header.integer() !== object) throw new PdfSyntaxError("another object");
  return new PdfScanner(bytes, first + header.integer()).value();
}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map;
}

export function isReference(value: PdfValue | undefined): value is PdfReference {
  return typeof value === "object" && value !== null && "object" in value;
}

function numbersOf(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value)) throw new PdfSyntaxError("no list");
  return value.map((each: PdfValue) => {
    if (typeof each !== "number" || !Number.isInteger(each) || each < 0)
      throw new PdfSyntaxError("no number");
    return each;
  });
}
