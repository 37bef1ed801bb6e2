import type { LanguageModel } from "ai";
import type { Block } from "@/lib/core/documents/document-model";
import { assembleDraft, assembleText, type DraftPart } from "@/lib/core/documents/draft-part";
import { documentTypeName } from "@/lib/core/orders/document-names";
import type { DocumentReader, ReadPage } from "../../reader/port";
import type { PartDrafter } from "../port";
import { createReadingMemory } from "../reading-memory";
import { draftLines } from "./draft-lines";
import { draftPages } from "./draft-pages";

export interface AiDrafterOptions {
  model: LanguageModel;
  reader: DocumentReader;
  sourceBlocks: (page: ReadPage) => Block[];
  /** With delays of 2, 4, 8 … seconds, or as the server says. */
  maxRetries?: number;
  /** Gets the reason, but none of the text. */
  onUntranslated?: (reason: string) => void;
}

/**
 * Drafts with a language model, a few pages at a time. The model has no tools and sees only the pages, their language
 * and kind, and settled names. So a document can only make it change words, which a person reads first.
 */
export function createAiDrafter({
  model,
  reader,
  sourceBlocks,
  maxRetries = 4,
  onUntranslated = () => undefined,
}: AiDrafterOptions): PartDrafter {
  const drafting = { model, reader, sourceBlocks, maxRetries, onUntranslated };
  const read = createReadingMemory(reader);
  const drafter: PartDrafter = {
    async draftPart(request, made, options = {}) {
      return draftPages(drafting, request, await read(request, options), made, options);
    },
    async draftTextPart(request, made, options = {}) {
      return draftLines(drafting, request, made, options);
    },
    async draftDocument(request) {
      const parts = await everyPart((made) => drafter.draftPart(request, made, { whenDown: "source" }));
      return assembleDraft(parts, {
        language: request.targetLanguage,
        title: documentTypeName(request.documentType),
      });
    },
    async draftText(request) {
      return assembleText(await everyPart((made) => drafter.draftTextPart(request, made)));
    },
  };

  return drafter;
}

async function everyPart(next: (made: readonly DraftPart[]) => Promise<DraftPart>): Promise<DraftPart[]> {
  const made: DraftPart[] = [];
  while (!made.at(-1)?.isLast) made.push(await next(made));
  return made;
}
