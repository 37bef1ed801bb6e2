import type { SegmentMatch } from "@/lib/review/shared";

/** The origin of a segment: a signed order of the partner, or a file that the house imported. */
export interface MemoryOrigin {
  segmentId: string;
  scope: "house" | "partner";
  /** The day of its signature or import. */
  day: string;
  orderNumber: string | null;
  translator: string | null;
  file: string | null;
}

/** An earlier segment whose source equals or resembles the one asked about. */
export interface MemoryMatch extends MemoryOrigin, SegmentMatch {
  /** The text to insert. Figures and names of the earlier segment are open places. */
  insert: string;
  /** The match covers a single sentence of the text asked about. */
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
  /** In the whole scope. */
  total: number;
}

export interface ImportedSegments {
  added: number;
  unchanged: number;
  /** Left out because they hold a date or a document's number, which belong to a person. */
  personal: number;
  /** Unusable units, and why for the first few. */
  skipped: number;
  faults: string[];
}
