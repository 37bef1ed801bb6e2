import { join } from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { describe, expect, test } from "vitest";
import { readOwnFigures } from "./process/own-figures";

const FONTS = { tha: "NotoSansThai_400Regular.ttf", ara: "NotoNaskhArabic_400Regular.ttf" };
const DATES = { tha: "๑๕/๐๗/๒๕๑๔", ara: "١٥/٠٧/١٩٩٤" };
const DIGITS = { tha: "๐๑๒๓๔๕๖๗๘๙", ara: "٠١٢٣٤٥٦٧٨٩" };

for (const [model, file] of Object.entries(FONTS))
  GlobalFonts.registerFromPath(join(process.cwd(), "assets/fonts", file), model);

type Model = keyof typeof FONTS;

/** A line as drawn, and as a recogniser that splits words and misreads a digit. */
async function readParted(model: Model, drawn: string, places: readonly number[], between = "") {
  const canvas = createCanvas(600, 100);
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, 600, 100);
  context.fillStyle = "#000";
  context.font = `40px ${model}`;
  const across = (count: number) => {
    const widths = [...drawn.slice(0, count)].map((sign) => context.measureText(sign).width);
    return Math.round(50 + widths.reduce((sum, width) => sum + width, 0));
  };
  // Number by number: two with a space between them would swap.
  for (const { 0: number, index } of drawn.matchAll(/\S+/g)) context.fillText(number, across(index), 60);
  const words = [0, ...places].map((from, index) => {
    const word = drawn.slice(from, places[index]).trimEnd();
    const bbox = { x0: across(from), x1: across(from + word.length), y0: 25, y1: 65 };
    return { text: word.replaceAll("๔", "๕").replaceAll("٤", "٦"), bbox };
  });
  const line = { text: words.map(({ text }) => text).join(between), words };
  const turn = (x: number, y: number) => [x, y] as const;
  const [read] = await readOwnFigures([line], { picture: canvas.toBuffer("image/png"), model, turn });
  return read?.text;
}

const PLACES = [...Array.from({ length: 8 }, (_, at) => [at + 1]), [2, 5], [3, 6], [2, 3, 5, 6]];

describe.each(["tha", "ara"] as const)("a line of %s", (model) => {
  test.each(PLACES)("with a date that the recogniser parted at %s has it once", async (...places) => {
    for (const between of ["", " "])
      expect(await readParted(model, DATES[model], places, between)).toBe(DATES[model]);
  });

  test.each(["15 2514", "4 07 1994", "15/07 2514", "123456 7"])(
    "with the numbers %s keeps them apart",
    async (numbers) => {
      const own = numbers.replace(/\d/g, (digit) => DIGITS[model][Number(digit)] ?? "");
      const places = [...own.matchAll(/ /g)].map(({ index }) => index + 1);
      expect(await readParted(model, own, places, " ")).toBe(own);
    },
  );
});
