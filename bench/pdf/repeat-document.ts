import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";

export function repeatDocument(document: TranslatedDocument, copies: number): TranslatedDocument {
  const blocks = Array.from({ length: copies }, (_, copy): Block[] => [
    ...(copy === 0 ? [] : [{ kind: "page_break" as const, id: `copy-${copy}` }]),
    ...document.blocks.map((block) => ({ ...block, id: `${copy}-${block.id}` })),
  ]).flat();
  return { ...document, blocks };
}
