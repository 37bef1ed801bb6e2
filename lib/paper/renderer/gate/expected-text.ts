import { continuedWord, ELLIPSIS } from "@/lib/core/documents/continued-words";
import type { Block, Run, TranslatedDocument } from "@/lib/core/documents/document-model";
import { itemLabels } from "@/lib/core/documents/list-levels";
import { markRuns, noteRuns, printedRuns } from "@/lib/core/documents/printed-words";
import { directionOf } from "@/lib/core/documents/text-direction";
import type { StyledRun } from "../text/styled-run";

export function expectedText(content: TranslatedDocument): string[] {
  return expectedBlocks(content).flat();
}

export function expectedBlocks({ blocks, language }: TranslatedDocument): string[][] {
  return blocks.map((block) => blockText(block, language));
}

export function continuedTexts(content: TranslatedDocument): string[] {
  return [continuedWord(content.language, directionOf(content)), ELLIPSIS];
}

function blockText(block: Block, language: string): string[] {
  const printed = (runs: readonly Run[]) => join(printedRuns(runs, language));
  switch (block.kind) {
    case "heading":
    case "text":
      return [printed(block.runs)];
    case "list":
      return itemLabels(block).flatMap((label, index) => [label, printed(block.items[index] ?? [])]);
    case "fields":
      return block.rows.flatMap(({ label, value }) => [printed(label), printed(value)]);
    case "table":
      return block.rows.flatMap((cells) => cells.map(({ runs }) => printed(runs)));
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
