import type { ExhibitPicture } from "@/lib/core/exhibit-picture/picture";
import { EXHIBIT } from "../layout/design";

/** Where something stands on a page, from the left top corner. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** On paper nobody sees more: a file that claims it would be a speck there, and a page at the desk. */
const MOST_PIXELS_PER_PT = 300 / 72;

/**
 * The middle of the exhibit's place: what is too large is made smaller, in proportion, and nothing is enlarged but what
 * says that its pixels are finer than print.
 */
export function frameOf(picture: Pick<ExhibitPicture, "widthPt" | "heightPt" | "widthPx">): Frame {
  const { widthPt, heightPt, widthPx } = picture;
  const most = Math.max(1, widthPx / widthPt / MOST_PIXELS_PER_PT);
  const scale = Math.min(EXHIBIT.width / widthPt, EXHIBIT.height / heightPt, most);
  const [width, height] = [widthPt * scale, heightPt * scale];
  return {
    x: EXHIBIT.x + (EXHIBIT.width - width) / 2,
    y: EXHIBIT.y + (EXHIBIT.height - height) / 2,
    width,
    height,
  };
}
