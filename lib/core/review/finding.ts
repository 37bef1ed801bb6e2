/** What a finding can be about. */
export const FINDING_KINDS = [
  "number",
  "date",
  "name",
  "identifier",
  "unit",
  "grade",
  "negation",
  "length",
  "repetition",
  "untranslated",
  "empty",
  "page_without_blocks",
  "inventory",
  "doubt",
  "structure",
  "term",
  "unprintable",
  "incomplete",
] as const;

/** No reason lets stand that the PDF could not be made of it, or that the checks have more to tell. */
export function isExplainable({ kind }: Pick<Finding, "kind">): boolean {
  return kind !== "unprintable" && kind !== "incomplete";
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
  /** The reviewer's reason for leaving it so. */
  explanation: string | null;
}
