/** Made from assets/fonts by `vitest run lib/paper/renderer/fonts/font-coverage.test.ts -u`. */
import FONT_COVERAGE from "./data/font-coverage.json" with { type: "json" };

let ranges: { firsts: Uint32Array; lasts: Uint32Array } | undefined;

export function isInFonts(character: string): boolean {
  ranges ??= unpack(FONT_COVERAGE);
  const codePoint = character.codePointAt(0) ?? 0;
  const { firsts, lasts } = ranges;
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firsts[middle] ?? 0) <= codePoint) low = middle + 1;
    else high = middle;
  }
  return low > 0 && codePoint <= (lasts[low - 1] ?? 0);
}

/** Each range is its distance from the previous one and, if longer than one, its length. */
function unpack(packed: readonly string[]): { firsts: Uint32Array; lasts: Uint32Array } {
  const pieces = packed.join(" ").split(" ");
  const firsts = new Uint32Array(pieces.length);
  const lasts = new Uint32Array(pieces.length);
  let end = 0;
  for (const [index, piece] of pieces.entries()) {
    const [gap = "", length = "0"] = piece.split(".");
    firsts[index] = end + Number.parseInt(gap, 36);
    end = (firsts[index] ?? 0) + Number.parseInt(length, 36);
    lasts[index] = end;
  }
  return { firsts, lasts };
}
