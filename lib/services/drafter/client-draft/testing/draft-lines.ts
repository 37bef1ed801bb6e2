import type { Block, Run } from "@/lib/core/documents/document-model";

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join("");

/** The lines of a draft, as a reviewer reads them. */
export function linesOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case "list":
        return block.items.map((runs, at) => (block.ordered ? `${at + 1}. ${textOf(runs)}` : textOf(runs)));
      case "table":
        return block.rows.flatMap((cells) => cells.map(({ runs }) => textOf(runs)));
      case "fields":
        return block.rows.map(({ label, value }) => `${textOf(label)}: ${textOf(value)}`);
      default:
        return "runs" in block ? [textOf(block.runs)] : [];
    }
  });
}
