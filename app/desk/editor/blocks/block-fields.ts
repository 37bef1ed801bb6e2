import type { Block, Run } from "@/lib/core/documents/document-model";
import { textOfRuns } from "../text/runs";

/** Such as `runs`, `items.2`, `rows.1.label`, `rows.1.value`, `cells.0.3`. */
export type FieldPath = string;

export function fieldPaths(block: Block): FieldPath[] {
  switch (block.kind) {
    case "list":
      return block.items.map((_, index) => `items.${index}`);
    case "fields":
      return block.rows.flatMap((_, index) => [`rows.${index}.label`, `rows.${index}.value`]);
    case "table":
      return block.rows.flatMap((row, r) => row.map((_, c) => `cells.${r}.${c}`));
    case "rule":
    case "page_break":
      return [];
    default:
      return ["runs"];
  }
}

export function readField(block: Block, path: FieldPath): Run[] {
  const [, first = "", second = ""] = path.split(".");
  switch (block.kind) {
    case "list":
      return block.items[Number(first)] ?? [];
    case "fields":
      return block.rows[Number(first)]?.[second === "label" ? "label" : "value"] ?? [];
    case "table":
      return block.rows[Number(first)]?.[Number(second)]?.runs ?? [];
    case "rule":
    case "page_break":
      return [];
    default:
      return block.runs;
  }
}

export function writeField<B extends Block>(block: B, path: FieldPath, runs: Run[]): B {
  const [, first = "", second = ""] = path.split(".");
  const at = Number(first);
  switch (block.kind) {
    case "list":
      return { ...block, items: block.items.map((item, index) => (index === at ? runs : item)) };
    case "fields": {
      const side = second === "label" ? "label" : "value";
      return {
        ...block,
        rows: block.rows.map((row, index) => (index === at ? { ...row, [side]: runs } : row)),
      };
    }
    case "table":
      return {
        ...block,
        rows: block.rows.map((row, r) =>
          r === at ? row.map((cell, c) => (c === Number(second) ? { ...cell, runs } : cell)) : row,
        ),
      };
    case "rule":
    case "page_break":
      return block;
    default:
      return { ...block, runs };
  }
}

export function blockText(block: Block): string {
  return fieldPaths(block)
    .map((path) => textOfRuns(readField(block, path)))
    .join("\n");
}

export function isBlank(block: Block): boolean {
  return blockText(block).trim() === "";
}
