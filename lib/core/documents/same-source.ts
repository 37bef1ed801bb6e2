import type { Block } from "./document-model";

export function sourceKey({ source }: Pick<Block, "source">): string | null {
  const text = (source?.text ?? "").normalize("NFC").replace(/\s+/gu, " ").trim();
  return /\p{L}/u.test(text) ? text : null;
}

export function withWordsOf(block: Block, other: Block): Block {
  const { id: _id, source: _source, ...words } = other;
  return block.source === undefined
    ? { ...words, id: block.id }
    : { ...words, id: block.id, source: block.source };
}

/**
 * Blocks of one kind with the same source get the translation that the drafter was surest of, or the first of
 * equals. `earlier` holds previous drafts of the same order.
 */
export function alikeBlocks(blocks: readonly Block[], earlier: readonly Block[]): Block[] {
  const surest = new Map<string, Block>();
  const keyOf = (block: Block) => {
    const key = sourceKey(block);
    return key === null ? null : `${block.kind} ${key}`;
  };
  const sureness = ({ source }: Block) => source?.confidence ?? 1;
  for (const block of [...earlier, ...blocks]) {
    const key = keyOf(block);
    if (key === null) continue;
    const best = surest.get(key);
    if (best === undefined || sureness(block) > sureness(best)) surest.set(key, block);
  }
  return blocks.map((block) => {
    const best = surest.get(keyOf(block) ?? "");
    if (best === undefined || best === block) return block;
    const same = withWordsOf(block, best);
    // A doubt may concern its surroundings, so it stays. A block without a draft gets one.
    if (same.source === undefined || same.source.confidence !== 0) return same;
    return { ...same, source: { ...same.source, confidence: sureness(best) } };
  });
}
