import { inflateSync } from "node:zlib";
import { isPng, type PngChunk, pngChunks, pngHeader } from "@/lib/core/png";

/** Beyond what any caller takes: a header that lies must not have gigabytes unpacked. */
const MAX_PIXELS = 8_000_000;

export interface PngFacts {
  widthPx: number;
  heightPx: number;
}

export function inspectPng(bytes: Buffer): PngFacts | string {
  const chunks = readChunks(bytes);
  const header = pngHeader(chunks?.[0]);
  if (!chunks || !header) return "it isn't an intact PNG";
  if (chunks.some((chunk) => chunk.is("acTL"))) return "it is animated";
  const { widthPx, heightPx, bitDepth, channels, interlace } = header;
  if (interlace !== 0) return "it is interlaced";
  if (!channels || ![1, 2, 4, 8, 16].includes(bitDepth)) return "it isn't an intact PNG";
  if (widthPx * heightPx > MAX_PIXELS) return `it has ${widthPx} × ${heightPx} pixels`;
  const expected = heightPx * (1 + Math.ceil((widthPx * bitDepth * channels) / 8));
  const packed = Buffer.concat(chunks.filter((chunk) => chunk.is("IDAT")).map(({ data }) => data));
  try {
    if (inflateSync(packed, { maxOutputLength: expected + 1 }).length !== expected)
      return "its pixels are cut short";
  } catch {
    return "its pixels are damaged";
  }
  return { widthPx, heightPx };
}

function readChunks(bytes: Buffer): PngChunk[] | null {
  if (!isPng(bytes)) return null;
  const chunks: PngChunk[] = [];
  for (const chunk of pngChunks(bytes)) {
    if (!chunk.isIntact()) return null;
    chunks.push(chunk);
    if (chunk.is("IEND")) return chunk.end === bytes.length ? chunks : null;
  }
  return null;
}
