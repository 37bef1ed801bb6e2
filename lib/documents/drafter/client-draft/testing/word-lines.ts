import type { Block, Run } from "@/lib/core/documents/document-model";
import { WORD_MEDIA_TYPE } from "../../../sources/word/word-parts";
import { parseDraft } from "../parse-draft";
import { makeWord, type WordExtras } from "./make-word";

export async function blocksOf(body: string, extras: WordExtras = {}) {
  return parseDraft({ bytes: makeWord(body, extras), mediaType: WORD_MEDIA_TYPE });
}

export function linesOfBlocks(blocks: readonly Block[]): string[] {
  const text = (runs: readonly Run[]) => runs.map((run) => run.text).join("");
  return blocks.flatMap((block) => {
    if (block.kind === "list")
      return block.items.map((item, at) => (block.ordered ? `${at + 1}. ${text(item)}` : text(item)));
    if (block.kind === "table") return block.rows.flat().map(({ runs }) => text(runs));
    if (block.kind === "fields")
      return block.rows.map(({ label, value }) => `${text(label)}: ${text(value)}`);
    return "runs" in block ? [text(block.runs)] : [];
  });
}

export async function linesOf(body: string, extras: WordExtras = {}): Promise<string[]> {
  return linesOfBlocks(await blocksOf(body, extras));
}
