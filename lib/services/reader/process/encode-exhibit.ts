import { crc32, deflateSync } from "node:zlib";
import { load } from "./load.mjs";
import { isGrey, type Pixels } from "./pixels";
import { type Palette, packPixels, reduceColours } from "./reduce-colours";

/** A page that was drawn, and how finely. */
export interface Drawn extends Pixels {
  dpi: number;
}

/**
 * From the best that is worth its bytes to what a clerk can just read; each is tried if the one before is too large.
 * Our own choice, of 2026-11-22.
 */
const JPEG_STEPS = [
  { quality: 80, scale: 1 },
  { quality: 65, scale: 1 },
  { quality: 60, scale: 0.75 },
  { quality: 50, scale: 0.6 },
  { quality: 40, scale: 0.5 },
] as const;

/**
 * A page's picture as it is kept, shown and printed: writing and drawings in a few colours without loss, photographs
 * and papers with a texture as JPEG. What comes out has nothing in it but pixels and its size on paper; the service
 * checks that (`lib/core/exhibit-picture`).
 */
export async function encodeExhibit(drawn: Drawn, maxBytes: number): Promise<Uint8Array> {
  const palette = reduceColours(drawn);
  const png = palette && encodePng(drawn, palette);
  // With many colours it is the bytes that decide; with few, the writing.
  const isBest = png && (palette.bits < 8 || png.length <= leastJpegBytes(drawn));
  if (isBest && png.length <= maxBytes) return png;
  for (const step of JPEG_STEPS) {
    const jpeg = await encodeJpeg(drawn, step);
    const smallest = png && png.length < jpeg.length ? png : jpeg;
    if (smallest.length <= maxBytes) return smallest;
  }
  throw new Error("the picture of the page has too many bytes");
}

function encodePng(drawn: Drawn, palette: Palette): Uint8Array {
  const { widthPx, heightPx, dpi } = drawn;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.writeUInt8(palette.bits, 8);
  // The numbers of colours in a palette.
  header.writeUInt8(3, 9);
  const size = Buffer.alloc(9);
  const perMetre = Math.max(1, Math.round(dpi / 0.0254));
  size.writeUInt32BE(perMetre, 0);
  size.writeUInt32BE(perMetre, 4);
  size.writeUInt8(1, 8);
  const pixels = deflateSync(packPixels(drawn, palette), { level: 6, memLevel: 9 });
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("pHYs", size),
    chunk("PLTE", palette.colours),
    chunk("IDAT", pixels),
    chunk("IEND", new Uint8Array()),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A JPEG needs at least two bits for each block of 8 × 8 pixels: one for its mean, and one for its end. */
function leastJpegBytes({ widthPx, heightPx }: Pixels): number {
  return (Math.ceil(widthPx / 8) * Math.ceil(heightPx / 8) * 2) / 8;
}

async function encodeJpeg(
  { rgba, widthPx, heightPx, dpi }: Drawn,
  { quality, scale }: { quality: number; scale: number },
): Promise<Uint8Array> {
  const { sharp } = await load(() => import("./confined-sharp"));
  const raw = { width: widthPx, height: heightPx, channels: 4 as const };
  const width = Math.max(1, Math.round(widthPx * scale));
  const height = Math.max(1, Math.round(heightPx * scale));
  let picture = sharp(rgba, { raw, limitInputPixels: false }).removeAlpha();
  if (scale < 1) picture = picture.resize(width, height, { fit: "fill" });
  if (isGrey(rgba)) picture = picture.toColourspace("b-w");
  const jpeg = await picture
    .jpeg({ quality, progressive: false, mozjpeg: false, chromaSubsampling: "4:2:0" })
    .toBuffer();
  // JFIF's header, which the encoder leaves out, says how large the page is: dots per inch, in whole numbers.
  const header = Buffer.from("ffe000104a46494600010101000000000000", "hex");
  const whole = Math.min(0xffff, Math.max(1, Math.round(dpi * scale)));
  header.writeUInt16BE(whole, 12);
  header.writeUInt16BE(whole, 14);
  return Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(2)]);
}
