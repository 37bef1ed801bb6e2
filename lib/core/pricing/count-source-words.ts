import { blockText } from "../documents/block-parts";
import type { TranslatedDocument } from "../documents/document-model";
import { countWords } from "./count-words";

export function countSourceWords({ language, blocks }: TranslatedDocument): number {
  return blocks.reduce((sum, block) => sum + countWords(block.source?.text ?? blockText(block), language), 0);
}
