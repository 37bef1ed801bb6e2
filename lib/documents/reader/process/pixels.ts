export interface Pixels {
  rgba: Uint8Array;
  widthPx: number;
  heightPx: number;
}

/** One number per pixel, for comparison only: the byte order depends on the machine. */
export function wordsOf(rgba: Uint8Array): Int32Array {
  const { buffer, byteOffset } = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba);
  return new Int32Array(buffer, byteOffset, rgba.length >> 2);
}

export function endOfRun(words: Int32Array, start: number, end: number): number {
  const word = words[start];
  let at = start + 1;
  while (at < end && words[at] === word) at += 1;
  return at;
}

const LEAST_COLOUR = 12;

export function isGrey(rgba: Uint8Array): boolean {
  const words = wordsOf(rgba);
  for (let at = 0; at < words.length; at = endOfRun(words, at, words.length)) {
    const [r = 0, g = 0, b = 0] = [rgba[4 * at], rgba[4 * at + 1], rgba[4 * at + 2]];
    if (Math.abs(r - g) > LEAST_COLOUR || Math.abs(g - b) > LEAST_COLOUR) return false;
  }
  return true;
}
