import { load } from "./load.mjs";

// Lines of text are told from the gaps between them at this size.
const SIDE_PX = 500;
// Text that runs up or down measures 0.01 to 0.4 where it is laid askew by up to 4 degrees; level text measures 1.5 to 30.
// Our own choice, of 2026-11-23.
const SIDEWAYS_BELOW = 0.5;
// A line that slants stays in its row for a third of its way.
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
  const rows = stripsOf(height);
  const columns = stripsOf(width);
  for (let y = 0; y < height; y += 1) {
    const column = columns[Math.floor((y * STRIPS) / height)];
    for (let x = 0; x < width; x += 1) {
      const at = (y + rimY) * info.width + x + rimX;
      const ink = Math.min(Math.max(ground[at] - data[at], 0), MOST_INK);
      rows[Math.floor((x * STRIPS) / width)][y] += ink / width;
      column[x] += ink / height;
    }
  }
  return changeOf(rows) < SIDEWAYS_BELOW * changeOf(columns);
}

function stripsOf(length) {
  return Array.from({ length: STRIPS }, () => new Float64Array(length));
}

function changeOf(strips) {
  let sum = 0;
  for (const inks of strips)
    for (let at = 1; at < inks.length; at += 1) sum += (inks[at] - inks[at - 1]) ** 2 / inks.length;
  return sum;
}
