import type { Line } from "../text/line";
import type { Tag } from "../text/tag";

/** In points from the container's top left corner. */
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
      opacity?: number;
      tag?: Tag;
    }
  | { kind: "link"; x: number; y: number; width: number; height: number }
  | { kind: "picture"; name: PictureName; x: number; y: number; width: number; height: number; tag?: Tag };

export type PictureName = "Signature" | "Stamp" | "Logo" | "Source";

export interface Band {
  height: number;
  marks: Mark[];
  gap: number;
  breakGap?: number;
  keepWithNext: boolean;
  startsPage?: boolean;
  isTurned?: boolean;
  openCells?: readonly OpenCellPart[];
  tableHead?: TableHead;
}

export interface TableHead {
  /** Compared by identity. */
  table: object;
  bands: Band[];
}

export interface OpenCell {
  draw(part: { height: number; isFirst: boolean; holdsText: boolean }): Mark[];
}

export interface OpenCellPart {
  cell: OpenCell;
  holdsText: boolean;
}

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
