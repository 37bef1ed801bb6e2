import type { DocumentReader } from "../reader/port";
import { linesAsBlocks } from "./lines-as-blocks";
import type { TakeApart } from "./port";
import { onItsPage } from "./untranslated-page";

/** Takes drafts apart line by line, as they are read: what a document with pages allows. */
export function createDraftByLines(reader: DocumentReader): TakeApart {
  return async (draft, { language, title }) => {
    const { pages } = await reader.read(draft, { language });
    return { language, title, blocks: pages.flatMap((page) => onItsPage(page, linesAsBlocks(page))) };
  };
}
