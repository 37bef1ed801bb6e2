import { expect, test } from "vitest";
import { EXHIBIT, PAGE } from "../layout/design";
import { frameOf } from "./placement";

test("a page that is too large is made smaller, in proportion, and stays inside its place", () => {
  for (const [widthPt, heightPt] of [
    [612, 792],
    [2384, 3370],
    [3000, 200],
  ] as const) {
    const frame = frameOf({ widthPt, heightPt, widthPx: widthPt });
    expect(frame.width / frame.height).toBeCloseTo(widthPt / heightPt);
    expect(frame.x).toBeGreaterThanOrEqual(EXHIBIT.x - 0.01);
    expect(frame.x + frame.width).toBeLessThanOrEqual(EXHIBIT.x + EXHIBIT.width + 0.01);
    expect(frame.y).toBeGreaterThanOrEqual(EXHIBIT.y - 0.01);
    expect(frame.y + frame.height).toBeLessThanOrEqual(EXHIBIT.y + EXHIBIT.height + 0.01);
  }
});

test("a small page keeps its size, in the middle", () => {
  const frame = frameOf({ widthPt: 100, heightPt: 50, widthPx: 400 });
  expect(frame).toMatchObject({ width: 100, height: 50 });
  expect(frame.x + 50).toBeCloseTo(PAGE.width / 2);
});

test("a page that says it is a speck is no smaller than its pixels at 300 dots per inch", () => {
  for (const dpi of [600, 60_000, 2 ** 32 * 0.0254]) {
    const [widthPt, heightPt] = [(1000 * 72) / dpi, (500 * 72) / dpi];
    const frame = frameOf({ widthPt, heightPt, widthPx: 1000 });
    expect([frame.width, frame.height].map((side) => Math.round(side))).toEqual([240, 120]);
  }
});
