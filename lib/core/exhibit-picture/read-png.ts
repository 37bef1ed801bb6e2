import type { IndexedPicture } from "./picture";

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Exactly these, in this order. */
const CHUNKS = ["IHDR", "pHYs", "PLTE", "IDAT", "IEND"] as const;
const BITS = [1, 2, 4, 8] as const;
const POINTS_PER_METRE = 72 / 0.0254;

/** A PNG of five chunks with a palette; throws for any other. */
export function readPng(bytes: Uint8Array): IndexedPicture {
  if (SIGNATURE.some((byte, at) => bytes[at] !== byte)) throw wrong("it is neither PNG nor JPEG");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = new Map<string, Uint8Array>();
  let at = SIGNATURE.length;
  for (const name of CHUNKS) {
    if (at + 12 > bytes.length) throw wrong("it ends too early");
    const length = view.getUint32(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) throw wrong("it ends too early");
    if (String.fromCharCode(...bytes.subarray(at + 4, at + 8)) !== name) throw wrong(`${name} is missing`);
    if (crc32(bytes.subarray(at + 4, end)) !== view.getUint32(end))
      throw wrong(`the sum of ${name} is wrong`);
    parts.set(name, bytes.subarray(at + 8, end));
    at = end + 4;
  }
  if (at !== bytes.length) throw wrong("something follows its end");
  const part = (name: (typeof CHUNKS)[number], length?: number): DataView => {
    const data = parts.get(name) ?? new Uint8Array();
    if (length !== undefined && data.length !== length) throw wrong(`${name} has ${data.length} bytes`);
    return new DataView(data.buffer, data.byteOffset, data.byteLength);
  };
  const header = part("IHDR", 13);
  const bits = BITS.find((each) => each === header.getUint8(8));
  // Colour type 3 is a palette; no other compression, filtering or interlacing.
  if (!bits || header.getUint32(9) !== 0x03000000) throw wrong("it is not a picture with a palette");
  const size = part("pHYs", 9);
  const perMetre = size.getUint32(0);
  if (perMetre === 0 || size.getUint32(4) !== perMetre || size.getUint8(8) !== 1)
    throw wrong("it does not say how large its page is");
  part("IEND", 0);
  const palette = parts.get("PLTE") ?? new Uint8Array();
  if (palette.length === 0 || palette.length % 3 !== 0 || palette.length / 3 > 2 ** bits)
    throw wrong("its palette does not fit");
  const [widthPx, heightPx] = [header.getUint32(0), header.getUint32(4)];
  const pointsPerPixel = POINTS_PER_METRE / perMetre;
  return {
    kind: "indexed",
    widthPx,
    heightPx,
    widthPt: widthPx * pointsPerPixel,
    heightPt: heightPx * pointsPerPixel,
    bits,
    palette,
    data: parts.get("IDAT") ?? new Uint8Array(),
  };
}

function wrong(reason: string): Error {
  return new Error(`this is no picture of a page: ${reason}`);
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}
