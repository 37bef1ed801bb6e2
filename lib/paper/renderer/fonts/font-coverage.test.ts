import { expect, test } from "vitest";
import { isInFonts } from "@/lib/core/printed-text/is-in-fonts";
import { coveredRanges } from "../testing/font-coverage";

const WIDTH = 100;

/** `vitest run … -u` updates the table after a change of fonts. */
function sourceOf(ranges: readonly [number, number][]): string {
  let end = 0;
  const lines = [""];
  for (const [first, last] of ranges) {
    const piece = `${(first - end).toString(36)}${last > first ? `.${(last - first).toString(36)}` : ""}`;
    const line = lines.at(-1) ?? "";
    if (line.length + piece.length >= WIDTH) lines.push(piece);
    else lines[lines.length - 1] = line === "" ? piece : `${line} ${piece}`;
    end = last;
  }
  return `${JSON.stringify(lines, null, 2)}\n`;
}

test("the table that submit asks is what the shipped fonts have", async () => {
  const ranges = await coveredRanges();
  await expect(sourceOf(ranges)).toMatchFileSnapshot("../../../core/printed-text/data/font-coverage.json");
  const covered = new Set(ranges.flatMap(([first, last]) => [first - 1, first, last, last + 1]));
  const isCovered = (codePoint: number) =>
    ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
  for (const codePoint of covered)
    expect(isInFonts(String.fromCodePoint(codePoint)), codePoint.toString(16)).toBe(isCovered(codePoint));
});
