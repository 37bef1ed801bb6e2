import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { runsSideways } from "./process/turn-picture";
import { scanOf } from "./testing/draw-letter";
import { LETTERS } from "./testing/letters";

const RIM_PX = 40;

async function photographOf(scan: Uint8Array, table: string, degrees: number, quarters: number) {
  const onTable = await sharp(scan)
    .toColourspace("srgb")
    .rotate(degrees, { background: table })
    .extend({ top: RIM_PX, bottom: RIM_PX, left: RIM_PX, right: RIM_PX, background: table })
    .png()
    .toBuffer();
  const photograph = sharp(onTable).rotate(quarters * 90);
  return new Uint8Array(await photograph.jpeg({ quality: 80 }).toBuffer());
}

describe.each(LETTERS)("a photograph of a letter in $language", (letter) => {
  it.each(["#20160c", "#6b5a44", "#f4f1ea"])(
    "is seen to lie on its side, or not to, on a table of %s",
    async (table) => {
      const scan = await scanOf(letter, { dpi: 75 });
      for (const degrees of [-3, 2])
        for (const quarters of [0, 1]) {
          const photograph = await photographOf(scan, table, degrees, quarters);
          expect([degrees, quarters, await runsSideways(photograph)]).toEqual([
            degrees,
            quarters,
            quarters === 1,
          ]);
        }
    },
  );
});

it.each(LETTERS)(
  "a photograph of a dense page in $language is seen to lie on its side, or not to",
  async (letter) => {
    const text = letter.lines.join(" ").repeat(3);
    const lines = Array.from({ length: 90 }, (_, at) =>
      text.slice(at, at + (letter.language === "zh" ? 60 : 110)),
    );
    const scan = await scanOf({ ...letter, lines }, { dpi: 100, sizePt: 7, leadingPt: 8 });
    for (const quarters of [0, 1])
      expect(await runsSideways(await photographOf(scan, "#6b5a44", 1, quarters))).toBe(quarters === 1);
  },
);
