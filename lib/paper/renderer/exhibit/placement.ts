import type { ExhibitPicture } from "../../exhibit-picture/picture";
import { LETTER, type Paper } from "../layout/design";

/** From the top left corner. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type PictureSize = Pick<ExhibitPicture, "widthPt" | "heightPt" | "widthPx">;

const MOST_PIXELS_PER_PT = 300 / 72;

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

export function paperOf(picture: PictureSize, { upright, turned } = LETTER): Paper {
  const { widthPt, heightPt } = picture;
  const isLarge = widthPt * enlargement(picture) > upright.exhibit.width;
  return widthPt > heightPt && isLarge ? turned : upright;
}
