import { blockText } from "../documents/block-parts";
import type { TranslatedDocument } from "../documents/document-model";
import { countWords } from "./count-words";

/** How many words there are to translate or to check: the source's where a draft holds them, else its own. */
export function countSourceWords({ language, blocks }: TranslatedDocument): number {
  return blocks.reduce((sum, block) => sum + countWords(block.source?.text ?? blockText(block), language), 0);
}
