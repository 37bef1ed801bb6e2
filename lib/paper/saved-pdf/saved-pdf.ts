import { latin1 } from "../sealed-pdf/find-signature";
import { inflate } from "../sealed-pdf/inflate";
import { isDictionary, isReference } from "../sealed-pdf/pdf-objects";
import { type PdfDictionary, PdfSyntaxError, type PdfValue } from "../sealed-pdf/pdf-value";
import { unpredict } from "./predictor";
import { isCounted, MAX_OBJECT_NUMBER, SavedScanner } from "./saved-syntax";

export class EncryptedError extends Error {}

export interface PdfStream {
  dictionary: PdfDictionary;
  packed: Uint8Array<ArrayBuffer>;
}

type Place =
  | { kind: "at"; offset: number }
  | { kind: "in"; stream: number; index: number }
  | { kind: "gone" };

type SavedObject = { value: PdfValue; stream: null } | { value: null; stream: PdfStream };

const MAX_SECTIONS = 16;
const MAX_OBJECTS = 500_000;
/** Some programs read the classic table by columns, others by words. */
const ENTRY = /^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)/;
const LONGEST_LINE = 32;
/** Bytes per number of a table. Some programs drop those beyond four. */
const MAX_WIDTHS = [1, 4, 4] as const;
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;

/**
 * Refuses anything that another reader might understand differently (bytes before or after it, a wrong table or
 * length, a duplicate key): the compared content must be the displayed content.
 */
export class SavedPdf {
  private readonly pdf: Uint8Array<ArrayBuffer>;
  private readonly places = new Map<number, Place>();
  private readonly objects = new Map<number, SavedObject>();
  private readonly packedObjects = new Map<number, Promise<ReadonlyMap<number, PdfValue>>>();
  private unpackedBytes = 0;
  trailer: PdfDictionary = new Map();
  firstPage: number | null = null;

  private get size(): number {
    const size = this.trailer.get("/Size");
    return isOffset(size) && size <= MAX_OBJECT_NUMBER + 1 ? size : 0;
  }

  private constructor(pdf: Uint8Array<ArrayBuffer>) {
    this.pdf = pdf;
  }

  static async open(pdf: Uint8Array<ArrayBuffer>): Promise<SavedPdf> {
    const file = new SavedPdf(pdf);
    const start = file.startOfTable();
    await file.readTables(start);
    file.readFirst(start);
    file.checkPlaces();
    return file;
  }

  async follow(value: PdfValue | undefined): Promise<SavedObject> {
    if (!isReference(value)) return { value: value ?? null, stream: null };
    const place = this.placeOf(value.object);
    if (!place || place.kind === "gone") return { value: null, stream: null };
    if (place.kind === "at") {
      const object = this.objects.get(value.object) ?? this.readAt(place.offset, value.object);
      this.objects.set(value.object, object);
      return object;
    }
    const known = this.packedObjects.get(place.stream) ?? this.unpackObjects(place.stream);
    this.packedObjects.set(place.stream, known);
    const found = (await known).get(value.object);
    if (found === undefined) throw new PdfSyntaxError("an object is not where the table says");
    return { value: found, stream: null };
  }

  private placeOf(object: number): Place | undefined {
    if (object >= this.size) throw new PdfSyntaxError("an object beyond the size");
    return this.places.get(object);
  }

  async value(value: PdfValue | undefined): Promise<PdfValue> {
    const found = await this.follow(value);
    if (found.stream) throw new PdfSyntaxError("a stream");
    return found.value;
  }

  async dictionary(value: PdfValue | undefined): Promise<PdfDictionary | null> {
    const found = await this.value(value);
    return isDictionary(found) ? found : null;
  }

  async unpack({ dictionary, packed }: PdfStream): Promise<Uint8Array<ArrayBuffer> | null> {
    if (dictionary.has("/DecodeParms") || hasOtherData(dictionary)) return null;
    const filter = dictionary.get("/Filter");
    const [only, ...more] = Array.isArray(filter) ? (filter as readonly PdfValue[]) : [filter];
    if (only === undefined || only === null) return packed;
    return only === "/FlateDecode" && more.length === 0 ? this.inflated(packed) : null;
  }

  private async inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await inflate(packed, MAX_UNPACKED_BYTES - this.unpackedBytes);
    this.unpackedBytes += bytes.length;
    return bytes as Uint8Array<ArrayBuffer>;
  }

  private async readTables(start: number): Promise<void> {
    const seen = new Set<number>();
    let at: number | null = start;
    while (at !== null) {
      if (seen.has(at) || seen.size === MAX_SECTIONS) throw new PdfSyntaxError("tables without end");
      seen.add(at);
      const trailer: PdfDictionary = /^\d/.test(this.textAt(at, 1))
        ? await this.readTableStream(at)
        : this.readTable(at);
      if (trailer.has("/Encrypt")) throw new EncryptedError();
      if (trailer.has("/XRefStm")) throw new PdfSyntaxError("two tables");
      if (seen.size === 1) this.trailer = trailer;
      const previous: PdfValue = trailer.get("/Prev") ?? null;
      if (previous !== null && !isOffset(previous)) throw new PdfSyntaxError("no table before");
      at = previous;
    }
  }

  /** Some programs start from the first object and the table after it, others from the end. */
  private readFirst(start: number): void {
    const scanner = new SavedScanner(this.pdf, 0);
    scanner.integer();
    scanner.integer();
    const first = scanner.takes("obj") ? scanner.value() : null;
    if (!isDictionary(first) || !first.has("/Linearized")) return;
    const [page, length] = [first.get("/O"), first.get("/L")];
    if (!isOffset(page) || !isOffset(length)) throw new PdfSyntaxError("no first page");
    this.firstPage = page;
    // Programs ignore the beginning of a file that has grown since.
    if (length !== this.pdf.length) return;
    if (!scanner.takes("endobj") || scanner.nextAt() !== start)
      throw new PdfSyntaxError("two tables to begin with");
  }

  private checkPlaces(): void {
    for (const [object, place] of this.places) {
      if (object > MAX_OBJECT_NUMBER) throw new PdfSyntaxError("a number that programs read differently");
      if (place.kind === "in" && this.placeOf(place.stream)?.kind !== "at")
        throw new PdfSyntaxError("no stream of objects");
      if (place.kind === "at") this.scannerAt(place.offset, object);
    }
  }

  private scannerAt(offset: number, object: number | null): SavedScanner {
    const scanner = new SavedScanner(this.pdf, offset);
    const number = scanner.integer();
    if ((object !== null && number !== object) || scanner.integer() !== 0 || !scanner.takes("obj"))
      throw new PdfSyntaxError("an object is not where the table says");
    return scanner;
  }

  private startOfTable(): number {
    const text = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);
    if (!/^%PDF-[12]\.\d[\r\n]/.test(text(this.pdf.subarray(0, 9)))) throw new PdfSyntaxError("no beginning");
    const tail = text(this.pdf.subarray(-128));
    const match = /startxref[ \t\r\n]{1,4}([1-9]\d{0,9})[ \t\r\n]{1,4}%%EOF[\r\n]{0,4}$/.exec(tail);
    if (!match) throw new PdfSyntaxError("no end");
    return Number(match[1]);
  }

  private textAt(at: number, size: number): string {
    return latin1(this.pdf.subarray(at, at + size));
  }

  private readTable(start: number): PdfDictionary {
    const entries = new Map<number, Place>();
    let at = start;
    const takes = (pattern: RegExp) => {
      const found = pattern.exec(this.textAt(at, LONGEST_LINE));
      at += found?.[0].length ?? 0;
      return found;
    };
    if (!takes(/^xref ?(?:\r\n|\r|\n)/)) throw new PdfSyntaxError("no table");
    while (!takes(/^[ \r\n]{0,4}trailer/)) {
      const [, first = 0, count = 0] = (
        takes(/^(0|[1-9]\d{0,9}) (0|[1-9]\d{0,9}) ?(?:\r\n|\r|\n)/) ?? refuse("another kind of table")
      ).map(Number);
      for (let object = first; object < first + count; object++) {
        const [, offset, generation, kind] = takes(ENTRY) ?? refuse("another kind of table");
        // Some programs read a list that begins so as one that begins with 0.
        if (object === 1 && object === first && kind === "f") throw new PdfSyntaxError("a table that is off");
        this.addEntry(entries, object, entryOf(kind, Number(offset), Number(generation)));
      }
    }
    const trailer = new SavedScanner(this.pdf, at).value();
    if (!isDictionary(trailer)) throw new PdfSyntaxError("no trailer");
    this.addOlder(entries);
    return trailer;
  }

  private async readTableStream(at: number): Promise<PdfDictionary> {
    const { stream } = this.readAt(at, null);
    if (stream?.dictionary.get("/Type") !== "/XRef") throw new PdfSyntaxError("no table");
    const { dictionary, packed } = stream;
    const widths = integersOf(dictionary.get("/W"));
    const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
    const index = integersOf(dictionary.get("/Index") ?? [0, dictionary.get("/Size") ?? null]);
    if (widths.length !== 3 || widths.some((each, index) => each > (MAX_WIDTHS[index] ?? 0)))
      throw new PdfSyntaxError("another table");
    const filter = dictionary.get("/Filter");
    if ((filter !== undefined && filter !== "/FlateDecode") || hasOtherData(dictionary))
      throw new PdfSyntaxError("another filter");
    const bytes = unpredict(
      filter === undefined ? packed : await this.inflated(packed),
      dictionary.get("/DecodeParms"),
    );
    let from = 0;
    const number = (size: number) => {
      let value = 0;
      for (const byte of bytes.subarray(from, from + size)) value = value * 256 + byte;
      from += size;
      return value;
    };
    const entries = new Map<number, Place>();
    for (let range = 0; range < index.length; range += 2) {
      const [first = 0, count = 0] = index.slice(range, range + 2);
      for (let object = first; object < first + count; object++) {
        if (from >= bytes.length) throw new PdfSyntaxError("a table too short");
        const type = typeWidth === 0 ? 1 : number(typeWidth);
        const [second, third] = [number(secondWidth), number(thirdWidth)];
        const place: Place =
          type === 2
            ? { kind: "in", stream: second, index: third }
            : entryOf(["f", "n"][type], second, third);
        this.addEntry(entries, object, place);
      }
    }
    if (from !== bytes.length) throw new PdfSyntaxError("a table too long");
    this.addOlder(entries);
    return dictionary;
  }

  private addEntry(entries: Map<number, Place>, object: number, place: Place): void {
    if (entries.has(object)) throw new PdfSyntaxError("an object twice");
    if (entries.size > MAX_OBJECTS) throw new PdfSyntaxError("too many objects");
    entries.set(object, place);
  }

  private addOlder(entries: ReadonlyMap<number, Place>): void {
    for (const [object, place] of entries) if (!this.places.has(object)) this.places.set(object, place);
  }

  private readAt(offset: number, object: number | null): SavedObject {
    const scanner = this.scannerAt(offset, object);
    const value = scanner.object();
    if (!isDictionary(value) || !scanner.takesStream()) {
      if (!scanner.takes("endobj")) throw new PdfSyntaxError("an object without end");
      return { value, stream: null };
    }
    const start = scanner.at;
    const end = start + this.lengthOf(value);
    scanner.at = end;
    // Programs that search for the keyword would read a comment here as data.
    const isAtEnd = /^(?:\r\n|[\r\n])?endstream/.test(latin1(this.pdf.subarray(end, end + 11)));
    if (end > this.pdf.length || !isAtEnd || !scanner.takes("endstream") || !scanner.takes("endobj"))
      throw new PdfSyntaxError("a length that is wrong");
    return { value: null, stream: { dictionary: value, packed: this.pdf.subarray(start, end) } };
  }

  private lengthOf(dictionary: PdfDictionary): number {
    const length = dictionary.get("/Length");
    if (isOffset(length)) return length;
    const place = isReference(length) ? this.placeOf(length.object) : undefined;
    if (!isReference(length) || place?.kind !== "at") throw new PdfSyntaxError("no length");
    const scanner = this.scannerAt(place.offset, length.object);
    const value = scanner.object();
    if (!isOffset(value) || !scanner.takes("endobj")) throw new PdfSyntaxError("no length");
    return value;
  }

  private async unpackObjects(object: number): Promise<ReadonlyMap<number, PdfValue>> {
    const place = this.placeOf(object);
    const stream = place?.kind === "at" ? this.readAt(place.offset, object).stream : null;
    const bytes = stream && (await this.unpack(stream));
    const [count, first] = [stream?.dictionary.get("/N"), stream?.dictionary.get("/First")];
    if (stream?.dictionary.get("/Type") !== "/ObjStm" || !bytes || !isOffset(count) || !isOffset(first))
      throw new PdfSyntaxError("no stream of objects");
    if (stream.dictionary.has("/Extends") || count > MAX_OBJECTS) throw new PdfSyntaxError("another kind");
    const header = new SavedScanner(bytes.subarray(0, first), 0);
    const objects = new SavedScanner(bytes, first);
    const found = new Map<number, PdfValue>();
    const numbers = new Set<number>();
    for (let index = 0; index < count; index++) {
      const [number, at] = [header.integer(), header.integer()];
      if (numbers.has(number)) throw new PdfSyntaxError("an object twice");
      numbers.add(number);
      if (objects.nextAt() !== first + at) throw new PdfSyntaxError("an object within another");
      const value = objects.object();
      const placed = this.places.get(number);
      if (placed?.kind !== "in" || placed.stream !== object || placed.index !== index) continue;
      found.set(number, value);
    }
    if (header.nextAt() !== first || objects.nextAt() !== bytes.length)
      throw new PdfSyntaxError("something between objects");
    return found;
  }
}

function hasOtherData(dictionary: PdfDictionary): boolean {
  return ["/F", "/FFilter", "/FDecodeParms", "/DP"].some((key) => dictionary.has(key));
}

function refuse(why: string): never {
  throw new PdfSyntaxError(why);
}

function entryOf(kind: string | undefined, offset: number, generation: number): Place {
  if (kind === "f") return { kind: "gone" };
  if (kind !== "n" || generation !== 0 || offset === 0) throw new PdfSyntaxError("an object of another kind");
  return { kind: "at", offset };
}

function isOffset(value: PdfValue | undefined): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

function integersOf(value: PdfValue | undefined): number[] {
  if (!Array.isArray(value) || !value.every(isOffset) || !isCounted(value))
    throw new PdfSyntaxError("no list of numbers");
  return value;
}
