import type { SegmentMatch } from "@/lib/core/memory/compare-segments";

/** Where a segment of the memory comes from: a signed order of the partner, or a file that the house imported. */
export interface MemoryOrigin {
  segmentId: string;
  scope: "house" | "partner";
  /** On which it was signed, or imported. */
  day: string;
  orderNumber: string | null;
  translator: string | null;
  file: string | null;
}

/** An earlier segment whose source is the one asked about, or much like it. */
export interface MemoryMatch extends MemoryOrigin, SegmentMatch {
  /** What to write: figures and names of the earlier segment are open places. */
  insert: string;
  /** Of one sentence of what was asked about. */
  isPart: boolean;
}

/** A segment as a search finds it. */
export interface MemoryFind extends MemoryOrigin {
  source: string;
  target: string;
}
