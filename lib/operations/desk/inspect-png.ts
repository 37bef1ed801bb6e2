import { crc32, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Beyond what any caller takes: a header that lies must not have gigabytes unpacked. */
const MAX_PIXELS = 8_000_000;

export interface PngFacts {
  widthPx: number;
  heightPx: number;
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** The size of a PNG that is whole, chunk by chunk and pixel by pixel; else the reason why it is not. */
export function inspectPng(bytes: Buffer): PngFacts | string {
  const chunks = readChunks(bytes);
  const [header] = chunks ?? [];
  if (!chunks || header?.type !== "IHDR" || header.data.length !== 13) return "it isn't an intact PNG";
  if (chunks.some(({ type }) => type === "acTL")) return "it is animated";
  const [widthPx, heightPx] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth = 0, color = 0, , , interlace] = header.data.subarray(8);
  const channels = CHANNELS[color];
  if (interlace !== 0) return "it is interlaced";
  if (!channels || ![1, 2, 4, 8, 16].includes(depth)) return "it isn't an intact PNG";
  if (widthPx * heightPx > MAX_PIXELS) return `it has ${widthPx} × ${heightPx} pixels`;
  const expected = heightPx * (1 + Math.ceil((widthPx * depth * channels) / 8));
  const packed = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data));
  try {
    if (inflateSync(packed, { maxOutputLength: expected + 1 }).length !== expected)
      return "its pixels are cut short";
  } catch {
    return "its pixels are damaged";
  }
  return { widthPx, heightPx };
}

/** All chunks up to the end, each with the right sum; null where the file is not made of such. */
function readChunks(bytes: Buffer): Chunk[] | null {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) return null;
    const typed = bytes.subarray(at + 4, end);
    if (crc32(typed) !== bytes.readUInt32BE(end)) return null;
    chunks.push({ type: typed.toString("latin1", 0, 4), data: typed.subarray(4) });
    at = end + 4;
    if (chunks.at(-1)?.type === "IEND") return at === bytes.length ? chunks : null;
  }
  return null;
}
