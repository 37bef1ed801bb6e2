import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";

/** The document with a block in another form; the same object where it has no such block. */
export function withBlock(
  content: TranslatedDocument,
  id: string,
  change: (block: Block) => Block,
): TranslatedDocument {
  const at = content.blocks.findIndex((block) => block.id === id);
  const block = content.blocks[at];
  if (block === undefined) return content;
  const next = change(block);
  return next === block ? content : { ...content, blocks: content.blocks.with(at, next) };
}

/** The document with blocks put after another, or before everything. */
export function withBlocksAfter(
  content: TranslatedDocument,
  id: string | null,
  blocks: Block[],
): TranslatedDocument {
  const at = id === null ? 0 : content.blocks.findIndex((block) => block.id === id) + 1;
  return { ...content, blocks: content.blocks.toSpliced(at, 0, ...blocks) };
}

/** The document without a block. */
export function withoutBlock(content: TranslatedDocument, id: string): TranslatedDocument {
  return { ...content, blocks: content.blocks.filter((block) => block.id !== id) };
}

/** The document with a block one place further up (-1) or down (1); the same where it is at the end. */
export function withBlockMoved(content: TranslatedDocument, id: string, by: -1 | 1): TranslatedDocument {
  const at = content.blocks.findIndex((block) => block.id === id);
  const block = content.blocks[at];
  const to = at + by;
  if (block === undefined || to < 0 || to >= content.blocks.length) return content;
  return { ...content, blocks: content.blocks.toSpliced(at, 1).toSpliced(to, 0, block) };
}
