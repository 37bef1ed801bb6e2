import type { Line } from "../text/line";
import type { Tag } from "../text/tag";

/** One thing to draw; lengths in points from the top left corner of its container. */
export type Mark =
  | { kind: "line"; line: Line; x: number; baseline: number }
  | {
      kind: "rule";
      x1: number;
      y1: number;
      x2: number;
      y2: number;
      thickness: number;
      color: string;
      /** The lengths of the strokes drawn on it, from its start. */
      strokes?: readonly number[];
    }
  | { kind: "fill"; x: number; y: number; width: number; height: number; color: string }
  | {
      kind: "path";
      d: string;
      x: number;
      y: number;
      scaleX: number;
      scaleY: number;
      angle: number;
      color: string;
      /** Defaults to 1, which is opaque. */
      opacity?: number;
      tag?: Tag;
    }
  // Draws nothing: the area of the link to the certificate's public page.
  | { kind: "link"; x: number; y: number; width: number; height: number }
  // Reserves a place for a picture that is added to the file after drawing.
  | { kind: "picture"; name: PictureName; x: number; y: number; width: number; height: number; tag?: Tag };

/** The certifier's signature and stamp, the issuer's logo, or a page of the source. */
export type PictureName = "Signature" | "Stamp" | "Logo" | "Source";

/** A horizontal strip that is never split over pages. */
export interface Band {
  height: number;
  marks: Mark[];
  /** The space above it, except at the top of a page. */
  gap: number;
  /** The space within its open cells where a page break separates it from the band before. */
  breakGap?: number;
  /** Stays on one page with the next band: a heading, or the first line of a paragraph. */
  keepWithNext: boolean;
  startsPage?: boolean;
  /** Belongs on a page in landscape. */
  isTurned?: boolean;
  /** The cells that it is a part of. Each page frames its part of them. */
  openCells?: readonly OpenCellPart[];
  /** The heads of its table or certificate, which are repeated where that continues on another page. */
  tableHead?: TableHead;
}

/** The heads of a row, or of a certificate. */
export interface TableHead {
  /** Compared by identity: one printed part of a table, or a certificate in one language. */
  table: object;
  bands: Band[];
}

/** A cell that spans several bands, and so perhaps several pages. */
export interface OpenCell {
  /** Draws a part of `height`, relative to the top left corner of the band's row of cells. */
  draw(part: { height: number; isFirst: boolean; holdsText: boolean }): Mark[];
}

export interface OpenCellPart {
  cell: OpenCell;
  /** The band itself draws text of the cell. */
  holdsText: boolean;
}

/** A band with defaults. */
export function band(height: number, marks: Mark[], more: Partial<Band> = {}): Band {
  return { height, marks, gap: 0, keepWithNext: false, ...more };
}

export function shift(mark: Mark, dx: number, dy: number): Mark {
  switch (mark.kind) {
    case "line":
      return { ...mark, x: mark.x + dx, baseline: mark.baseline + dy };
    case "rule":
      return { ...mark, x1: mark.x1 + dx, y1: mark.y1 + dy, x2: mark.x2 + dx, y2: mark.y2 + dy };
    default:
      return { ...mark, x: mark.x + dx, y: mark.y + dy };
  }
}
