import { tooLarge, unreadable, unreadableNow } from "../fetch-problems";
import { createAdmit, MAX_DOCUMENT_BYTES } from "../inspect/admit-document";
import type { Inspect, Sources } from "../port";
import { refuseUrl } from "./url-guard";

/** What stands behind a URL: a document, an error status, or silence until the deadline. */
export type MapEntry = Uint8Array | number | "silence";

/** Documents from a table in memory instead of the network, judged exactly like fetched ones. */
export function createSourcesFromMap(
  documents: ReadonlyMap<string, MapEntry>,
  { inspect, allowLoopback = false }: { inspect: Inspect; allowLoopback?: boolean },
): Sources {
  const admit = createAdmit(inspect);
  return {
    refuseUrl,
    admit: (bytes, { accept, ...options }) => admit[accept](bytes, options),
    async fetchDocument(url, { signal, maxBytes = MAX_DOCUMENT_BYTES, accept = "document", reserve, turn }) {
      const refusal = refuseUrl(url, { allowLoopback });
      if (refusal !== null) throw unreadable(`its URL ${refusal}`);
      const entry = documents.get(url) ?? 404;
      if (entry === "silence") {
        await new Promise((resolve) => signal?.addEventListener("abort", resolve, { once: true }));
        throw unreadableNow("its server did not send it in time");
      }
      if (typeof entry === "number") {
        throw entry >= 500
          ? unreadableNow(`its server answered ${entry}`)
          : unreadable(`its server answered ${entry}`);
      }
      if (entry.length >= maxBytes) throw tooLarge(maxBytes);
      await reserve?.(entry.length);
      return await admit[accept](entry, { turn, signal });
    },
  };
}
