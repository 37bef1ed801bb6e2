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
  /** A page's own text as blocks, for what the model does not manage. */
  sourceBlocks: (page: ReadPage) => Block[];
  /** After 2, 4, 8 … seconds, or when the model's server says. */
  maxRetries?: number;
  /** Told why pages were left untranslated, without a word of them. */
  onUntranslated?: (reason: string) => void;
}

/**
 * A drafter that asks a language model, a few pages at a time. The model has no tools and is shown nothing but the
 * pages, their language and kind, the names settled on earlier pages, and settled spellings of names on these; whatever a document says to it changes
 * nothing but words that a human reads before anybody else does.
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
