import { answered, explainFailure, outOfReach, tooLarge } from "../fetch-problems";
import { createAdmit, MAX_DOCUMENT_BYTES } from "../inspect/admit-document";
import type { Announce, DocumentSet, Inspect, Sources, Turn } from "../port";
import { createOriginClock } from "./origin-clock";
import { refuseUrl } from "./url-guard";

export type MapEntry = Uint8Array | number | "silence";

export function announceFreely(turn: Turn): DocumentSet {
  const clock = createOriginClock();
  return { options: { turn, clock }, done: () => undefined, end: () => undefined };
}

export function createSourcesFromMap(
  documents: ReadonlyMap<string, MapEntry>,
  {
    inspect,
    announce,
    allowLoopback = false,
  }: { inspect: Inspect; announce?: Announce; allowLoopback?: boolean },
): Sources {
  const admit = createAdmit(inspect);
  return {
    refuseUrl,
    announce: (turn, count) => ({
      ...announceFreely({ ...turn, isPromised: announce !== undefined }),
      ...announce?.(turn, count),
    }),
    admit: (bytes, { accept, ...options }) => admit[accept](bytes, options),
    async fetchDocument(
      url,
      {
        signal,
        clock = createOriginClock(),
        maxBytes = MAX_DOCUMENT_BYTES,
        accept = "document",
        reserve,
        turn,
      },
    ) {
      const refusal = refuseUrl(url, { allowLoopback });
      if (refusal !== null) throw outOfReach(`its URL ${refusal}`);
      const entry = documents.get(url) ?? 404;
      if (entry === "silence") {
        const ended = AbortSignal.any([signal, clock.signal].filter((each) => each !== undefined));
        await clock.during(() => new Promise((resolve) => ended.addEventListener("abort", resolve)));
        throw explainFailure(null, ended);
      }
      if (typeof entry === "number") {
        throw answered(entry);
      }
      if (entry.length >= maxBytes) throw tooLarge(maxBytes);
      await reserve?.(entry.length);
      return await admit[accept](entry, { turn, signal });
    },
  };
}
