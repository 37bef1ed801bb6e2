import { expect, test } from "vitest";
import { PAGE, TURNED, UPRIGHT } from "../layout/design";
import { frameOf, paperOf } from "./placement";

test("a page that is too large is made smaller, in proportion, and stays inside its place", () => {
  for (const [widthPt, heightPt] of [
    [612, 792],
    [2384, 3370],
    [3000, 200],
  ] as const) {
    const picture = { widthPt, heightPt, widthPx: widthPt };
    const frame = frameOf(picture, paperOf(picture));
    const { exhibit } = paperOf(picture);
    expect(frame.width / frame.height).toBeCloseTo(widthPt / heightPt);
    expect(frame.x).toBeGreaterThanOrEqual(exhibit.x - 0.01);
    expect(frame.x + frame.width).toBeLessThanOrEqual(exhibit.x + exhibit.width + 0.01);
    expect(frame.y).toBeGreaterThanOrEqual(exhibit.y - 0.01);
    expect(frame.y + frame.height).toBeLessThanOrEqual(exhibit.y + exhibit.height + 0.01);
  }
});

test("a small page keeps its size, in the middle", () => {
  const frame = frameOf({ widthPt: 100, heightPt: 50, widthPx: 400 }, UPRIGHT);
  expect(frame).toMatchObject({ width: 100, height: 50 });
  expect(frame.x + 50).toBeCloseTo(PAGE.width / 2);
});

test("a page that says it is a speck is no smaller than its pixels at 300 dots per inch", () => {
  for (const dpi of [600, 60_000, 2 ** 32 * 0.0254]) {
    const [widthPt, heightPt] = [(1000 * 72) / dpi, (500 * 72) / dpi];
    const frame = frameOf({ widthPt, heightPt, widthPx: 1000 }, UPRIGHT);
    expect([frame.width, frame.height].map((side) => Math.round(side))).toEqual([240, 120]);
  }
});

test("a page that lies stands on a sheet that lies, and a small card on one that stands", () => {
  const on = (widthPt: number, heightPt: number, widthPx = widthPt) =>
    paperOf({ widthPt, heightPt, widthPx });
  expect(on(792, 612)).toBe(TURNED);
  expect(on(4000, 3000)).toBe(TURNED);
  expect(on(612, 792)).toBe(UPRIGHT);
  expect(on(243, 153)).toBe(UPRIGHT);
  expect(on(500, 500)).toBe(UPRIGHT);
  const { width, height } = frameOf({ widthPt: 792, heightPt: 612, widthPx: 1584 }, TURNED);
  expect(width).toBeGreaterThan(UPRIGHT.exhibit.width);
  expect(height).toBeLessThanOrEqual(TURNED.exhibit.height + 0.01);
});
