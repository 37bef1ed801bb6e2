import type { Block } from "@/lib/core/documents/document-model";
import { assembleDraft, type DraftPart } from "@/lib/core/documents/draft-part";
import { documentTypeName } from "@/lib/core/orders/document-names";
import { proposeIdentity } from "@/lib/review";
import type { DocumentReader, ReadPage } from "../reader/port";
import type { PartDrafter } from "./port";
import { createReadingMemory } from "./reading-memory";
import { renderLines, untranslatedLine } from "./render-lines";
import { toSegments } from "./text-lines";
import { onItsPage, untranslatedPage } from "./untranslated-page";

export function createSourceDrafter({
  reader,
  sourceBlocks,
}: {
  reader: DocumentReader;
  sourceBlocks: (page: ReadPage) => Block[];
}): PartDrafter {
  const read = createReadingMemory(reader);
  const drafter: PartDrafter = {
    async draftPart(request, _made, options = {}) {
      const pages = await read(request, options);
      const blocks = pages.flatMap((page) => onItsPage(page, untranslatedPage(page, sourceBlocks)));
      const identity = proposeIdentity(blocks, request);
      const part: DraftPart = {
        upTo: pages.length,
        isLast: true,
        title: null,
        blocks,
        text: null,
        terms: [],
      };
      return Object.keys(identity).length > 0 ? { ...part, identity } : part;
    },
    async draftTextPart({ text }) {
      const lines = toSegments(text).map(untranslatedLine);
      return { upTo: lines.length, isLast: true, title: null, ...renderLines(lines, 0), terms: [] };
    },
    async draftDocument(request) {
      const part = await drafter.draftPart(request, [], { whenDown: "source" });
      const { targetLanguage: language, documentType } = request;
      return assembleDraft([part], { language, title: documentTypeName(documentType) });
    },
    async draftText({ text }) {
      return text;
    },
  };
  return drafter;
}
