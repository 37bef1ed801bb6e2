import type { Box } from "../plain-pages/matrix";

/**
 * Something that a reader sees on a page: a word, a drawn path, a picture; a place that leads elsewhere, or one where a
 * font may show its mark for missing letters.
 */
export interface SeenItem {
  kind: "word" | "path" | "picture" | "link" | "gap" | "other";
  /** What it is, wherever it stands: a hash of outlines and colours, or of pixels. */
  id: string;
  /** Where: every point that shapes it, in hundredths of a point from the left top corner of the page. */
  at: number[];
  /** Around all of it, in hundredths of a point. */
  box: Box;
  /** Around a word and the letters that would be read with it. */
  reach?: Box;
  /** How light it leaves what it lies on, from 0 to 1, where it only colours that, as a highlighter does. */
  tint?: number;
  /** A plain white ground: nobody sees it where it lies on nothing but paper. */
  isPaper?: boolean;
  /** A path whose last two values are widths, and no point. */
  isStroked?: boolean;
  /** The letters that it claims to be; nothing is compared by them. */
  text?: string;
}

export interface SeenPage {
  /** In hundredths of a point, as it is turned. */
  width: number;
  height: number;
  /** In the order in which they are drawn. */
  items: SeenItem[];
  /** Whether the page holds what nobody sees: letters without ink or cut off, and anything beyond its edges. */
  hasUnseen: boolean;
}
