import type { Box } from "../plain-pages/matrix";

/** Visible on a page. `link` leads elsewhere; at a `gap`, a font may show its mark for missing letters. */
export interface SeenItem {
  kind: "word" | "path" | "picture" | "link" | "gap" | "other";
  /** Independent of its place: a hash of outlines and colours, or of pixels. */
  id: string;
  /** Its points, in hundredths of a point from the top left corner. */
  at: number[];
  /** In hundredths of a point. */
  box: Box;
  /** Around a word and any letters that would be read with it. */
  reach?: Box;
  /** The lightness that it leaves below, from 0 to 1, if it only tints like a highlighter. */
  tint?: number;
  /** Plain white: invisible on paper. */
  isPaper?: boolean;
  /** The last two values of `at` are widths. */
  isStroked?: boolean;
  /** Only claimed; never compared. */
  text?: string;
}

export interface SeenPage {
  /** In hundredths of a point, after rotation. */
  width: number;
  height: number;
  items: SeenItem[];
  /** Invisible or clipped letters, or anything beyond the edges. */
  hasUnseen: boolean;
}
