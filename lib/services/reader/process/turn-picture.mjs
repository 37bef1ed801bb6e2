import { load } from "./load.mjs";

// Lines of text are told from the gaps between them at this size.
const SIDE_PX = 500;
// Up or down, most pages measure 0.01 to 0.5, and level ones 1.7 to 40.
const [SIDEWAYS_BELOW, LEVEL_ABOVE] = [0.5, 1.7];
const PLAIN = { slants: [0], power: 2, lineInk: Number.MAX_VALUE };
// Those between are looked at along their lines: so much up or down for each step to the side. Rules count no more than
// lines of text do. Dense pages that are askew then measure 0.04 to 0.2, and tables up to 0.93; level ones 1.1 and more.
const CAREFUL = { slants: Array.from({ length: 17 }, (_, at) => (at - 8) * 0.01), power: 1.5, lineInk: 1.5 };
const CAREFULLY = { dense: 0.3, table: 0.95 };
// A line that is bent stays in its row for a third of its way.
const STRIPS = 3;
// Of a photograph the edges of its paper are the strongest lines: the rim is left out, the ground under the ink is taken
// away, and nothing counts as more than ink.
const RIM = 0.1;
const GROUND_SIGMA_PX = 6;
const MOST_INK = 40;
const QUALITY = { jpeg: { quality: 82 }, png: { compressionLevel: 1 } };

/** A picture turned to the right by so many quarters. */
export async function turnPicture({ bytes, widthPx, heightPx }, turns, type) {
  if (turns === 0) return { bytes, widthPx, heightPx };
  const { sharp } = await load(() => import("./confined-sharp"));
  const turned = await sharp(bytes)
    .rotate(turns * 90)
    .toFormat(type, QUALITY[type])
    .toBuffer();
  const [width, height] = turns === 2 ? [widthPx, heightPx] : [heightPx, widthPx];
  return { bytes: new Uint8Array(turned), widthPx: width, heightPx: height };
}

/** Whether a page's lines run up or down: from row to row its ink then changes less than from column to column. */
export async function runsSideways(picture) {
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
  const inkAt = (x, y) => {
    const at = (y + rimY) * info.width + x + rimX;
    return Math.min(Math.max(ground[at] - data[at], 0), MOST_INK);
  };
  const turned = (x, y) => inkAt(y, x);
  const ratio = (measure) =>
    mostChange(inkAt, width, height, measure) / mostChange(turned, height, width, measure);
  const plain = ratio(PLAIN);
  if (plain < SIDEWAYS_BELOW || plain > LEVEL_ABOVE) return plain < SIDEWAYS_BELOW;
  return ratio(CAREFUL) < (plain < 1 ? CAREFULLY.dense : CAREFULLY.table);
}

/** How much ink changes from row to row, along the slant along which it changes most. */
function mostChange(inkAt, width, height, { slants, power, lineInk }) {
  const inks = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) inks[y * width + x] = inkAt(x, y);
  let most = 0;
  for (const slant of slants) {
    const strips = Array.from({ length: STRIPS }, () => new Float64Array(height));
    for (let x = 0; x < width; x += 1) {
      const strip = strips[Math.floor((x * STRIPS) / width)];
      const drop = Math.round((x - width / 2) * slant);
      for (let y = Math.max(0, -drop); y < Math.min(height, height - drop); y += 1)
        strip[y] += inks[(y + drop) * width + x] / width;
    }
    most = Math.max(most, changeOf(strips, power, lineInk));
  }
  return most;
}

function changeOf(strips, power, lineInk) {
  let sum = 0;
  for (const inks of strips) {
    // The rules of a table are darker than lines of text, and say nothing of them.
    const mean = inks.reduce((all, ink) => all + ink, 0) / inks.length;
    const lines = inks.filter((ink) => ink > mean / 2).sort();
    const most = lineInk * (lines[lines.length >> 1] ?? 0);
    for (let at = 1; at < inks.length; at += 1)
      sum += Math.abs(Math.min(inks[at], most) - Math.min(inks[at - 1], most)) ** power / inks.length;
  }
  return sum;
}
