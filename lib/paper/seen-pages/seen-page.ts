import type { Box } from "../plain-pages/matrix";

export interface SeenItem {
  kind: "word" | "path" | "picture" | "link" | "gap" | "other";
  id: string;
  /** In hundredths of a point from the top left corner. */
  at: number[];
  box: Box;
  reach?: Box;
  /** The lightness that it leaves below, from 0 to 1, if it only tints like a highlighter. */
  tint?: number;
  isPaper?: boolean;
  /** The last two values of `at` are widths. */
  isStroked?: boolean;
  /** Only claimed; never compared. */
  text?: string;
}

export interface SeenPage {
  width: number;
  height: number;
  items: SeenItem[];
  hasUnseen: boolean;
}
