import { load } from "./load.mjs";

// Of 255: the grain of paper stays below, one line of faint writing does not.
const LEAST_SPREAD = 40;
const LEAST_DEVIATION = 2.5;

/** Whether a picture shows nothing but its ground. */
export async function isBlank(picture) {
  const { sharp } = await load(() => import("./confined-sharp"));
  const { channels } = await sharp(picture).flatten({ background: "#ffffff" }).greyscale().stats();
  const [{ min, max, stdev }] = channels;
  return max - min < LEAST_SPREAD || stdev < LEAST_DEVIATION;
}

/** Whether nothing is drawn on a page. */
export function isWhite(rgba) {
  return rgba.every((value) => value === 255);
}
