import type { Block } from "./document-model";

/**
 * The words of the source that a block translates, as they are compared: letter by letter and digit by digit, whatever
 * the white space. Null where they say too little to be the same as others: a lone number or a dash.
 */
export function sourceKey({ source }: Pick<Block, "source">): string | null {
  const text = (source?.text ?? "").normalize("NFC").replace(/\s+/gu, " ").trim();
  return /\p{L}/u.test(text) ? text : null;
}

/** A block with another one's words and looks, in its own place. */
export function withWordsOf(block: Block, other: Block): Block {
  const { id: _id, source: _source, ...words } = other;
  return block.source === undefined
    ? { ...words, id: block.id }
    : { ...words, id: block.id, source: block.source };
}

/**
 * A draft in which blocks of one kind with the same source say the same: what the drafter was surest of, and of equals
 * the first. `earlier` is what was drafted before of the same order.
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
    // A doubt may be about what stands beside it, and stays; what had no draft has one now.
    if (same.source === undefined || same.source.confidence !== 0) return same;
    return { ...same, source: { ...same.source, confidence: sureness(best) } };
  });
}
