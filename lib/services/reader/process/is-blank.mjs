import { load } from "./load.mjs";

// On a scale of 255: the grain of paper is below, a single line of faint writing above.
const LEAST_SPREAD = 40;
const LEAST_DEVIATION = 2.5;

export async function isBlank(picture) {
  const { sharp } = await load(() => import("./confined-sharp"));
  const { channels } = await sharp(picture).flatten({ background: "#ffffff" }).greyscale().stats();
  const [{ min, max, stdev }] = channels;
  return max - min < LEAST_SPREAD || stdev < LEAST_DEVIATION;
}

export function isWhite(rgba) {
  return rgba.every((value) => value === 255);
}
