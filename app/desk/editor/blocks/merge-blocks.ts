import type { Block } from "@/lib/core/documents/document-model";
import { joinRuns } from "./block-lines";
import { changeKind } from "./change-kind";

/** One block with the words of both, of the first one's kind; null where that has no room for them. */
export function mergeBlocks(first: Block, second: Block): Block | null {
  if (second.kind === "rule" || second.kind === "page_break") return first;
  if (first.kind === "rule" || first.kind === "page_break") return second;
  const same = changeKind(second, first.kind);
  if (same === null) return null;
  if (first.kind === "list" && same.kind === "list") {
    return { ...first, items: [...first.items, ...same.items] };
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
