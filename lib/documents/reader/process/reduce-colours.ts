import { endOfRun, type Pixels, wordsOf } from "./pixels";

const KEPT_BITS = 5;
const SHIFT = 8 - KEPT_BITS;
const BUCKETS = 2 ** (3 * KEPT_BITS);
const LEAST_SHARE_OF_PAPER = 0.5;
/** A six-point letter at 300 dpi has more pixels. MAX_DISTANCE is squared. */
const LEAST_PIXELS = 64;
const MAX_DISTANCE = 1_200;
const MAX_COARSE_DISTANCE = 10_000;
/**
 * With four colours, white must not replace a light colour, or a frequent light grey: writing would vanish. A little of
 * each grey is only the edges of black letters.
 */
const PAPER_DISTANCE = 600;
const LEAST_CHROMA = 24;
const MUCH = 0.08;
const TILE_PX = 64;
const MAX_TILE_ERROR = 2.5;

/** Our own choice, of 2026-11-22, and so are the bounds above. */
const SIZES = [
  [1, 2],
  [2, 4],
  [4, 16],
  [8, 40],
  [8, 256],
] as const;

export interface Palette {
  bits: 1 | 2 | 4 | 8;
  colours: Uint8Array;
  colourOf: Uint8Array;
}

interface Count {
  bucket: number;
  count: number;
  rgb: readonly [number, number, number];
  nearest: number;
  distance: number;
}

export function reduceColours(pixels: Pixels): Palette | null {
  const counts = countColours(pixels.rgba);
  const first = counts[0];
  if (!first || first.count < (pixels.rgba.length / 4) * LEAST_SHARE_OF_PAPER) return null;
  for (const [bits, colours] of SIZES) {
    const palette = choose(counts, bits, colours);
    if (palette && (colours === 256 || isFaithful(pixels, palette))) return palette;
  }
  return null;
}

export function fewColours({ rgba }: Pixels, most: 4 | 16): Palette | null {
  const counts = countColours(rgba);
  const palette = choose(counts, most === 4 ? 2 : 4, most, MAX_COARSE_DISTANCE);
  const written = counts.slice(1).reduce((sum, { count }) => sum + count, 0);
  const isGone = ({ rgb, count, nearest, distance }: Count) =>
    nearest === 0 &&
    distance > PAPER_DISTANCE &&
    (Math.max(...rgb) - Math.min(...rgb) >= LEAST_CHROMA ? count >= LEAST_PIXELS : count > MUCH * written);
  return counts.some(isGone) ? null : palette;
}

export function packPixels(
  { rgba, widthPx, heightPx }: Pixels,
  { bits, colourOf }: Pick<Palette, "bits" | "colourOf">,
): Uint8Array {
  const words = wordsOf(rgba);
  const rowBytes = 1 + Math.ceil((widthPx * bits) / 8);
  const rows = new Uint8Array(rowBytes * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    const first = y * widthPx;
    const row = y * rowBytes + 1;
    for (let at = first, end: number; at < first + widthPx; at = end) {
      end = endOfRun(words, at, first + widthPx);
      const colour = colourOf[bucketAt(rgba, at * 4)] as number;
      if (colour === 0) continue;
      for (let bit = (at - first) * bits; bit < (end - first) * bits; bit += bits) {
        const byte = row + (bit >> 3);
        rows[byte] = (rows[byte] as number) | (colour << (8 - bits - (bit & 7)));
      }
    }
  }
  return rows;
}

function bucketAt(rgba: Uint8Array, at: number): number {
  return (
    (((rgba[at] as number) >> SHIFT) << (2 * KEPT_BITS)) |
    (((rgba[at + 1] as number) >> SHIFT) << KEPT_BITS) |
    ((rgba[at + 2] as number) >> SHIFT)
  );
}

function countColours(rgba: Uint8Array): Count[] {
  const counts = new Uint32Array(BUCKETS);
  const sums = new Float64Array(BUCKETS * 3);
  const words = wordsOf(rgba);
  for (let at = 0, end: number; at < words.length; at = end) {
    end = endOfRun(words, at, words.length);
    const length = end - at;
    const bucket = bucketAt(rgba, at * 4);
    const sum = bucket * 3;
    counts[bucket] = (counts[bucket] as number) + length;
    sums[sum] = (sums[sum] as number) + (rgba[at * 4] as number) * length;
    sums[sum + 1] = (sums[sum + 1] as number) + (rgba[at * 4 + 1] as number) * length;
    sums[sum + 2] = (sums[sum + 2] as number) + (rgba[at * 4 + 2] as number) * length;
  }
  const found: Count[] = [];
  for (const [bucket, count] of counts.entries()) {
    if (count === 0) continue;
    // Paper is white, although its bucket includes nearby edge pixels.
    if (bucket === BUCKETS - 1 && isMostlyWhite(sums, bucket, count)) {
      found.push({ bucket, count, rgb: [255, 255, 255], nearest: 0, distance: Infinity });
      continue;
    }
    const mean = (part: number) => Math.round((sums[bucket * 3 + part] as number) / count);
    found.push({ bucket, count, rgb: [mean(0), mean(1), mean(2)], nearest: 0, distance: Infinity });
  }
  return found.toSorted((a, b) => b.count - a.count || a.bucket - b.bucket);
}

function isMostlyWhite(sums: Float64Array, bucket: number, count: number): boolean {
  return [0, 1, 2].every((part) => (sums[bucket * 3 + part] as number) / count > 253);
}

function choose(
  counts: readonly Count[],
  bits: Palette["bits"],
  most: number,
  maxDistance = MAX_DISTANCE,
): Palette | null {
  for (const each of counts) each.distance = Number.POSITIVE_INFINITY;
  const chosen: Count[] = [];
  let next = counts[0];
  while (next && chosen.length < most) {
    const number = chosen.push(next) - 1;
    const { rgb } = next;
    let worst = 0;
    next = undefined;
    for (const each of counts) {
      const distance = apart(each.rgb, rgb);
      if (distance < each.distance) Object.assign(each, { distance, nearest: number });
      const harm = each.distance * each.count;
      if (harm > worst) [worst, next] = [harm, each];
    }
  }
  if (counts.some(({ count, distance }) => count >= LEAST_PIXELS && distance > maxDistance)) return null;
  const colourOf = new Uint8Array(BUCKETS);
  for (const { bucket, nearest } of counts) colourOf[bucket] = nearest;
  return { bits, colours: Uint8Array.from(chosen.flatMap(({ rgb }) => rgb)), colourOf };
}

function apart(a: Count["rgb"], b: Count["rgb"]): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function isFaithful({ rgba, widthPx, heightPx }: Pixels, palette: Palette): boolean {
  const words = wordsOf(rgba);
  const limit = MAX_TILE_ERROR * 3 * TILE_PX * TILE_PX;
  const errors = new Float64Array(Math.ceil(widthPx / TILE_PX));
  for (let y = 0; y < heightPx; y += 1) {
    const first = y * widthPx;
    for (let at = first, end: number; at < first + widthPx; at = end) {
      end = endOfRun(words, at, first + widthPx);
      const error = errorAt(rgba, at * 4, palette);
      if (error !== 0) addError(errors, error, at - first, end - first);
    }
    if ((y + 1) % TILE_PX !== 0 && y + 1 < heightPx) continue;
    if (errors.some((sum) => sum > limit)) return false;
    errors.fill(0);
  }
  return true;
}

function errorAt(rgba: Uint8Array, at: number, { colours, colourOf }: Palette): number {
  const colour = (colourOf[bucketAt(rgba, at)] as number) * 3;
  return (
    Math.abs((rgba[at] as number) - (colours[colour] as number)) +
    Math.abs((rgba[at + 1] as number) - (colours[colour + 1] as number)) +
    Math.abs((rgba[at + 2] as number) - (colours[colour + 2] as number))
  );
}

function addError(errors: Float64Array, error: number, start: number, end: number): void {
  for (let x = start, next: number; x < end; x = next) {
    const tile = (x / TILE_PX) | 0;
    next = Math.min(end, (tile + 1) * TILE_PX);
    errors[tile] = (errors[tile] as number) + error * (next - x);
  }
}
