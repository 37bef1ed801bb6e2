import type { BlockSource } from "@/lib/core/documents/document-model";

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

/** No reason settles these. */
const SETTLED_ALONE: readonly Finding["kind"][] = ["identity", "unprintable", "incomplete"];

export function isExplainable({ kind }: Pick<Finding, "kind">): boolean {
  return !SETTLED_ALONE.includes(kind);
}

export interface Finding {
  /** Based on its cause, so that it is stable while surrounding words are edited. */
  id: string;
  kind: (typeof FINDING_KINDS)[number];
  blockId: string | null;
  /** Source page from 1, with `document` from 0. Null if it is about none. */
  page: number | null;
  document: number;
  message: string;
  /** Without a block: the source words and their place. */
  source?: BlockSource;
  /** The block after which those words would be translated; null before all of them. */
  after?: string | null;
  explanation: string | null;
}

/** While any is unexplained, nothing is signed. */
export function blockingFindings(findings: readonly Finding[]): Finding[] {
  return findings.filter(({ explanation }) => explanation === null);
}
