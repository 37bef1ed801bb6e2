import type { Block, TranslatedDocument } from "@/lib/core/documents/document-model";
import { itemLabel, markRuns, noteRuns, printedRuns } from "@/lib/core/documents/printed-words";
import type { StyledRun } from "../text/styled-run";

/** Every text of a document that has to be printed, block by block, straight from the model. */
export function expectedText({ blocks, language }: TranslatedDocument): string[] {
  return blocks.flatMap((block) => blockText(block, language));
}

function blockText(block: Block, language: string): string[] {
  switch (block.kind) {
    case "heading":
    case "text":
      return [join(printedRuns(block.runs))];
    case "list":
      return block.items.flatMap((item, index) => [itemLabel(block.ordered, index), join(printedRuns(item))]);
    case "fields":
      return block.rows.flatMap(({ label, value }) => [join(printedRuns(label)), join(printedRuns(value))]);
    case "table":
      return block.rows.flatMap((cells) => cells.map(({ runs }) => join(printedRuns(runs))));
    case "mark":
      return [join(markRuns(block, language))];
    case "note":
      return [join(noteRuns(block, language))];
    default:
      return [];
  }
}

function join(runs: readonly StyledRun[]): string {
  return runs.map(({ text }) => text).join("");
}
