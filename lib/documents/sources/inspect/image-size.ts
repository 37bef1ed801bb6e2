import { pngChunks, pngHeader } from "@/lib/core/png";

export interface ImageSize {
  widthPx: number;
  heightPx: number;
  keptBytes: number;
}

/** Frame headers are C0 to CF, except the three that are tables. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);
const PROGRESSIVE = new Set([0xc2, 0xca]);
const USUAL = new Set([0xc0, 0xc1, 0xc2, 0xc9, 0xca]);
const USUAL_PRECISION = 8;
const BYTES_PER_COEFFICIENT = 2;
const BLOCK = 8;

export function pngSize(bytes: Uint8Array): ImageSize | null {
  const header = pngHeader(pngChunks(bytes).next().value);
  if (!header) return null;
  const { widthPx, heightPx, bitDepth, channels, interlace } = header;
  const bytesPerPixel = Math.ceil(((channels ?? 4) * Math.max(8, bitDepth)) / 8);
  return { widthPx, heightPx, keptBytes: interlace === 0 ? 0 : widthPx * heightPx * bytesPerPixel };
}

interface JpegHeader extends ImageSize {
  isProgressive: boolean;
  isUsual: boolean;
}

export function jpegHeader(bytes: Uint8Array): JpegHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let offset = 2;
  while (offset + 10 <= bytes.length) {
    const marker = bytes[offset + 1] ?? 0;
    if (bytes[offset] !== 0xff) return null;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker)) {
      const size = { widthPx: view.getUint16(offset + 7), heightPx: view.getUint16(offset + 5) };
      const isProgressive = PROGRESSIVE.has(marker);
      const isUsual = USUAL.has(marker) && bytes[offset + 4] === USUAL_PRECISION;
      const keptBytes = coefficientBytes(bytes.subarray(offset + 9), size);
      return { ...size, isProgressive, isUsual, keptBytes };
    }
    if (marker === 0xd9 || marker === 0xda) return null;
    const length = view.getUint16(offset + 2);
    if (length < 2) return null;
    offset += 2 + length;
  }
  return null;
}

function coefficientBytes(components: Uint8Array, size: { widthPx: number; heightPx: number }): number {
  const count = components[0] ?? 0;
  const sampling = Array.from({ length: count }, (_, index) => {
    const factors = components[2 + index * 3] ?? 0x11;
    return { across: Math.max(1, factors >> 4), down: Math.max(1, factors & 15) };
  });
  const [across, down] = [
    Math.max(1, ...sampling.map((each) => each.across)),
    Math.max(1, ...sampling.map((each) => each.down)),
  ];
  const units = Math.ceil(size.widthPx / (BLOCK * across)) * Math.ceil(size.heightPx / (BLOCK * down));
  const blocks = sampling.reduce((sum, each) => sum + each.across * each.down, 0);
  return units * blocks * BLOCK * BLOCK * BYTES_PER_COEFFICIENT;
}
