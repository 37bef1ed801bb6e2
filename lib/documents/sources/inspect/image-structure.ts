import { pngChunks } from "@/lib/core/png";

export function isCompletePng(bytes: Uint8Array): boolean {
  let hasPixels = false;
  for (const chunk of pngChunks(bytes)) {
    if (chunk.is("IEND")) return hasPixels;
    if (chunk.is("IDAT")) hasPixels = true;
  }
  return false;
}

/** Some programs show its frames, others only the first. */
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
 * Counts a JPEG's scans up to its end marker; 0 if that is not reached. Searching for the marker would fail: thumbnails
 * have their own, and cameras append data.
 */
export function countScans(bytes: Uint8Array): number {
  let scans = 0;
  let offset = 2;
  while (offset + 1 < bytes.length) {
    const marker = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff) return 0;
    if (marker === 0xff) {
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

/** Within a scan, FF 00 is a data byte and FF D0 to FF D7 only mark a restart. */
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
