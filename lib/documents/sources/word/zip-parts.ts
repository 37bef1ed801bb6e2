import { crc32, inflateRawSync } from "node:zlib";
import { DraftRefusal, damaged, tooLarge } from "./draft-refusal";
import {
  DEFLATED,
  HAS_DESCRIPTOR,
  IS_ENCRYPTED,
  isSame,
  readFields,
  readName,
  STORED,
  twoReadings,
  type ZipEntry,
} from "./zip-entry";

export interface ZipParts {
  names: ReadonlySet<string>;
  /** Null if there is no such part. Throws DraftRefusal. */
  read(name: string, maxBytes: number): Uint8Array | null;
}

const END_MARK = 0x06054b50;
const LARGE_END_MARK = 0x06064b50;
const LARGE_LOCATOR_MARK = 0x07064b50;
const LISTED_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const DESCRIPTOR_MARK = 0x08074b50;
const END_BYTES = 22;
const LARGE_END_BYTES = 56;
const LARGE_LOCATOR_BYTES = 20;
const LISTED_BYTES = 46;
const LOCAL_BYTES = 30;
const MAX_ENTRIES = 4000;
const UNSET_16 = 0xffff;
const UNSET_32 = 0xffffffff;
/** Compression level bits, which programs set in only one of the two headers. */
const EFFORT_BITS = 0b110;
/** Files whose sizes follow their data are inflated to check their end: this much in total. */
const MAX_STREAMED_BYTES = 128 * 1024 * 1024;

/**
 * Opens a ZIP that can be read in only one way. Each byte must belong to a file, the directory or the end, and each
 * file's header must match the directory. So every program finds the same files. Throws DraftRefusal otherwise.
 */
export function openZip(bytes: Uint8Array): ZipParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = findDirectory(view);
  const entries = listEntries(view, bytes, directory);
  const places = placeEntries(view, bytes, entries, directory.start);
  const spellings = new Set(entries.map(({ name }) => partKey(name)));
  if (spellings.size < entries.length) throw new DraftRefusal("holds two files of one name");
  if (entries.some(({ name, bytes: size }) => name.endsWith("/") && size > 0))
    throw twoReadings("a folder with content");
  const files = entries.filter(({ name }) => !name.endsWith("/"));
  const byName = new Map(files.map((entry) => [entry.name, entry]));
  return {
    names: new Set(byName.keys()),
    read(name, maxBytes) {
      const entry = byName.get(name);
      return entry === undefined ? null : unpack(bytes, entry, places.get(entry) ?? 0, maxBytes);
    },
  };
}

/** Part names are case-insensitive and percent-decoded. A folder equals a file of its name. */
export function partKey(name: string): string {
  let plain = name.replace(/\/$/, "");
  try {
    plain = decodeURIComponent(plain);
  } catch {
    // A name may have a percent sign of its own.
  }
  return plain.normalize("NFC").toLowerCase();
}

interface Directory {
  start: number;
  end: number;
  count: number;
}

function findDirectory(view: DataView): Directory {
  const end = view.byteLength - END_BYTES;
  if (end < 0) throw new DraftRefusal("breaks off before its end");
  if (view.getUint32(end, true) !== END_MARK || view.getUint16(end + 20, true) !== 0) throw noEnd(view);
  const said = {
    disk: view.getUint16(end + 4, true),
    diskOfStart: view.getUint16(end + 6, true),
    onDisk: view.getUint16(end + 8, true),
    count: view.getUint16(end + 10, true),
    bytes: view.getUint32(end + 12, true),
    start: view.getUint32(end + 16, true),
  };
  const large = findLargeEnd(view, end);
  const agreed = (value: number, other: number | undefined, unset: number) => {
    if (other === undefined) return value;
    if (value !== other && value !== unset) throw twoReadings("two ends");
    return other;
  };
  const count = agreed(said.count, large?.count, UNSET_16);
  const start = agreed(said.start, large?.start, UNSET_32);
  const size = agreed(said.bytes, large?.bytes, UNSET_32);
  const isOneDisk = said.disk === 0 && said.diskOfStart === 0 && said.onDisk === said.count;
  if (!isOneDisk || start + size !== (large?.at ?? end))
    throw twoReadings("more than one archive, or something beside its files");
  if (count > MAX_ENTRIES) throw tooLarge();
  return { start, end: start + size, count };
}

function findLargeEnd(
  view: DataView,
  end: number,
): { at: number; count: number; bytes: number; start: number } | null {
  const locator = end - LARGE_LOCATOR_BYTES;
  if (locator < 0 || view.getUint32(locator, true) !== LARGE_LOCATOR_MARK) return null;
  const at = locator - LARGE_END_BYTES;
  const long = (place: number) => Number(view.getBigUint64(place, true));
  const isUsual =
    at >= 0 &&
    view.getUint32(locator + 4, true) === 0 &&
    long(locator + 8) === at &&
    view.getUint32(at, true) === LARGE_END_MARK &&
    long(at + 4) === LARGE_END_BYTES - 12 &&
    view.getUint32(at + 16, true) === 0 &&
    view.getUint32(at + 20, true) === 0 &&
    long(at + 24) === long(at + 32);
  if (!isUsual) throw twoReadings("two ends");
  return { at, count: long(at + 32), bytes: long(at + 40), start: long(at + 48) };
}

function noEnd(view: DataView): DraftRefusal {
  for (let at = view.byteLength - END_BYTES; at >= 0 && at >= view.byteLength - END_BYTES - UNSET_16; at -= 1)
    if (view.getUint32(at, true) === END_MARK) return twoReadings("a comment, or something behind its end");
  return new DraftRefusal("breaks off before its end");
}

function listEntries(view: DataView, bytes: Uint8Array, { start, end, count }: Directory): ZipEntry[] {
  let at = start;
  const entries = Array.from({ length: count }, (): ZipEntry => {
    if (at + LISTED_BYTES > end || view.getUint32(at, true) !== LISTED_MARK) throw damaged();
    const name = at + LISTED_BYTES;
    const extra = name + view.getUint16(at + 28, true);
    const comment = extra + view.getUint16(at + 30, true);
    const next = comment + view.getUint16(at + 32, true);
    if (next > end) throw damaged();
    const flags = view.getUint16(at + 8, true);
    const raw = bytes.subarray(name, extra);
    const fields = readFields(bytes.subarray(extra, comment), raw, {
      bytes: view.getUint32(at + 24, true),
      packedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    const entry = {
      name: readName(raw, flags),
      flags,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      bytes: fields.bytes,
      packedBytes: fields.packedBytes,
      offset: fields.offset ?? 0,
    };
    at = next;
    return entry;
  });
  if (at !== end) throw twoReadings("something beside its files");
  return entries;
}

function placeEntries(
  view: DataView,
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
  end: number,
): Map<ZipEntry, number> {
  const places = new Map<ZipEntry, number>();
  const inOrder = entries.toSorted((one, other) => one.offset - other.offset);
  let at = 0;
  for (const [index, entry] of inOrder.entries()) {
    if (entry.offset !== at) throw twoReadings("something beside its files");
    const start = checkLocal(view, bytes, entry, end);
    places.set(entry, start);
    const next = inOrder[index + 1]?.offset ?? end;
    at = start + entry.packedBytes;
    if ((entry.flags & HAS_DESCRIPTOR) !== 0) {
      checkDescriptor(view, at, next, entry);
      at = next;
    }
  }
  if (at !== end) throw twoReadings("something beside its files");
  let left = MAX_STREAMED_BYTES;
  for (const [entry, start] of places)
    if ((entry.flags & (HAS_DESCRIPTOR | IS_ENCRYPTED)) === HAS_DESCRIPTOR)
      left -= unpack(bytes, entry, start, left).length;
  return places;
}

function checkLocal(view: DataView, bytes: Uint8Array, entry: ZipEntry, end: number): number {
  const at = entry.offset;
  if (at + LOCAL_BYTES > end || view.getUint32(at, true) !== LOCAL_MARK) throw damaged();
  const name = at + LOCAL_BYTES;
  const extra = name + view.getUint16(at + 26, true);
  const start = extra + view.getUint16(at + 28, true);
  if (start + entry.packedBytes > end) throw damaged();
  const flags = view.getUint16(at + 6, true);
  const raw = bytes.subarray(name, extra);
  const sizes = readFields(bytes.subarray(extra, start), raw, {
    bytes: view.getUint32(at + 22, true),
    packedBytes: view.getUint32(at + 18, true),
  });
  const isStreamed = (flags & HAS_DESCRIPTOR) !== 0;
  const agrees = (own: number, listed: number) => own === listed || (isStreamed && own === 0);
  const isSameFile =
    (flags | EFFORT_BITS) === (entry.flags | EFFORT_BITS) &&
    view.getUint16(at + 8, true) === entry.method &&
    isSame(raw, new TextEncoder().encode(entry.name)) &&
    agrees(view.getUint32(at + 14, true), entry.crc) &&
    agrees(sizes.packedBytes, entry.packedBytes) &&
    agrees(sizes.bytes, entry.bytes);
  if (!isSameFile) throw twoReadings("a file that its directory describes otherwise");
  // Read from the front, a stored file would end wherever its content says so.
  if (isStreamed && entry.method === STORED && sizes.packedBytes !== entry.packedBytes)
    throw twoReadings("a file without a size");
  return start;
}

function checkDescriptor(view: DataView, at: number, end: number, entry: ZipEntry): void {
  const length = end - at;
  const isMarked = length === 16 || length === 24;
  const isLarge = length === 20 || length === 24;
  if (!isMarked && !isLarge && length !== 12) throw twoReadings("something beside its files");
  const crc = isMarked ? at + 4 : at;
  const size = (place: number) =>
    isLarge
      ? Number(view.getBigUint64(crc + 4 + place * 8, true))
      : view.getUint32(crc + 4 + place * 4, true);
  const agrees =
    (!isMarked || view.getUint32(at, true) === DESCRIPTOR_MARK) &&
    view.getUint32(crc, true) === entry.crc &&
    size(0) === entry.packedBytes &&
    size(1) === entry.bytes;
  if (!agrees) throw twoReadings("a file that its directory describes otherwise");
}

function unpack(bytes: Uint8Array, entry: ZipEntry, start: number, maxBytes: number): Uint8Array {
  if ((entry.flags & IS_ENCRYPTED) !== 0) throw new DraftRefusal("is encrypted");
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw new DraftRefusal("is packed in an unusual way");
  if (entry.bytes > maxBytes) throw tooLarge();
  const packed = bytes.subarray(start, start + entry.packedBytes);
  const data = entry.method === STORED ? packed : inflate(packed, entry.bytes);
  if (data.length !== entry.bytes || crc32(data) !== entry.crc) throw damaged();
  return data;
}

function inflate(packed: Uint8Array, bytes: number): Uint8Array {
  try {
    const inflated: unknown = inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes), info: true });
    // Node's types lack the result of `info`.
    const { buffer, engine } = inflated as { buffer: Uint8Array; engine: { bytesWritten: number } };
    if (engine.bytesWritten !== packed.length) throw twoReadings("something behind a file's end");
    return buffer;
  } catch (error) {
    if (error instanceof DraftRefusal) throw error;
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw isTooLarge ? new DraftRefusal("unpacks to far more than its size") : damaged();
  }
}
