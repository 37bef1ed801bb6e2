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
  insert: string;
  isPart: boolean;
}

export interface MemoryFind extends MemoryOrigin {
  source: string;
  target: string;
}

export interface MemorySegment extends MemoryFind {
  sourceLanguage: string;
  targetLanguage: string;
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
  personal: number;
  skipped: number;
  faults: string[];
}
