import type { MarkType, TranslatedDocument } from "./document-model";

/** What a reviewer works on and signs: a translation, what is on the source's pages, and why a finding may stand. */
export interface Translation {
  content: TranslatedDocument;
  inventory: PageInventory[];
  /** By the id of a finding: why it is right as it is. */
  explanations: Record<string, string>;
}

/** How many stamps, seals, signatures and so on a reviewer has counted on one page of the source. */
export interface PageInventory {
  /** Which of the order's source documents, from 0. */
  document: number;
  /** From 1. */
  page: number;
  marks: Partial<Record<MarkType, number>>;
  /** A human has looked at the page for marks; without it, nothing counted means nothing known. */
  confirmed: boolean;
}
