import type { Box } from "./matrix";

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
  /** The letters that it claims to be; nothing is compared by them. */
  text?: string;
}

export interface SeenPage {
  /** In hundredths of a point, as it is turned. */
  width: number;
  height: number;
  /** In the order in which they are drawn. */
  items: SeenItem[];
  /** Whether the page holds letters that nobody sees: without ink, cut off, or switched off. */
  hasUnseen: boolean;
}
