import type { BlockSource } from "@/lib/core/documents/document-model";
import type { DoubtKind } from "@/lib/core/documents/page-doubts";
import type { KnownTerm } from "./known-terms";
import type { LockedName } from "./locked-names";

/** The facts about a source that a review of its translation uses. */
export interface ReviewedSource {
  sourceLanguage: string;
  targetLanguage: string;
  applicantName: string | null;
  /** Names and terms whose spelling was settled before, the newest first. */
  lockedNames?: readonly LockedName[];
  /** The translation becomes a certified PDF: every character of it has to be in our fonts. */
  isPrinted: boolean;
  /** The order's, whose English name is no title in another language. */
  documentType?: string;
  /** The house's and the partner's terms that may stand in it. */
  terms?: readonly KnownTerm[];
  /** Every page of every document in order. */
  pages: ReviewedPage[];
  /** The source itself where it came as text, without pages. */
  text?: string;
}

export interface ReviewedPage {
  document: number;
  page: number;
  /** What could be read of its text layer, a line a line; empty where there is none. */
  text: string;
  /** Its lines with their places, those that were recognised in a picture as well. Without them, those of its text. */
  lines?: { text: string; box?: BlockSource["box"]; turns?: BlockSource["turns"] }[];
  doubts?: DoubtKind[];
  /** Places of its picture that were not read, or not surely: then as this text. */
  unread?: { box: NonNullable<BlockSource["box"]>; turns?: BlockSource["turns"]; text?: string }[];
}
