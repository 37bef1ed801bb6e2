import type { EncodedPicture } from "./deskew";
import { load } from "./load";

const SIDE_PX = 500;
// Most sideways pages measure 0.01 to 0.5, and level ones 1.7 to 40.
const [SIDEWAYS_BELOW, LEVEL_ABOVE] = [0.5, 1.7] as const;

interface Measure {
  slants: readonly number[];
  power: number;
  lineInk: number;
}

const PLAIN: Measure = { slants: [0], power: 2, lineInk: Number.MAX_VALUE };
// Pages in between are measured along slants (rise per step to the side), and rules count no more than lines of text.
// Slanted dense pages then measure 0.04 to 0.2, tables up to 0.93, and level pages 1.1 and more.
const CAREFUL: Measure = {
  slants: Array.from({ length: 17 }, (_, at) => (at - 8) * 0.01),
  power: 1.5,
  lineInk: 1.5,
};
const CAREFULLY = { dense: 0.3, table: 0.95 };
const STRIPS = 3;
// The strongest lines of a photograph are the edges of its paper. Ignore the rim, subtract the background under the
// ink, and cap every value at that of ink.
const RIM = 0.1;
const GROUND_SIGMA_PX = 6;
const MOST_INK = 40;
const QUALITY = { jpeg: { quality: 82 }, png: { compressionLevel: 1 } };

export async function turnPicture(
  { bytes, widthPx, heightPx }: EncodedPicture,
  turns: number,
  type: keyof typeof QUALITY,
): Promise<EncodedPicture> {
  if (turns === 0) return { bytes, widthPx, heightPx };
  const { sharp } = await load(() => import("./confined-sharp"));
  const turned = await sharp(bytes)
    .rotate(turns * 90)
    .toFormat(type, QUALITY[type])
    .toBuffer();
  const [width, height] = turns === 2 ? [widthPx, heightPx] : [heightPx, widthPx];
  return { bytes: new Uint8Array(turned), widthPx: width, heightPx: height };
}

export async function runsSideways(picture: Uint8Array): Promise<boolean> {
  const { sharp } = await load(() => import("./confined-sharp"));
  const grey = sharp(picture)
    .flatten({ background: "#ffffff" })
    .greyscale()
    .normalise()
    .resize(SIDE_PX, SIDE_PX, { fit: "inside" })
    .extractChannel(0);
  const [{ data, info }, ground] = await Promise.all([
    grey.clone().raw().toBuffer({ resolveWithObject: true }),
    grey.clone().blur(GROUND_SIGMA_PX).raw().toBuffer(),
  ]);
  const rimX = Math.round(info.width * RIM);
  const rimY = Math.round(info.height * RIM);
  const [width, height] = [info.width - 2 * rimX, info.height - 2 * rimY];
  const inkAt = (x: number, y: number): number => {
    const at = (y + rimY) * info.width + x + rimX;
    return Math.min(Math.max((ground[at] ?? 0) - (data[at] ?? 0), 0), MOST_INK);
  };
  const turned = (x: number, y: number): number => inkAt(y, x);
  const ratio = (measure: Measure): number =>
    mostChange(inkAt, width, height, measure) / mostChange(turned, height, width, measure);
  const plain = ratio(PLAIN);
  if (plain < SIDEWAYS_BELOW || plain > LEVEL_ABOVE) return plain < SIDEWAYS_BELOW;
  return ratio(CAREFUL) < (plain < 1 ? CAREFULLY.dense : CAREFULLY.table);
}

function mostChange(
  inkAt: (x: number, y: number) => number,
  width: number,
  height: number,
  { slants, power, lineInk }: Measure,
): number {
  const inks = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) inks[y * width + x] = inkAt(x, y);
  let most = 0;
  for (const slant of slants) {
    const strips = Array.from({ length: STRIPS }, () => new Float64Array(height));
    for (let x = 0; x < width; x += 1) {
      const strip = strips[Math.floor((x * STRIPS) / width)];
      if (!strip) continue;
      const drop = Math.round((x - width / 2) * slant);
      for (let y = Math.max(0, -drop); y < Math.min(height, height - drop); y += 1)
        strip[y] = (strip[y] ?? 0) + (inks[(y + drop) * width + x] ?? 0) / width;
    }
    most = Math.max(most, changeOf(strips, power, lineInk));
  }
  return most;
}

function changeOf(strips: readonly Float64Array[], power: number, lineInk: number): number {
  let sum = 0;
  for (const inks of strips) {
    const mean = inks.reduce((all, ink) => all + ink, 0) / inks.length;
    const lines = inks.filter((ink) => ink > mean / 2).sort();
    const most = lineInk * (lines[lines.length >> 1] ?? 0);
    for (let at = 1; at < inks.length; at += 1) {
      const [ink, before] = [Math.min(inks[at] ?? 0, most), Math.min(inks[at - 1] ?? 0, most)];
      sum += Math.abs(ink - before) ** power / inks.length;
    }
  }
  return sum;
}
