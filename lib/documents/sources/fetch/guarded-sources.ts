import { createAdmit, MAX_DOCUMENT_BYTES } from "../inspect/admit-document";
import type { Announce, Inspect, Sources } from "../port";
import { guardedFetch } from "./guarded-fetch";
import { createOriginClock } from "./origin-clock";
import { resolveName } from "./resolve-name";
import { refuseUrl } from "./url-guard";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 15_000;

export interface SourcesOptions {
  allowLoopback: boolean;
  inspect: Inspect;
  announce: Announce;
  resolve?: (hostname: string) => Promise<string[]>;
  connectTimeoutMs?: number;
  silenceTimeoutMs?: number;
  ca?: string;
}

export function createSources(options: SourcesOptions): Sources {
  const settings = {
    allowLoopback: options.allowLoopback,
    resolve: options.resolve ?? resolveName,
    connectTimeoutMs: options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    silenceTimeoutMs: options.silenceTimeoutMs ?? SILENCE_TIMEOUT_MS,
    ca: options.ca,
  };
  const admit = createAdmit(options.inspect);
  return {
    refuseUrl,
    announce: (turn, documents) => ({
      options: { turn: { ...turn, isPromised: true }, clock: createOriginClock() },
      ...options.announce(turn, documents),
    }),
    admit: (bytes, { accept, ...more }) => admit[accept](bytes, more),
    async fetchDocument(
      url,
      {
        signal,
        clock = createOriginClock(),
        maxBytes = MAX_DOCUMENT_BYTES,
        accept = "document",
        turn,
        reserve,
      },
    ) {
      const bytes = await clock.during(() =>
        guardedFetch(url, settings, {
          accept,
          maxBytes,
          signal: signal ? AbortSignal.any([signal, clock.signal]) : clock.signal,
          ...(reserve && { reserve: (length: number) => clock.except(() => reserve(length)) }),
        }),
      );
      return await admit[accept](bytes, { turn, signal });
    },
  };
}
