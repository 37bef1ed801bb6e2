import { pngChunks } from "@/lib/core/png";

/** Whether a PNG's chunks lead, one by one, through its pixels to the chunk that ends it. */
export function isCompletePng(bytes: Uint8Array): boolean {
  let hasPixels = false;
  for (const chunk of pngChunks(bytes)) {
    if (chunk.is("IEND")) return hasPixels;
    if (chunk.is("IDAT")) hasPixels = true;
  }
  return false;
}

/** Whether some programs show its pictures one after the other, and others the first one only. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  for (const chunk of pngChunks(bytes)) {
    if (chunk.is("acTL")) return true;
    if (chunk.is("IDAT")) break;
  }
  return false;
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * The scans that a JPEG's segments lead through to the marker that ends it; 0 when they do not get there. Looking for
 * that marker alone would not do: thumbnails hold one of their own, and cameras write more data after it.
 */
export function countScans(bytes: Uint8Array): number {
  let scans = 0;
  let offset = 2;
  while (offset + 1 < bytes.length) {
    const marker = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff) return 0;
    if (marker === 0xff) {
      // Any number of fill bytes may stand before a marker.
      offset += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return scans;
    const length = ((bytes[offset + 2] ?? 0) << 8) | (bytes[offset + 3] ?? 0);
    if (length < 2) return 0;
    offset += 2 + length;
    if (marker !== START_OF_SCAN) continue;
    scans += 1;
    offset = endOfScan(bytes, offset);
  }
  return 0;
}

/** Where the next real marker stands: within a scan FF 00 is a data byte and FF D0 to FF D7 only mark a restart. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let offset = bytes.indexOf(0xff, start);
  while (offset >= 0) {
    const next = bytes[offset + 1];
    if (next === undefined) break;
    if (next !== 0x00 && (next < 0xd0 || next > 0xd7)) return offset;
    offset = bytes.indexOf(0xff, offset + 2);
  }
  return bytes.length;
}
