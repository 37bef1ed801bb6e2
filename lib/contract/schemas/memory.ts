import type { SegmentMatch } from "@/lib/review/shared";

export interface MemoryOrigin {
  segmentId: string;
  scope: "house" | "partner";
  day: string;
  orderNumber: string | null;
  translator: string | null;
  file: string | null;
}

export interface MemoryMatch extends MemoryOrigin, SegmentMatch {
  /** Figures and names of the earlier segment are open places. */
  insert: string;
  /** Covers a single sentence of the text asked about. */
  isPart: boolean;
}

export interface MemoryFind extends MemoryOrigin {
  source: string;
  target: string;
}

export interface MemorySegment extends MemoryFind {
  sourceLanguage: string;
  targetLanguage: string;
  /** False if its certificate was revoked without a successor. */
  isOffered: boolean;
}

export interface MemoryPage {
  segments: MemorySegment[];
  nextCursor: string | null;
  total: number;
}

export interface ImportedSegments {
  added: number;
  unchanged: number;
  /** Left out because they hold a date or a document's number, which belong to a person. */
  personal: number;
  skipped: number;
  faults: string[];
}
