const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_BYTES = 13;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Four ASCII letters each. Source: the PNG specification of the W3C. Written 2026-11-21. */
const CODES = {
  IHDR: 0x49484452,
  pHYs: 0x70485973,
  PLTE: 0x504c5445,
  tRNS: 0x74524e53,
  IDAT: 0x49444154,
  IEND: 0x49454e44,
  acTL: 0x6163544c,
} as const;
type ChunkType = keyof typeof CODES;

export class PngChunk {
  readonly end: number;
  private readonly file: DataView;
  private readonly at: number;

  constructor(file: DataView, at: number) {
    this.file = file;
    this.at = at;
    this.end = at + 12 + file.getUint32(at);
  }

  /** Compares numbers: a file of 25 MB may have two million chunks. */
  is(type: ChunkType): boolean {
    return this.file.getUint32(this.at + 4) === CODES[type];
  }

  get data(): Uint8Array {
    return this.bytes(this.at + 8, this.end - 4);
  }

  isIntact(): boolean {
    return crc32(this.bytes(this.at + 4, this.end - 4)) === this.file.getUint32(this.end - 4);
  }

  private bytes(from: number, to: number): Uint8Array {
    return new Uint8Array(this.file.buffer, this.file.byteOffset + from, to - from);
  }
}

export interface PngHeader {
  widthPx: number;
  heightPx: number;
  bitDepth: number;
  colorType: number;
  channels: number | null;
  compression: number;
  filter: number;
  interlace: number;
}

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => bytes[at] === byte);
}

export function* pngChunks(bytes: Uint8Array): Generator<PngChunk, undefined> {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const chunk = new PngChunk(file, at);
    if (chunk.end > bytes.length) return;
    yield chunk;
    at = chunk.end;
  }
}

export function pngHeader(chunk: PngChunk | undefined): PngHeader | null {
  if (!chunk?.is("IHDR") || chunk.data.length !== HEADER_BYTES) return null;
  const view = new DataView(chunk.data.buffer, chunk.data.byteOffset, HEADER_BYTES);
  const colorType = view.getUint8(9);
  return {
    widthPx: view.getUint32(0),
    heightPx: view.getUint32(4),
    bitDepth: view.getUint8(8),
    colorType,
    channels: CHANNELS[colorType] ?? null,
    compression: view.getUint8(10),
    filter: view.getUint8(11),
    interlace: view.getUint8(12),
  };
}

/**
 * Tables for four bytes at a time: a page's picture has a million. By how many bytes follow; the last byte's
 * first.
 */
const SUMS = new Int32Array(4 * 256);
for (let byte = 0; byte < 256; byte += 1) {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  SUMS[byte] = sum;
}
for (let at = 256; at < SUMS.length; at += 1) {
  const before = SUMS[at - 256] as number;
  SUMS[at] = (before >>> 8) ^ (SUMS[before & 0xff] as number);
}

function crc32(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sum = -1;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    const four = sum ^ view.getInt32(at, true);
    sum =
      (SUMS[0x300 + (four & 0xff)] as number) ^
      (SUMS[0x200 + ((four >>> 8) & 0xff)] as number) ^
      (SUMS[0x100 + ((four >>> 16) & 0xff)] as number) ^
      (SUMS[four >>> 24] as number);
  }
  for (; at < bytes.length; at += 1) sum = (sum >>> 8) ^ (SUMS[(sum ^ view.getUint8(at)) & 0xff] as number);
  return ~sum >>> 0;
}

/** Source: the PNG specification of the W3C, section 9. */
export function predictedByte(filter: number, left: number, above: number, corner: number): number {
  return [0, left, above, (left + above) >> 1, nearest(left, above, corner)][filter] ?? 0;
}

function nearest(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
