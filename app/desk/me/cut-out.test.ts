import { expect, test } from "vitest";
import { cutOut, type Pixels } from "./cut-out";

/** A stroke from (60, 40) to (140, 49) on paper that a shadow makes darker to the right. */
function photograph(paper: (x: number) => number, ink = 40): Pixels {
  const [width, height] = [240, 120];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isInk = x >= 60 && x <= 140 && y >= 40 && y <= 49;
      const light = isInk ? ink : paper(x);
      data.set([light, light, light, 255], (y * width + x) * 4);
    }
  return { data, width, height };
}
const alphas = ({ data }: Pixels) =>
  Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 3] ?? 0);

test("a signature is cut out of its paper: white, grey or in a shadow, nothing of the paper is left, and all of the ink", () => {
  for (const paper of [() => 255, () => 190, (x: number) => 240 - x / 2]) {
    const cut = cutOut(photograph(paper));
    expect(cut?.width).toBeLessThan(100);
    expect(cut?.height).toBeLessThan(30);
    const seen = cut ? alphas(cut) : [];
    expect(seen.filter((alpha) => alpha === 255)).toHaveLength(81 * 10);
    expect(seen.filter((alpha) => alpha > 0 && alpha < 255)).toEqual([]);
  }
});

test("a picture that is transparent already is only cropped, and one without ink is none", () => {
  const { data, ...size } = photograph(() => 255);
  for (let at = 0; at < data.length; at += 4) if (data[at] === 255) data[at + 3] = 0;
  const cut = cutOut({ data, ...size });
  expect(cut && alphas(cut).filter((alpha) => alpha === 255)).toHaveLength(81 * 10);
  expect(cutOut(photograph((x) => 240 - x / 4, 230))).toBeNull();
});
