import type { JpegPicture } from "./picture";

/** Markers: ITU-T T.81, table B.1. Written 2026-11-22. */
const START = 0xd8;
const END = 0xd9;
const APP0 = 0xe0;
const QUANTISATION = 0xdb;
const BASELINE_FRAME = 0xc0;
const HUFFMAN = 0xc4;
const SCAN = 0xda;

/**
 * Decoders differ about missing tables, colours by name, and rare samplings. Each component has its number,
 * sampling, and table; the scan has its two tables.
 */
const FRAMES = { 1: "011100", 3: "012200 021101 031101" } as const;
const SCANS = { 1: "0100", 3: "0100 0211 0311" } as const;
const QUANTISATIONS = { 1: "0", 3: "0 1" } as const;
const CODES = { 1: "0 16", 3: "0 16 1 17" } as const;

export function readJpeg(bytes: Uint8Array): JpegPicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== 0xff00 + START) throw wrong("it does not begin as one");
  let at = 2;
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
  const quantisations: number[] = [];
  const codes: number[] = [];
  for (;;) {
    const { marker, data } = next();
    if (marker === QUANTISATION && frame === null) quantisations.push(checkQuantisation(data));
    else if (marker === HUFFMAN && frame !== null) codes.push(checkHuffman(data));
    else if (marker === BASELINE_FRAME && frame === null) frame = data;
    else if (marker === SCAN && frame !== null) {
      const components = componentsOf(frame);
      if (quantisations.join(" ") !== QUANTISATIONS[components] || codes.join(" ") !== CODES[components])
        throw wrong("it has other tables than it needs");
      checkScan(data, components);
      checkPixels(bytes, at);
      const [heightPx, widthPx] = [frame.getUint16(1), frame.getUint16(3)];
      const [widthPt, heightPt] = [(widthPx * 72) / dpi, (heightPx * 72) / dpi];
      return { kind: "jpeg", widthPx, heightPx, widthPt, heightPt, components, data: bytes };
    } else throw wrong(`it has a segment ${marker.toString(16)}`);
  }
}

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

function checkQuantisation(data: DataView): number {
  if (data.byteLength !== 65) throw wrong("a table has the wrong length");
  for (let at = 1; at < 65; at += 1) if (data.getUint8(at) === 0) throw wrong("a table leaves something out");
  return data.getUint8(0);
}

/** libjpeg refuses a table with a longer DC coefficient, used or not. */
const MAX_DC_BITS = 11;

function checkHuffman(data: DataView): number {
  if (data.byteLength < 17) throw wrong("a table has the wrong length");
  let [codes, room] = [0, 1];
  for (let each = 1; each <= 16; each += 1) {
    codes += data.getUint8(each);
    room = room * 2 - data.getUint8(each);
    // The code of all ones is never used.
    if (room < 1) throw wrong("a table has too many codes");
  }
  if (codes > 256 || data.byteLength !== 17 + codes) throw wrong("a table has the wrong length");
  const isDc = data.getUint8(0) < 0x10;
  for (let at = 17; at < data.byteLength; at += 1)
    if (isDc && data.getUint8(at) > MAX_DC_BITS) throw wrong("a table has a code for nothing");
  return data.getUint8(0);
}

function componentsOf(frame: DataView): 1 | 3 {
  const count = frame.byteLength >= 6 ? frame.getUint8(5) : 0;
  if ((count !== 1 && count !== 3) || frame.getUint8(0) !== 8 || hexOf(frame, 6, 3) !== FRAMES[count])
    throw wrong("its frame is of another kind");
  return count;
}

function checkScan(data: DataView, components: 1 | 3): void {
  const last = data.byteLength - 3;
  if (last < 1 || data.getUint8(0) !== components || hexOf(data, 1, 2, last) !== SCANS[components])
    throw wrong("its scan is of another kind");
  if (data.getUint8(last) !== 0 || data.getUint16(last + 1) !== 0x3f00)
    throw wrong("its scan is of another kind");
}

function hexOf(data: DataView, start: number, size: number, end = data.byteLength): string {
  let hex = "";
  for (let at = start; at < end; at += 1)
    hex +=
      (at > start && (at - start) % size === 0 ? " " : "") + data.getUint8(at).toString(16).padStart(2, "0");
  return hex;
}

function checkPixels(bytes: Uint8Array, start: number): void {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1 && bytes[at + 1] === 0) at = bytes.indexOf(0xff, at + 2);
  if (at === -1 || bytes[at + 1] !== END) throw wrong("its pixels are interrupted");
  if (at + 2 !== bytes.length) throw wrong("something follows its end");
}

function wrong(reason: string): Error {
  return new Error(`this is no picture of a page: ${reason}`);
}
