import type { Block, Run, TranslatedDocument } from "@/lib/core/documents/document-model";

/** Every text that somebody wrote into a translation: a cell, a label, a value, a paragraph. */
export function textsOf({ blocks }: TranslatedDocument): string[] {
  const texts = blocks.flatMap(runsOf).map((runs) => runs.map(({ text }) => text).join(""));
  return texts.filter((text) => text.trim() !== "");
}

function runsOf(block: Block): Run[][] {
  switch (block.kind) {
    case "list":
      return block.items;
    case "fields":
      return block.rows.flatMap(({ label, value }) => [label, value]);
    case "table":
      return block.rows.flat().map(({ runs }) => runs);
    case "rule":
    case "page_break":
      return [];
    default:
      return [block.runs];
  }
}
