import type { Settings } from "@/lib/env";
import type { Log } from "@/lib/operations/context";
import type { PartDrafter } from "@/lib/services/drafter/port";
import { sourceBlocks } from "@/lib/services/drafter/source-blocks";
import type { DocumentReader } from "@/lib/services/reader/port";

/** The drafter, loaded with the first order that needs one. Request handlers only ask whether one is configured. */
export function createLazyDrafter(
  settings: NonNullable<Settings["drafter"]>,
  reader: DocumentReader,
  log: Log,
): PartDrafter {
  let loading: Promise<PartDrafter> | null = null;
  const load = () => {
    loading ??= Promise.all([
      import("@/lib/services/drafter/ai/create-ai-drafter"),
      import("@/lib/services/drafter/ai/open-model"),
    ]).then(([{ createAiDrafter }, { openModel }]) =>
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
