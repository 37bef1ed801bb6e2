import type { Line } from "../text/line";
import type { Tag } from "../text/tag";

/** One thing to draw; lengths in points from the left top corner of what it belongs to. */
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
      /** How long the strokes are that lie upon it from its beginning. */
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
      /** Lets what lies below show through; 1 without it. */
      opacity?: number;
      tag?: Tag;
    }
  // Draws nothing: where whoever points at the page is led to the certificate's public page.
  | { kind: "link"; x: number; y: number; width: number; height: number }
  // A place for a picture that is put into the file after drawing, under this name.
  | { kind: "picture"; name: PictureName; x: number; y: number; width: number; height: number; tag?: Tag };

/** The certifier's hand and stamp, the logo of whoever issues the certificate, or a page of the source. */
export type PictureName = "Signature" | "Stamp" | "Logo" | "Source";

/** A horizontal strip of the page that is never split. */
export interface Band {
  height: number;
  marks: Mark[];
  /** Left free above it, except at the top of a page. */
  gap: number;
  /** Left free within its open cells where a page break parts it from the band before. */
  breakGap?: number;
  /** Stays on one page with the band after it: a heading, the first line of a paragraph. */
  keepWithNext: boolean;
  /** Starts a page. */
  startsPage?: boolean;
  /** Stands on a page that lies on its side. */
  isTurned?: boolean;
  /** The cells that this band is a part of; a page frames what of them it holds. */
  openCells?: readonly OpenCellPart[];
  /** What names it in its table or certificate, printed again where that goes on with it on another page. */
  tableHead?: TableHead;
}

/** The heads of a row, or of a certificate. */
export interface TableHead {
  /** Known by its identity: one printed part of a table, or a certificate in one language. */
  table: object;
  bands: Band[];
}

/** A cell that reaches over several bands, and so maybe over pages. */
export interface OpenCell {
  /** What is drawn of a part that is `height` tall, from the left top corner of the band's row of cells. */
  draw(part: { height: number; isFirst: boolean; holdsText: boolean }): Mark[];
}

/** One of its bands. */
export interface OpenCellPart {
  cell: OpenCell;
  /** The band itself draws text of the cell. */
  holdsText: boolean;
}

/** A band with the usual answers to everything not said. */
export function band(height: number, marks: Mark[], more: Partial<Band> = {}): Band {
  return { height, marks, gap: 0, keepWithNext: false, ...more };
}

/** The mark moved by `dx` and `dy`. */
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
