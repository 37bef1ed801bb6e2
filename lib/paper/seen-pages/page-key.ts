/**
 * A page's key is strokes of different lengths on the line above its foot. Print and photos lose them, but any
 * program that keeps the page's lines keeps them.
 */
const STROKES = 16;
const LEVELS = 64;
const [FIRST_PT, STEP_PT] = [8, 4];

const PAGE_KEY_BYTES = (STROKES * Math.log2(LEVELS)) / 8;

export function keyStrokes(key: Uint8Array): number[] {
  let bits = 0n;
  for (const byte of key.subarray(0, PAGE_KEY_BYTES)) bits = bits * 256n + BigInt(byte);
  return Array.from({ length: STROKES }, (_, index) => {
    const level = Number((bits >> BigInt(6 * (STROKES - 1 - index))) & 63n);
    return FIRST_PT + level * STEP_PT;
  });
}

/** Takes hundredths of a point. */
export function keyWithin(at: readonly number[]): string | null {
  if (at.length !== (STROKES + 1) * 4 + 2) return null;
  const [left = 0, top = 0] = at;
  let digits = "";
  for (let stroke = 1; stroke <= STROKES; stroke++) {
    const [startX = 0, startY = 0, endX = 0, endY = 0] = at.slice(stroke * 4, stroke * 4 + 4);
    // The line is vertical on a rotated page.
    const length = Math.abs(startY - endY) < 20 ? Math.abs(endX - startX) : Math.abs(endY - startY);
    if (Math.abs(startX - left) > 20 || Math.abs(startY - top) > 20) return null;
    const level = Math.round((length / 100 - FIRST_PT) / STEP_PT);
    if (level < 0 || level >= LEVELS || Math.abs(length / 100 - FIRST_PT - level * STEP_PT) > 1) return null;
    digits += String.fromCharCode(48 + level);
  }
  return digits;
}
