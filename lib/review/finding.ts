import type { BlockSource } from "@/lib/core/documents/document-model";

/** What a finding can be about. */
export const FINDING_KINDS = [
  "number",
  "date",
  "name",
  "identifier",
  "unit",
  "grade",
  "negation",
  "meaning",
  "length",
  "repetition",
  "untranslated",
  "line",
  "empty",
  "page_without_blocks",
  "inventory",
  "doubt",
  "structure",
  "term",
  "identity",
  "unprintable",
  "incomplete",
] as const;

/** What no reason lets stand: the document is not identified, no PDF could be made, or the checks have more to tell. */
const SETTLED_ALONE: readonly Finding["kind"][] = ["identity", "unprintable", "incomplete"];

export function isExplainable({ kind }: Pick<Finding, "kind">): boolean {
  return !SETTLED_ALONE.includes(kind);
}

/** Something that stands between a translation and its signature until it is settled or explained. */
export interface Finding {
  /** Says what it is about, so that it stays the same while the words around it are edited. */
  id: string;
  kind: (typeof FINDING_KINDS)[number];
  /** Null where it is about a page or the whole document. */
  blockId: string | null;
  /** Page of the source, from 1; with `document` from 0. Null where it is about none. */
  page: number | null;
  document: number;
  /** One sentence for the reviewer: what is where, and what is missing. */
  message: string;
  /** What it is about where no block is: words of the source with their place. */
  source?: BlockSource;
  /** After which block those words would be translated; null before all of them. */
  after?: string | null;
  /** The reviewer's reason for leaving it so. */
  explanation: string | null;
}

/** The findings that nobody has explained: with one of them, nothing is signed. */
export function blockingFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ explanation }) => explanation === null);
}
