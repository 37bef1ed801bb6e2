import { expect, test } from "vitest";
import { EXHIBIT, PAGE } from "../layout/design";
import { type Matrix, placement } from "./placement";

const LETTER = { width: 612, height: 792 };
const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];

test("a page that is too large is made smaller, in proportion, and stays inside its place", () => {
  for (const size of [LETTER, { width: 2384, height: 3370 }, { width: 3000, height: 200 }]) {
    const { frame } = placement(size, 0, 1);
    expect(frame.width / frame.height).toBeCloseTo(size.width / size.height);
    expect(frame.x).toBeGreaterThanOrEqual(EXHIBIT.x - 0.01);
    expect(frame.x + frame.width).toBeLessThanOrEqual(EXHIBIT.x + EXHIBIT.width + 0.01);
    expect(frame.y).toBeGreaterThanOrEqual(PAGE.height - EXHIBIT.y - EXHIBIT.height - 0.01);
    expect(frame.y + frame.height).toBeLessThanOrEqual(PAGE.height - EXHIBIT.y + 0.01);
  }
});

test("a small page keeps its size, in the middle", () => {
  const { frame } = placement({ width: 100, height: 50 }, 0, 1);
  expect(frame).toMatchObject({ width: 100, height: 50 });
  expect(frame.x + 50).toBeCloseTo(PAGE.width / 2);
});

test.each([
  [0, "left", "bottom"],
  [1, "left", "top"],
  [2, "right", "top"],
  [3, "right", "bottom"],
  [-1, "right", "bottom"],
  [5, "left", "top"],
])("a page turned %i quarters has its own left bottom corner at the %s %s", (turns, side, end) => {
  const { frame, matrix } = placement(LETTER, turns, 1);
  const [x, y] = at(matrix, 0, 0);
  expect(x).toBeCloseTo(side === "left" ? frame.x : frame.x + frame.width);
  expect(y).toBeCloseTo(end === "bottom" ? frame.y : frame.y + frame.height);
  const [farX, farY] = at(matrix, LETTER.width, LETTER.height);
  expect(farX).toBeCloseTo(side === "left" ? frame.x + frame.width : frame.x);
  expect(farY).toBeCloseTo(end === "bottom" ? frame.y + frame.height : frame.y);
});
