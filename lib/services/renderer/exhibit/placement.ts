import { EXHIBIT, PAGE } from "../layout/design";

/** A transformation matrix as PDF writes it. */
export type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Placement {
  /** From the source's own corner and size to the place on the page. */
  matrix: Matrix;
  /** Where it stands, from the left bottom corner. */
  frame: { x: number; y: number; width: number; height: number };
}

/**
 * Puts something into the middle of the exhibit's place, turned clockwise as its page says: too large, it is made
 * smaller; enlarged to `maxScale` at most.
 */
export function placement(
  size: { width: number; height: number },
  quarterTurns: number,
  maxScale: number,
): Placement {
  const turns = ((quarterTurns % 4) + 4) % 4;
  const isAcross = turns % 2 === 1;
  const [width, height] = isAcross ? [size.height, size.width] : [size.width, size.height];
  const scale = Math.min(EXHIBIT.width / width, EXHIBIT.height / height, maxScale);
  const frame = {
    x: EXHIBIT.x + (EXHIBIT.width - width * scale) / 2,
    y: PAGE.height - EXHIBIT.y - EXHIBIT.height + (EXHIBIT.height - height * scale) / 2,
    width: width * scale,
    height: height * scale,
  };
  const [a, b, c, d, e, f] = turned(turns, size);
  return {
    frame,
    matrix: [a * scale, b * scale, c * scale, d * scale, e * scale + frame.x, f * scale + frame.y],
  };
}

function turned(turns: number, { width, height }: { width: number; height: number }): Matrix {
  switch (turns) {
    case 1:
      return [0, -1, 1, 0, 0, width];
    case 2:
      return [-1, 0, 0, -1, width, height];
    case 3:
      return [0, 1, -1, 0, height, 0];
    default:
      return [1, 0, 0, 1, 0, 0];
  }
}
