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

export interface MemorySegment extends MemoryFind {
  sourceLanguage: string;
  targetLanguage: string;
  /** Not where its certificate was revoked, and has no successor. */
  isOffered: boolean;
}

export interface MemoryPage {
  segments: MemorySegment[];
  /** Where the next page begins; null at the end. */
  nextCursor: string | null;
  /** Of the whole scope. */
  total: number;
}

export interface ImportedSegments {
  added: number;
  unchanged: number;
  /** Left out, since they have a date or a document's number: somebody's. */
  personal: number;
  /** Units that cannot be used, and why of the first few. */
  skipped: number;
  faults: string[];
}
