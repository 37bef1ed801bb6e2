import type { Block } from "@/lib/core/documents/document-model";
import type { ReadPage } from "../reader/port";
import { cleanTexts } from "./clean-text";

export function blockId(page: number, index: number): string {
  return `p${page}-${index + 1}`;
}

export function onItsPage({ number }: ReadPage, blocks: readonly Block[]): Block[] {
  return number === 1 ? [...blocks] : [{ kind: "page_break", id: `p${number}-break` }, ...blocks];
}

export function untranslatedPage(page: ReadPage, sourceBlocks: (page: ReadPage) => Block[]): Block[] {
  const own = sourceBlocks(page).filter(({ kind }) => kind !== "page_break");
  const blocks: Block[] = own.length > 0 ? own : [{ kind: "text", id: "", runs: [] }];
  return cleanTexts(blocks).map((block, index) => ({
    ...block,
    id: blockId(page.number, index),
    source: { ...block.source, page: page.number, confidence: 0 },
  }));
}
