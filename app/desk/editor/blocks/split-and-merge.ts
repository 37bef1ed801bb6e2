import type { Block, TableBlock } from "@/lib/core/documents/document-model";
import { itemLevels, withItems } from "@/lib/core/documents/list-levels";
import { sliceRuns } from "../text/runs";
import type { FieldPath } from "./block-fields";
import { joinRuns } from "./block-lines";
import { changeKind } from "./change-kind";
import { joinSources } from "./combine-blocks";

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
      const levels = itemLevels(block);
      return [
        withItems(block, [...block.items.slice(0, at), sliceRuns(item, 0, caret)], levels.slice(0, at + 1)),
        withItems(
          { ...block, id: newId },
          [sliceRuns(item, caret), ...block.items.slice(at + 1)],
          levels.slice(at),
        ),
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

function isTied({ rows }: TableBlock, at: number): boolean {
  return rows.slice(0, at).some((row, r) => row.some(({ rowSpan }) => r + (rowSpan ?? 1) > at));
}

export function mergeBlocks(first: Block, second: Block): Block | null {
  if (second.kind === "rule" || second.kind === "page_break") return first;
  if (first.kind === "rule" || first.kind === "page_break") return second;
  const merged = mergeWords(first, second);
  const source = joinSources([first.source, second.source]);
  return merged === null || source === undefined ? merged : { ...merged, source };
}

function mergeWords(first: Block, second: Block): Block | null {
  const same = changeKind(second, first.kind);
  if (same === null) return null;
  if (first.kind === "list" && same.kind === "list") {
    return withItems(first, [...first.items, ...same.items], [...itemLevels(first), ...itemLevels(same)]);
  }
  if (first.kind === "fields" && same.kind === "fields") {
    return { ...first, rows: [...first.rows, ...same.rows] };
  }
  if (first.kind === "table" && same.kind === "table") {
    const missing = same.columns.slice(first.columns.length);
    return { ...first, columns: [...first.columns, ...missing], rows: [...first.rows, ...same.rows] };
  }
  if ("runs" in first && "runs" in same) {
    return { ...first, runs: joinRuns([first.runs, same.runs], " ") };
  }
  return null;
}
