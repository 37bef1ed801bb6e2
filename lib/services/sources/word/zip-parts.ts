import { inflateRawSync } from "node:zlib";
import { DraftRefusal } from "./draft-refusal";

/** A file inside a ZIP, as the archive's own list of contents describes it; the sizes are claims. */
interface ZipEntry {
  method: number;
  packedBytes: number;
  offset: number;
  isEncrypted: boolean;
}

export interface ZipParts {
  names: ReadonlySet<string>;
  /** The part unpacked, null where there is none. Throws DraftRefusal when it is damaged or larger than `maxBytes`. */
  read(name: string, maxBytes: number): Uint8Array | null;
}

const END_MARK = 0x06054b50;
const LISTED_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_ENTRIES = 4000;
const STORED = 0;
const DEFLATED = 8;

/** Opens a ZIP by its list of contents without unpacking anything; throws DraftRefusal. */
export function openZip(bytes: Uint8Array): ZipParts {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listEntries(view, bytes);
  return {
    names: new Set(entries.keys()),
    read(name, maxBytes) {
      const entry = entries.get(name);
      return entry === undefined ? null : unpack(view, bytes, entry, maxBytes);
    },
  };
}

function listEntries(view: DataView, bytes: Uint8Array): Map<string, ZipEntry> {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) throw new DraftRefusal("holds too many files");
  const entries = new Map<string, ZipEntry>();
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== LISTED_MARK) throw new DraftRefusal("is damaged");
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes));
    // Two parts of one name would let two readers see two documents.
    if (entries.has(name)) throw new DraftRefusal("holds two files of one name");
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) !== 0,
    });
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT_BYTES; at -= 1)
    if (view.getUint32(at, true) === END_MARK) return at;
  throw new DraftRefusal("breaks off before its end");
}

function unpack(view: DataView, bytes: Uint8Array, entry: ZipEntry, maxBytes: number): Uint8Array {
  const { offset, packedBytes, method } = entry;
  if (entry.isEncrypted) throw new DraftRefusal("is encrypted");
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_MARK)
    throw new DraftRefusal("is damaged");
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) throw new DraftRefusal("is damaged");
  if (method === STORED) {
    if (packed.length > maxBytes) throw new DraftRefusal("is larger than any letter");
    return packed;
  }
  if (method !== DEFLATED) throw new DraftRefusal("is packed in an unusual way");
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw new DraftRefusal(isTooLarge ? "unpacks to far more than its size" : "is damaged");
  }
}
