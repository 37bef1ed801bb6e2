import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";

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

export function withBlocksAfter(
  content: TranslatedDocument,
  id: string | null,
  blocks: Block[],
): TranslatedDocument {
  const at = id === null ? 0 : content.blocks.findIndex((block) => block.id === id) + 1;
  return { ...content, blocks: content.blocks.toSpliced(at, 0, ...blocks) };
}

export function withBlocksReplaced(
  content: TranslatedDocument,
  old: readonly Block[],
  blocks: Block[],
): TranslatedDocument {
  const at = content.blocks.findIndex(({ id }) => id === old[0]?.id);
  return at < 0 ? content : { ...content, blocks: content.blocks.toSpliced(at, old.length, ...blocks) };
}

export function withBlocksMoved(
  content: TranslatedDocument,
  moved: readonly Block[],
  by: -1 | 1,
): TranslatedDocument {
  const at = content.blocks.findIndex(({ id }) => id === moved[0]?.id);
  const to = at + by;
  if (at < 0 || to < 0 || to + moved.length > content.blocks.length) return content;
  return { ...content, blocks: content.blocks.toSpliced(at, moved.length).toSpliced(to, 0, ...moved) };
}

export function blocksBetween(blocks: readonly Block[], from: string, to: string): Block[] {
  const [a, b] = [from, to].map((id) => blocks.findIndex((block) => block.id === id));
  if (a === undefined || b === undefined || a < 0 || b < 0) return [];
  return blocks.slice(Math.min(a, b), Math.max(a, b) + 1);
}
