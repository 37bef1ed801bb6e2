/** How many points a picture says it has. */
export interface ImageSize {
  widthPx: number;
  heightPx: number;
}

const PNG_HEADER = { length: 13, start: 8, type: "IHDR" };
/** Frame headers are C0 to CF, but for the three that are tables. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

/** A PNG's size by its first chunk; null when that is not its header. */
export function sizeOfPng(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < PNG_HEADER.start + 8 + PNG_HEADER.length) return null;
  const type = String.fromCharCode(...bytes.subarray(PNG_HEADER.start + 4, PNG_HEADER.start + 8));
  if (type !== PNG_HEADER.type || view.getUint32(PNG_HEADER.start) !== PNG_HEADER.length) return null;
  return { widthPx: view.getUint32(PNG_HEADER.start + 8), heightPx: view.getUint32(PNG_HEADER.start + 12) };
}

/** A JPEG's size by its first frame header; null when a scan or the end comes before one. */
export function sizeOfJpeg(bytes: Uint8Array): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let offset = 2;
  while (offset + 9 <= bytes.length) {
    const marker = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff) return null;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker))
      return { widthPx: view.getUint16(offset + 7), heightPx: view.getUint16(offset + 5) };
    if (marker === 0xd9 || marker === 0xda) return null;
    const length = view.getUint16(offset + 2);
    if (length < 2) return null;
    offset += 2 + length;
  }
  return null;
}
