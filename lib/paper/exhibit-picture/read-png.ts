import { isPng, pngChunks, pngHeader } from "@/lib/core/png";
import type { IndexedPicture } from "./picture";

const CHUNKS = ["IHDR", "pHYs", "PLTE", "IDAT", "IEND"] as const;
const BITS = [1, 2, 4, 8] as const;
const PALETTE = 3;
const POINTS_PER_METRE = 72 / 0.0254;

export function readPng(bytes: Uint8Array): IndexedPicture {
  if (!isPng(bytes)) throw wrong("it is neither PNG nor JPEG");
  const chunks = pngChunks(bytes);
  const parts = new Map<string, Uint8Array>();
  let end = 0;
  let header: ReturnType<typeof pngHeader> = null;
  for (const name of CHUNKS) {
    const { value: chunk } = chunks.next();
    if (!chunk) throw wrong("it ends too early");
    if (!chunk.is(name)) throw wrong(`${name} is missing`);
    if (!chunk.isIntact()) throw wrong(`the sum of ${name} is wrong`);
    header ??= pngHeader(chunk);
    parts.set(name, chunk.data);
    end = chunk.end;
  }
  if (end !== bytes.length) throw wrong("something follows its end");
  const part = (name: (typeof CHUNKS)[number], length: number): DataView => {
    const data = parts.get(name) ?? new Uint8Array();
    if (data.length !== length) throw wrong(`${name} has ${data.length} bytes`);
    return new DataView(data.buffer, data.byteOffset, data.byteLength);
  };
  const bits = BITS.find((each) => each === header?.bitDepth);
  if (
    !header ||
    !bits ||
    header.colorType !== PALETTE ||
    header.compression + header.filter + header.interlace > 0
  )
    throw wrong("it is not a picture with a palette");
  const size = part("pHYs", 9);
  const perMetre = size.getUint32(0);
  if (perMetre === 0 || size.getUint32(4) !== perMetre || size.getUint8(8) !== 1)
    throw wrong("it does not say how large its page is");
  part("IEND", 0);
  const palette = parts.get("PLTE") ?? new Uint8Array();
  if (palette.length === 0 || palette.length % 3 !== 0 || palette.length / 3 > 2 ** bits)
    throw wrong("its palette does not fit");
  const { widthPx, heightPx } = header;
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
