import { refuseDocument } from "../document-refusals";
import { drawnPictures } from "./drawn-pictures";
import { hasZlibHeader, inflatePrefix } from "./inflate-prefix";
import { type PdfPicture, readPicture } from "./picture-streams";
import { unescaped } from "./read-value";

export interface ScanBounds {
  streamBytes: number;
  totalBytes: number;
  streams: number;
  keptBytes: number;
}

export interface ObjectStream {
  position: number;
  header: string;
  bytes: Uint8Array;
}

export interface StreamStart {
  position: number;
  dataStart: number;
}

/** The longer reach is for a palette in the dictionary. */
const HEADER_REACHES = [2048, 16_384];
const MAX_NESTING = 4;
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** Writers compress a file's own structure with Flate or not at all. Other filters cannot be bounded cheaply. */
const OTHER_FILTERS = /\/(LZW|RunLength|ASCII85|ASCIIHex)Decode|\/(A85|AHx|RL)\b/;

/**
 * Proves, before any reader opens the file, that its streams stay within the bounds when inflated: one megabyte can
 * hold a gigabyte, and readers don't check. Dictionaries may lie about filters, so everything that begins like zlib is
 * inflated, and its result again if it does, too. Streams that are only drawn as pictures are left alone, because
 * readers take only as many rows as the dictionary says. Returns the object streams, which hold the page tree of newer
 * files, and possible pictures.
 * @throws Problem DOCUMENT_UNREADABLE
 */
export async function scanStreams(
  bytes: Uint8Array,
  bounds: ScanBounds,
): Promise<{ objectStreams: ObjectStream[]; pictures: StreamStart[] }> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const objectStreams: ObjectStream[] = [];
  const pictures: StreamStart[] = [];
  const budget = { charactersLeft: MAX_CHARACTERS };
  const labelled: PdfPicture[] = [];
  let total = 0;
  let kept = 0;
  let count = 0;

  async function unpacked(dataStart: number, isHeld: boolean): Promise<Uint8Array> {
    let data: Uint8Array = file.subarray(dataStart);
    for (let nesting = 0; nesting < MAX_NESTING && hasZlibHeader(data); nesting += 1) {
      const inflated = await inflatePrefix(
        data,
        bounds.streamBytes,
        (start) => isHeld || hasZlibHeader(start),
      );
      total += inflated.length;
      if (inflated.isOverLimit || total > bounds.totalBytes)
        throw refuseDocument("it unpacks to far more than its size");
      data = inflated.bytes;
    }
    return data;
  }

  for (const start of streamStarts(file)) {
    const { position, dataStart } = start;
    count += 1;
    if (count > bounds.streams) throw refuseDocument("it is made of more parts than a document needs");
    const header = headerBefore(file, position);
    const isStructure = /\/(ObjStm|XRef)\b/.test(header);
    if (isStructure && OTHER_FILTERS.test(header)) throw refuseDocument("it is compressed in an unusual way");
    const isHeld = /\/ObjStm\b/.test(header);
    if (!isStructure && mayBePicture(header)) {
      pictures.push(start);
      const picture = readPicture(file, start, budget, () => null);
      if (picture) labelled.push(picture);
      if (picture && isInRows(picture)) continue;
    }
    const data = await unpacked(dataStart, isHeld);
    if (!isHeld) continue;
    // An uncompressed stream is a view of the file itself, and needs no extra memory.
    if (data.buffer !== file.buffer) kept += data.length;
    if (kept > bounds.keptBytes) throw refuseDocument("it unpacks to far more than its size");
    objectStreams.push({ position, header, bytes: data });
  }
  const inRows = labelled.filter(isInRows);
  if (inRows.length === 0) return { objectStreams, pictures };
  const isDrawn = drawnPictures(file, objectStreams, labelled);
  for (const picture of inRows) if (!isDrawn(picture)) await unpacked(picture.dataStart, false);
  return { objectStreams, pictures };
}

function isInRows({ filters, isNoStructure }: PdfPicture): boolean {
  return isNoStructure && filters.length === 1 && filters[0] === "FlateDecode";
}

export function* pictureStarts(file: Buffer): Generator<StreamStart> {
  let end = 0;
  for (const start of streamStarts(file)) {
    if (start.position < end) continue;
    const header = headerBefore(file, start.position);
    const length = Number(/\/Length\s+(\d{1,9})(?!\s+\d+\s+R)/.exec(header)?.[1] ?? 0);
    const isEnd = file
      .toString("latin1", start.dataStart + length, start.dataStart + length + 12)
      .includes("endstream");
    if (isEnd) end = start.dataStart + length;
    if (mayBePicture(header)) yield start;
  }
}

function mayBePicture(header: string): boolean {
  return /\/Image\b/.test(header) && !/\/First\b/.test(header);
}

function* streamStarts(file: Buffer): Generator<StreamStart> {
  let [lf, cr] = [-1, -1];
  for (let at = file.indexOf("stream"); at >= 0; at = file.indexOf("stream", at + 6)) {
    if (file.toString("latin1", Math.max(0, at - 3), at) === "end") continue;
    if (lf < at) lf = indexOrEnd(file, "\n", at);
    if (cr < at) cr = indexOrEnd(file, "\r", at);
    const end = Math.min(lf, cr);
    const dataStart = end + (cr + 1 === lf ? 2 : 1);
    if (end === at + 6 || hasZlibHeader(file.subarray(dataStart, dataStart + 3)))
      yield { position: at, dataStart };
  }
}

function indexOrEnd(file: Buffer, text: string, from: number): number {
  const at = file.indexOf(text, from);
  return at < 0 ? file.length : at;
}

function headerBefore(file: Buffer, position: number): string {
  let own = "";
  for (const reach of HEADER_REACHES) {
    const text = file.toString("latin1", Math.max(0, position - reach), position);
    const start = text.lastIndexOf("obj");
    own = text.slice(start + 1);
    if (start >= 0 || own.includes("stream")) break;
  }
  return unescaped(own);
}
