import type { Block, Run } from "./document-model";

export function runsText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}

export function blockParts(block: Block): string[] {
  switch (block.kind) {
    case "list":
      return block.items.map(runsText);
    case "fields":
      return block.rows.map(({ label, value }) => `${runsText(label)}\t${runsText(value)}`);
    case "table":
      return block.rows.map((cells) => cells.map(({ runs }) => runsText(runs)).join("\t"));
    case "rule":
    case "page_break":
      return [];
    default:
      return [runsText(block.runs)];
  }
}

export function blockRuns(block: Block): Run[] {
  switch (block.kind) {
    case "list":
      return block.items.flat();
    case "fields":
      return block.rows.flatMap(({ label, value }) => [...label, ...value]);
    case "table":
      return block.rows.flatMap((cells) => cells.flatMap(({ runs }) => runs));
    case "rule":
    case "page_break":
      return [];
    default:
      return block.runs;
  }
}

export function blockText(block: Block): string {
  return blockParts(block).join("\n");
}
