import type { DoubtKind } from "../documents/page-doubts";
import type { KnownTerm } from "./known-terms";
import type { LockedName } from "./locked-names";

/** What is known of the source while its translation is reviewed. */
export interface ReviewedSource {
  sourceLanguage: string;
  targetLanguage: string;
  applicantName: string | null;
  /** Names and terms whose spelling was settled before, the newest first. */
  lockedNames?: readonly LockedName[];
  /** The translation becomes a certified PDF: every character of it has to be in our fonts. */
  isPrinted: boolean;
  /** Of the house and the partner: those that may stand in it. */
  terms?: readonly KnownTerm[];
  /** Every page of every document in order, with the text that could be read of it; empty where none could. */
  pages: { document: number; page: number; text: string; doubts?: DoubtKind[] }[];
}
