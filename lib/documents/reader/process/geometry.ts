export type Point = readonly [x: number, y: number];
export type Size = readonly [width: number, height: number];
/** Left, top, right, and bottom; or left, bottom, right, and top if y grows upwards. */
export type Sides = readonly [number, number, number, number];
/** As in PDF: the images of both unit vectors, then the origin. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export function times([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix {
  return [
    a * a2 + b * c2,
    a * b2 + b * d2,
    c * a2 + d * c2,
    c * b2 + d * d2,
    e * a2 + f * c2 + e2,
    e * b2 + f * d2 + f2,
  ];
}

export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - e * d) / area, (e * b - f * a) / area];
}

export function overlap(one: Sides, other: Sides): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}

export function around(boxes: readonly Sides[]): Sides {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  return [left, top, right, bottom];
}

export function inPixels([width, height]: Size, scale: number): { widthPx: number; heightPx: number } {
  return {
    widthPx: Math.max(1, Math.round(width * scale)),
    heightPx: Math.max(1, Math.round(height * scale)),
  };
}
