import type { MarkType, TranslatedDocument } from "./document-model";

export interface Translation {
  content: TranslatedDocument;
  inventory: PageInventory[];
  explanations: Record<string, string>;
}

export interface PageInventory {
  document: number;
  page: number;
  marks: Partial<Record<MarkType, number>>;
  /** Without confirmation, no counts mean that nothing is known. */
  confirmed: boolean;
}
