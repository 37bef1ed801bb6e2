import type { Block, BlockSource, Run } from "@/lib/core/documents/document-model";
import { isBlank } from "./block-fields";
import { blockLines, cellsOfLine, fieldOfLine, joinRuns } from "./block-lines";
import { type BlockKind, newBlock } from "./new-block";

export function changeKind(block: Block, kind: BlockKind): Block | null {
  if (block.kind === kind) return block;
  const base = block.source === undefined ? { id: block.id } : { id: block.id, source: block.source };
  const lines = blockLines(block);
  if (kind === "rule" || kind === "page_break") return isBlank(block) ? { ...base, kind } : null;
  if (lines.length === 0) return newBlock(kind, block.id, block.source);
  return worded(kind, base, lines, block);
}

function worded(
  kind: Exclude<BlockKind, "rule" | "page_break">,
  base: { id: string; source?: BlockSource },
  lines: Run[][],
  before: Block,
): Block {
  switch (kind) {
    case "list":
      return { ...base, kind, ordered: false, items: lines };
    case "fields":
      return { ...base, kind, rows: fieldRows(lines, before) };
    case "table": {
      const rows = lines.map((line, index) => tableRow(line, before, index));
      const width = Math.max(...rows.map((row) => row.length));
      return {
        ...base,
        kind,
        columns: Array.from({ length: width }, () => 1),
        rows: rows.map((row) => Array.from({ length: width }, (_, c) => ({ runs: row[c] ?? [] }))),
      };
    }
    default: {
      const runs = joinRuns(lines, "\n");
      if (kind === "heading") return { ...base, kind, level: 2, runs, ...alignOf(before) };
      if (kind === "mark") return { ...base, kind, mark: "other", runs };
      return kind === "text" ? { ...base, kind, runs, ...alignOf(before) } : { ...base, kind, runs };
    }
  }
}

function fieldRows(lines: Run[][], before: Block) {
  if (before.kind !== "table") return lines.map(fieldOfLine);
  return before.rows.map(([first, ...rest]) => ({
    label: first?.runs ?? [],
    value: joinRuns(
      rest.map(({ runs }) => runs),
      " ",
    ),
  }));
}

function tableRow(line: Run[], before: Block, index: number): Run[][] {
  const row = before.kind === "fields" ? before.rows[index] : undefined;
  return row === undefined ? cellsOfLine(line) : [row.label, row.value];
}

function alignOf(block: Block) {
  return (block.kind === "heading" || block.kind === "text") && block.align !== undefined
    ? { align: block.align }
    : {};
}
