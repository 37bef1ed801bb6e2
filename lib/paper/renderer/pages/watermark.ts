import { LATIN_FAMILY } from "../fonts/families";
import type { TypefaceCollection } from "../fonts/typeface";
import type { Mark } from "../layout/band";
import type { Paper } from "../layout/design";

const COLOR = "#e3e6ec";
const COLOR_ABOVE = "#9b1c1c";
const OPACITY_ABOVE = 0.14;
const SHARE_OF_DIAGONAL = 0.78;

/** Outlines keep the word out of the page's text. */
export function watermark(
  typefaces: TypefaceCollection,
  word: string,
  { width, height }: Pick<Paper, "width" | "height">,
  place: "below" | "above",
): Mark[] {
  const typeface = typefaces.find(LATIN_FAMILY, true, false);
  const clusters = typeface.shape(word, { isRightToLeft: false, language: "en" });
  const advance = clusters.reduce((sum, each) => sum + each.advance, 0);
  const scale = (SHARE_OF_DIAGONAL * Math.hypot(width, height)) / advance;
  const slope = Math.atan2(height, width);
  const drop = (typeface.font.metrics.capHeight * scale) / 2;
  let along = (-advance * scale) / 2;
  return clusters.map(({ parts, advance: own }): Mark => {
    const mark: Mark = {
      kind: "path",
      d: parts.map(({ glyph }) => typeface.pathOf(glyph)).join(""),
      x: width / 2 + along * Math.cos(slope) + drop * Math.sin(slope),
      y: height / 2 - along * Math.sin(slope) + drop * Math.cos(slope),
      scaleX: scale,
      scaleY: -scale,
      angle: (-slope * 180) / Math.PI,
      ...(place === "below" ? { color: COLOR } : { color: COLOR_ABOVE, opacity: OPACITY_ABOVE }),
    };
    along += own * scale;
    return mark;
  });
}
