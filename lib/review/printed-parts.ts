import { blockParts } from "@/lib/core/documents/block-parts";
import type { Block } from "@/lib/core/documents/document-model";
import { isSameLabel, itemLabels, pointLabels } from "@/lib/core/documents/list-levels";

/** With the printed numbers of points, if the source has them. */
export function printedParts(block: Block): string[] {
  const parts = blockParts(block);
  if (block.kind !== "list" || !block.ordered) return parts;
  const source = block.source?.text ?? "";
  const labels = pointLabels(source, parts.length);
  const printed = itemLabels(block);
  return parts.map((part, at) => {
    const own = printed[at] ?? "";
    const isNumbered = part.trim() !== "" && labels.some((label) => isSameLabel(own, label));
    return isNumbered ? `${own} ${part}` : part;
  });
}
