import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fateOf, TAKEN_OR_REFUSED } from "./testing/fate-of";
import { pageWith, sizedFiles } from "./testing/sized-papers";

const CASES = "../shared/corpus/cases";

it.each(sizedFiles(5, 27))("an accepted file can be read and drawn: $name", async (file) => {
  expect(await fateOf(file)).toMatch(TAKEN_OR_REFUSED);
});

it.each([
  ["A4 at 600 dpi", "JPEG", 4_960, 7_016],
  ["A3 at 600 dpi", "Flate", 7_016, 9_921],
] as const)("a scan of %s that is packed as %s is taken, and drawn", async (_, filter, width, height) => {
  const make = () => pageWith(filter, { width, height, colour: "rgb" });
  expect(await fateOf({ mediaType: "application/pdf", make })).toBe("taken");
});

it.each([
  ["JBIG2 of 65,000 pixels a side", "JBIG2", 65_000, "bit"],
  ["LZW of 200 MB", "LZW", 8_200, "rgb"],
  ["a progressive JPEG that is kept as a whole", "progressive JPEG", 8_000, "rgb"],
  ["JPEG 2000 of 121 megapixels", "JPX", 11_000, "rgb"],
] as const)(
  "a picture on a page that can't be drawn is refused when it is sent: %s",
  async (_, filter, side, colour) => {
    const make = () => pageWith(filter, { width: side, height: side, colour });
    expect(await fateOf({ mediaType: "application/pdf", make })).toContain("more pixels than can be read");
  },
);

it.skipIf(!existsSync(CASES))(
  "the corpus (left out where ../shared/corpus is missing): a long picture is drawn, and a giant one refused",
  async () => {
    const of = (name: string) => () => new Uint8Array(readFileSync(`${CASES}/${name}`));
    expect(await fateOf({ mediaType: "image/png", make: of("strip_800x13000.png") })).toBe("taken");
    const huge = await fateOf({ mediaType: "application/pdf", make: of("pdf_jbig2_huge.pdf") });
    expect(huge).toContain("more pixels than can be read");
  },
);
