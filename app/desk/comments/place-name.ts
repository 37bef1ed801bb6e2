import type { CommentView, TranslationKey } from "@/lib/contract/desk/views";
import type { Block } from "@/lib/core/documents/document-model";

interface Around {
  blocks: readonly Block[];
  pieceKey: TranslationKey;
  pieces: readonly TranslationKey[];
}

export function placeName(
  { key, blockId }: Pick<CommentView, "key" | "blockId">,
  { blocks, pieceKey, pieces }: Around,
): string {
  if (key !== null && key !== pieceKey) return `In document ${pieces.indexOf(key) + 1}`;
  const at = blocks.findIndex(({ id }) => id === blockId);
  const block = blocks[at];
  if (block === undefined) return "A block that was removed";
  return block.source ? `Block ${at + 1}, page ${block.source.page}` : `Block ${at + 1}`;
}
