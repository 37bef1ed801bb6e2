import type { BlockSource } from "@/lib/core/documents/document-model";
import type { DoubtKind } from "@/lib/core/documents/page-doubts";
import type { KnownTerm } from "./known-terms";
import type { LockedName } from "./locked-names";

export interface ReviewedSource {
  sourceLanguage: string;
  targetLanguage: string;
  applicantName: string | null;
  /** Settled earlier, newest first. */
  lockedNames?: readonly LockedName[];
  /** Becomes a certified PDF, so that our fonts must have every character. */
  isPrinted: boolean;
  /** The order's; its English name is no title in another language. */
  documentType?: string;
  terms?: readonly KnownTerm[];
  pages: ReviewedPage[];
  /** If the source is plain text without pages. */
  text?: string;
}

export interface ReviewedPage {
  document: number;
  page: number;
  /** From the text layer, line by line; may be empty. */
  text: string;
  /** With places, including lines from OCR. Defaults to the lines of `text`. */
  lines?: { text: string; box?: BlockSource["box"]; turns?: BlockSource["turns"] }[];
  doubts?: DoubtKind[];
  /** Unread, or uncertainly read as `text`. */
  unread?: { box: NonNullable<BlockSource["box"]>; turns?: BlockSource["turns"]; text?: string }[];
}
