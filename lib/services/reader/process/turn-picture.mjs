import sharp from "sharp";

// Lines of text are told from the gaps between them at this size.
const SIDE_PX = 500;
// Text that runs up or down measures 0.1, level text 5 to 12, a form with upright rules about 1.
// Our own choice, of 2026-11-23.
const SIDEWAYS_BELOW = 0.4;
const QUALITY = { jpeg: { quality: 82 }, png: { compressionLevel: 1 } };

/** A picture turned to the right by so many quarters. */
export async function turnPicture({ bytes, widthPx, heightPx }, turns, type) {
  if (turns === 0) return { bytes, widthPx, heightPx };
  const turned = await sharp(bytes)
    .rotate(turns * 90)
    .toFormat(type, QUALITY[type])
    .toBuffer();
  const [width, height] = turns === 2 ? [widthPx, heightPx] : [heightPx, widthPx];
  return { bytes: new Uint8Array(turned), widthPx: width, heightPx: height };
}

/** Whether a page's lines run up or down: from row to row its ink then changes less than from column to column. */
export async function runsSideways(picture) {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#ffffff" })
    .greyscale()
    .normalise()
    .resize(SIDE_PX, SIDE_PX, { fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = new Float64Array(info.height);
  const columns = new Float64Array(info.width);
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      const ink = 255 - data[(y * info.width + x) * info.channels];
      rows[y] += ink / info.width;
      columns[x] += ink / info.height;
    }
  }
  return changeOf(rows) < SIDEWAYS_BELOW * changeOf(columns);
}

function changeOf(inks) {
  let sum = 0;
  for (let at = 1; at < inks.length; at += 1) sum += (inks[at] - inks[at - 1]) ** 2;
  return sum / inks.length;
}
