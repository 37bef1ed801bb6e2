import type { Block, TableBlock } from "@/lib/core/documents/document-model";
import { sliceRuns } from "../text/slice-runs";
import type { FieldPath } from "./block-fields";

/** The two halves of a block, cut where the caret is; null where a cut would tear something. */
export function splitBlock(
  block: Block,
  path: FieldPath,
  caret: number,
  newId: string,
): [Block, Block] | null {
  const at = Number(path.split(".")[1] ?? 0);
  switch (block.kind) {
    case "rule":
    case "page_break":
      return null;
    case "list": {
      const item = block.items[at] ?? [];
      return [
        { ...block, items: [...block.items.slice(0, at), sliceRuns(item, 0, caret)] },
        { ...block, id: newId, items: [sliceRuns(item, caret), ...block.items.slice(at + 1)] },
      ];
    }
    case "fields":
      if (at === 0) return null;
      return [
        { ...block, rows: block.rows.slice(0, at) },
        { ...block, id: newId, rows: block.rows.slice(at) },
      ];
    case "table":
      if (at === 0 || isTied(block, at)) return null;
      return [
        { ...block, rows: block.rows.slice(0, at) },
        { ...block, id: newId, rows: block.rows.slice(at) },
      ];
    default:
      return [
        { ...block, runs: sliceRuns(block.runs, 0, caret) },
        { ...block, id: newId, runs: sliceRuns(block.runs, caret) },
      ];
  }
}

/** Whether a cell reaches over the edge above this row. */
function isTied({ rows }: TableBlock, at: number): boolean {
  return rows.slice(0, at).some((row, r) => row.some(({ rowSpan }) => r + (rowSpan ?? 1) > at));
}
