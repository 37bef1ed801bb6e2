import { crc32, deflateSync } from "node:zlib";
import { load } from "./load";
import { isGrey, type Pixels } from "./pixels";
import { fewColours, type Palette, packPixels, reduceColours } from "./reduce-colours";

export interface Drawn extends Pixels {
  dpi: number;
}

const BEST_QUALITY = 80;

interface Step {
  scale: number;
  quality: number;
}

/** Each is tried if the one before is too large. Our own choice, of 2026-11-22. */
const STEPS: readonly Step[] = [
  { quality: 65, scale: 1 },
  { quality: 60, scale: 0.75 },
  { quality: 50, scale: 0.6 },
  { quality: 40, scale: 0.5 },
  { quality: 25, scale: 0.5 },
];
const LEGIBLE_DPI = 110;
const [SHRINK, LEAST_SCALE] = [0.8, 0.02];

/**
 * Writing and drawings are lossless in a few colours, photographs and textured paper are JPEG. A page over
 * the limit loses colours first, then resolution.
 */
export async function encodeExhibit(drawn: Drawn, maxBytes: number): Promise<Uint8Array> {
  const palette = reduceColours(drawn);
  const png = palette && encodePng(drawn, palette);
  const isBest = png && (palette.bits < 8 || png.length <= leastJpegBytes(drawn));
  if (isBest && png.length <= maxBytes) return png;
  const jpeg = await encodeJpeg(drawn, BEST_QUALITY);
  const best = png && png.length < jpeg.length ? png : jpeg;
  if (best.length <= maxBytes) return best;
  for (const { scale, quality } of stepsOf(drawn.dpi)) {
    const coarser = await shrink(drawn, scale);
    const writingIn = (most: 4 | 16) => palette && encodeWriting(coarser, most);
    for (const encode of [() => writingIn(16), () => encodeJpeg(coarser, quality), () => writingIn(4)]) {
      const picture = await encode();
      if (picture && picture.length <= maxBytes) return picture;
    }
  }
  throw new Error("the picture of the page has too many bytes");
}

function* stepsOf(dpi: number): Generator<Step> {
  const least = Math.min(1, LEGIBLE_DPI / dpi);
  for (const step of STEPS) yield step.scale < least ? { ...step, scale: least } : step;
  const { quality, scale: last } = STEPS[STEPS.length - 1] as Step;
  for (let scale = Math.max(last, least) * SHRINK; scale > LEAST_SCALE; scale *= SHRINK)
    yield { quality, scale };
}

function encodeWriting(pixels: Drawn, most: 4 | 16): Uint8Array | null {
  const palette = fewColours(pixels, most);
  return palette && encodePng(pixels, palette);
}

async function shrink(drawn: Drawn, scale: number): Promise<Drawn> {
  if (scale === 1) return drawn;
  const { rgba, widthPx, heightPx, dpi } = drawn;
  const { sharp } = await load(() => import("./confined-sharp"));
  const width = Math.max(1, Math.round(widthPx * scale));
  const height = Math.max(1, Math.round(heightPx * scale));
  const raw = { width: widthPx, height: heightPx, channels: 4 as const };
  const smaller = await sharp(rgba, { raw, limitInputPixels: false })
    .resize(width, height, { fit: "fill" })
    .raw()
    .toBuffer();
  return { rgba: smaller, widthPx: width, heightPx: height, dpi: dpi * scale };
}

function encodePng(drawn: Drawn, palette: Palette): Uint8Array {
  const { widthPx, heightPx, dpi } = drawn;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.writeUInt8(palette.bits, 8);
  // Colour type 3: a palette.
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

/** A JPEG needs at least two bits per block of 8 × 8 pixels: one for its mean, one for its end. */
function leastJpegBytes({ widthPx, heightPx }: Pixels): number {
  return (Math.ceil(widthPx / 8) * Math.ceil(heightPx / 8) * 2) / 8;
}

async function encodeJpeg({ rgba, widthPx, heightPx, dpi }: Drawn, quality: number): Promise<Uint8Array> {
  const { sharp } = await load(() => import("./confined-sharp"));
  const raw = { width: widthPx, height: heightPx, channels: 4 as const };
  let picture = sharp(rgba, { raw, limitInputPixels: false }).removeAlpha();
  if (isGrey(rgba)) picture = picture.toColourspace("b-w");
  const jpeg = await picture
    .jpeg({ quality, progressive: false, mozjpeg: false, chromaSubsampling: "4:2:0" })
    .toBuffer();
  // The encoder omits the JFIF header, which has the paper size as whole dots per inch.
  const header = Buffer.from("ffe000104a46494600010101000000000000", "hex");
  const whole = Math.min(0xffff, Math.max(1, Math.round(dpi)));
  header.writeUInt16BE(whole, 12);
  header.writeUInt16BE(whole, 14);
  return Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(2)]);
}
