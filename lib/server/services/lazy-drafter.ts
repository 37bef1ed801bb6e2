import type { DocumentReader, PartDrafter } from "@/lib/documents";
import { sourceBlocks } from "@/lib/documents/draft";
import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";

export function createLazyDrafter(
  settings: NonNullable<Settings["drafter"]>,
  reader: DocumentReader,
  log: Log,
): PartDrafter {
  let loading: Promise<PartDrafter> | null = null;
  const load = () => {
    loading ??= import("@/lib/documents/model").then(({ createAiDrafter, openModel }) =>
      createAiDrafter({
        model: openModel(settings),
        reader,
        sourceBlocks,
        onUntranslated: (reason) => log.warn({ reason }, "the drafting model left pages untranslated"),
      }),
    );
    return loading;
  };
  return {
    draftDocument: async (request) => (await load()).draftDocument(request),
    draftText: async (request) => (await load()).draftText(request),
    draftPart: async (...input) => (await load()).draftPart(...input),
    draftTextPart: async (...input) => (await load()).draftTextPart(...input),
  };
}
