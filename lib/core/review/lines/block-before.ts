import type { Block, BlockSource } from "../../documents/document-model";

/** After which block a line is translated: the last that begins above it on its page, or else on a page before. */
export function blockBefore(blocks: readonly Block[], line: BlockSource): string | null {
  const documentOf = (source: BlockSource) => source.document ?? line.document ?? 0;
  const isBefore = ({ source }: Block) => {
    if (source === undefined) return false;
    const earlier = documentOf(source) - (line.document ?? 0) || source.page - line.page;
    if (earlier !== 0) return earlier < 0;
    return line.box === undefined || source.box === undefined || source.box[1] <= line.box[1];
  };
  return blocks.findLast(isBefore)?.id ?? null;
}
