import { EXHIBIT, PAGE } from "../layout/design";

/** Where something stands on a page, from the left bottom corner. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The middle of the exhibit's place: what is too large is made smaller, in proportion; nothing is enlarged. */
export function frameOf({ widthPt, heightPt }: { widthPt: number; heightPt: number }): Frame {
  const scale = Math.min(EXHIBIT.width / widthPt, EXHIBIT.height / heightPt, 1);
  const [width, height] = [widthPt * scale, heightPt * scale];
  return {
    x: EXHIBIT.x + (EXHIBIT.width - width) / 2,
    y: PAGE.height - EXHIBIT.y - EXHIBIT.height + (EXHIBIT.height - height) / 2,
    width,
    height,
  };
}
