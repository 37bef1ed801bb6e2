import { createCanvas, loadImage } from "@napi-rs/canvas";
import { create } from "qrcode";
import { expect, test } from "vitest";
import { findCodes } from "./find-codes";

const ADDRESS = `https://vidimus.example/verify/vcrt_${"4k".repeat(13)}`;
const PAGE = { width: 1_020, height: 1_320 };
/** As wide on the page as the one that certificates print. */
const CODE_SIDE = 143;

function page(text: string | null) {
  const canvas = createCanvas(PAGE.width, PAGE.height);
  const context = canvas.getContext("2d");
  context.fillStyle = "white";
  context.fillRect(0, 0, PAGE.width, PAGE.height);
  context.fillStyle = "black";
  for (let y = 120; y < 820; y += 30)
    for (let x = 100; x < 900; x += 9 + ((x * y) % 7)) context.fillRect(x, y, 5, 4 + ((x + y) % 11));
  if (text === null) return canvas;
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const side = CODE_SIDE / (size + 8);
  data.forEach((isDark, at) => {
    if (!isDark) return;
    const [x, y] = [(at % size) + 4, Math.floor(at / size) + 4];
    context.fillRect(520 + x * side, 900 + y * side, side + 0.3, side + 0.3);
  });
  return canvas;
}

interface Shot {
  degrees: number;
  /** The far edge is narrower than the near one by this share. */
  narrower: number;
  blur: number;
}

/** From the side, turned, out of focus, and kept as a JPEG of poor quality. */
async function photographed(text: string | null, { degrees, narrower, blur }: Shot) {
  const flat = page(text);
  const { width, height } = PAGE;
  const tilted = createCanvas(width, height);
  for (let y = 0; y < height; y++) {
    const row = width * (1 - narrower * (1 - y / height));
    tilted.getContext("2d").drawImage(flat, 0, y, width, 1, (width - row) / 2, y, row, 1);
  }
  const small = createCanvas(Math.round(1_500 / blur), Math.round(1_800 / blur));
  const lens = small.getContext("2d");
  lens.fillStyle = "#70614a";
  lens.fillRect(0, 0, small.width, small.height);
  lens.translate(small.width / 2, small.height / 2);
  lens.rotate((degrees * Math.PI) / 180);
  lens.scale(1 / blur, 1 / blur);
  lens.drawImage(tilted, -width / 2, -height / 2);
  const photo = await loadImage(await small.encode("jpeg", 45));
  const seen = createCanvas(1_500, 1_800).getContext("2d");
  seen.drawImage(photo, 0, 0, 1_500, 1_800);
  return seen.getImageData(0, 0, 1_500, 1_800);
}

test.each<Shot>([
  { degrees: 0, narrower: 0, blur: 1 },
  { degrees: 4, narrower: 0.08, blur: 1.3 },
  { degrees: -13, narrower: 0.18, blur: 1.5 },
  { degrees: 93, narrower: 0.1, blur: 1.2 },
  { degrees: 178, narrower: 0.05, blur: 1.5 },
])("the code of a page is found in a poor photo of it (%o)", async (shot) => {
  expect(await findCodes(await photographed(ADDRESS, shot))).toEqual([ADDRESS]);
});

test("a photo of a page without a code has none", async () => {
  expect(await findCodes(await photographed(null, { degrees: 4, narrower: 0.08, blur: 1.3 }))).toEqual([]);
});
