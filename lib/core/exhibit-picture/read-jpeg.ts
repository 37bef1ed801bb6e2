import type { JpegPicture } from "./picture";

const START = 0xd8;
const END = 0xd9;
const APP0 = 0xe0;
const QUANTISATION = 0xdb;
const BASELINE_FRAME = 0xc0;
const HUFFMAN = 0xc4;
const SCAN = 0xda;

const MAX_TABLES = 8;

/** A baseline JPEG of one scan with nothing in it but what its pixels need; throws for any other. */
export function readJpeg(bytes: Uint8Array): JpegPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xff00 + START) throw wrong("it does not begin as one");
  let at = 2;
  /** The next segment's marker and what is in it. */
  const next = (): { marker: number; data: DataView } => {
    if (at + 4 > bytes.length || bytes[at] !== 0xff) throw wrong("a segment is missing");
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) throw wrong("it ends too early");
    const data = new DataView(bytes.buffer, bytes.byteOffset + at + 4, length - 2);
    const marker = bytes[at + 1] ?? 0;
    at += 2 + length;
    return { marker, data };
  };
  const dpi = densityOf(next());
  let frame: DataView | null = null;
  for (let tables = 0; ; tables += 1) {
    const { marker, data } = next();
    if (tables > MAX_TABLES) throw wrong("it has too many tables");
    if (marker === QUANTISATION) checkQuantisation(data);
    else if (marker === HUFFMAN) checkHuffman(data);
    else if (marker === BASELINE_FRAME && frame === null) frame = data;
    else if (marker === SCAN && frame !== null) {
      const components = componentsOf(frame);
      checkScan(data, components);
      checkPixels(bytes, at);
      const [heightPx, widthPx] = [frame.getUint16(1), frame.getUint16(3)];
      const [widthPt, heightPt] = [(widthPx * 72) / dpi, (heightPx * 72) / dpi];
      return { kind: "jpeg", widthPx, heightPx, widthPt, heightPt, components, data: bytes };
    } else throw wrong(`it has a segment ${marker.toString(16)}`);
  }
}

/** JFIF's header, with the dots per inch and without a thumbnail. */
function densityOf({ marker, data }: { marker: number; data: DataView }): number {
  const isJfif =
    marker === APP0 && data.byteLength === 14 && data.getUint32(0) === 0x4a464946 && data.getUint8(4) === 0;
  if (!isJfif || data.getUint8(5) !== 1 || data.getUint8(6) > 2 || data.getUint16(12) !== 0)
    throw wrong("its header is not JFIF's");
  const dpi = data.getUint16(8);
  if (data.getUint8(7) !== 1 || dpi === 0 || data.getUint16(10) !== dpi)
    throw wrong("it does not say how large its page is");
  return dpi;
}

function checkQuantisation(data: DataView): void {
  if (data.byteLength === 0 || data.byteLength % 65 !== 0) throw wrong("a table has the wrong length");
  for (let at = 0; at < data.byteLength; at += 65)
    if (data.getUint8(at) > 3) throw wrong("a table is of another kind");
}

function checkHuffman(data: DataView): void {
  let at = 0;
  while (at < data.byteLength) {
    if (at + 17 > data.byteLength || (data.getUint8(at) & 0xec) !== 0)
      throw wrong("a table is of another kind");
    let codes = 0;
    for (let each = 1; each <= 16; each += 1) codes += data.getUint8(at + each);
    at += 17 + codes;
  }
  if (at !== data.byteLength || at === 0) throw wrong("a table has the wrong length");
}

function componentsOf(frame: DataView): 1 | 3 {
  const count = frame.byteLength >= 6 ? frame.getUint8(5) : 0;
  if ((count !== 1 && count !== 3) || frame.byteLength !== 6 + 3 * count || frame.getUint8(0) !== 8)
    throw wrong("its frame is of another kind");
  return count;
}

function checkScan(data: DataView, components: number): void {
  const length = 4 + 2 * components;
  const isWhole =
    data.byteLength === length && data.getUint8(0) === components && data.getUint8(length - 3) === 0;
  if (!isWhole || data.getUint8(length - 2) !== 63 || data.getUint8(length - 1) !== 0)
    throw wrong("its scan is of another kind");
}

/** Up to the end of the file no marker but the last. */
function checkPixels(bytes: Uint8Array, start: number): void {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && bytes[at + 1] === 0) at = bytes.indexOf(0xff, at + 2);
  if (at === -1 || bytes[at + 1] !== END) throw wrong("its pixels are interrupted");
  if (at + 2 !== bytes.length) throw wrong("something follows its end");
}

function wrong(reason: string): Error {
  return new Error(`this is no picture of a page: ${reason}`);
}
