import type { ExhibitPicture } from "../../exhibit-picture/picture";
import { LETTER, type Paper } from "../layout/design";

/** Where something stands on a page, from the left top corner. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How large a page of the source is, in points and in pixels. */
export type PictureSize = Pick<ExhibitPicture, "widthPt" | "heightPt" | "widthPx">;

/** On paper nobody sees more: a file that claims it would be a speck there, and a page at the desk. */
const MOST_PIXELS_PER_PT = 300 / 72;

/**
 * The middle of the exhibit's place: what is too large is made smaller, in proportion, and nothing is enlarged but what
 * says that its pixels are finer than print.
 */
export function frameOf(picture: PictureSize, { exhibit }: Paper): Frame {
  const { widthPt, heightPt } = picture;
  const most = enlargement(picture);
  const scale = Math.min(exhibit.width / widthPt, exhibit.height / heightPt, most);
  const [width, height] = [widthPt * scale, heightPt * scale];
  return {
    x: exhibit.x + (exhibit.width - width) / 2,
    y: exhibit.y + (exhibit.height - height) / 2,
    width,
    height,
  };
}

function enlargement({ widthPt, widthPx }: PictureSize): number {
  return Math.max(1, widthPx / widthPt / MOST_PIXELS_PER_PT);
}

/** The sheet on which a page of the source stands: one on its side for a page that lies, and is larger than a card. */
export function paperOf(picture: PictureSize, { upright, turned } = LETTER): Paper {
  const { widthPt, heightPt } = picture;
  const isLarge = widthPt * enlargement(picture) > upright.exhibit.width;
  return widthPt > heightPt && isLarge ? turned : upright;
}
