import { load } from "./load";

// Up to 255. Paper grain is below, a single line of faint writing above.
const LEAST_SPREAD = 40;
const LEAST_DEVIATION = 2.5;

export async function isBlank(picture: Uint8Array): Promise<boolean> {
  const { sharp } = await load(() => import("./confined-sharp"));
  const { channels } = await sharp(picture).flatten({ background: "#ffffff" }).greyscale().stats();
  const [grey] = channels;
  if (!grey) throw new Error("no pixels");
  const { min, max, stdev } = grey;
  return max - min < LEAST_SPREAD || stdev < LEAST_DEVIATION;
}

export function isWhite(rgba: Uint8Array): boolean {
  return rgba.every((value) => value === 255);
}
