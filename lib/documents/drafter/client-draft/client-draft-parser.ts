import type { DocumentReader, ParseDraft } from "../../reader/port";
import { type ParseClientDraft, UnfinishedReading } from "../port";

const UNPAGED = new Set([
  "text/plain",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
]);

/** The result is not validated yet. */
export function clientDraftParser(reader: Pick<DocumentReader, "read">, parse: ParseDraft): ParseClientDraft {
  return async ({ bytes, mediaType, sha256 }, { language, title, turn, kept, maxMs }) => {
    if (UNPAGED.has(mediaType))
      return { language, title, blocks: await parse({ bytes, mediaType }, { sha256, turn }) };
    const { pages, isPartial } = await reader.read(
      { bytes, mediaType, sha256 },
      { language, turn, ...(kept && { kept }), ...(kept && maxMs !== undefined && { maxMs }) },
    );
    if (isPartial && maxMs !== undefined) throw new UnfinishedReading();
    return { language, title, blocks: await parse({ pages }, { sha256, turn }) };
  };
}
