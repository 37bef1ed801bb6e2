import { blockText } from "../documents/block-parts";
import type { TranslatedDocument } from "../documents/document-model";
import { countWords } from "./count-words";

/** Counts the source if a draft holds it, otherwise the translation. */
export function countSourceWords({ language, blocks }: TranslatedDocument): number {
  return blocks.reduce((sum, block) => sum + countWords(block.source?.text ?? blockText(block), language), 0);
}
