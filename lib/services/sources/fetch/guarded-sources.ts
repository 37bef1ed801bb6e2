import { createAdmit, MAX_DOCUMENT_BYTES } from "../inspect/admit-document";
import type { Inspect, Sources } from "../port";
import { guardedFetch } from "./guarded-fetch";
import { resolveName } from "./resolve-name";
import { refuseUrl } from "./url-guard";

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 15_000;
const DEADLINE_MS = 60_000;

export interface SourcesOptions {
  /** The ALLOW_LOOPBACK setting: plain http, and this machine on any port; private networks stay forbidden. */
  allowLoopback: boolean;
  inspect: Inspect;
  resolve?: (hostname: string) => Promise<string[]>;
  connectTimeoutMs?: number;
  silenceTimeoutMs?: number;
  ca?: string;
}

/** Documents from the public internet, fetched so that a URL cannot reach into the private one. */
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
    admit: (bytes, { accept, ...options }) => admit[accept](bytes, options),
    async fetchDocument(
      url,
      {
        signal = AbortSignal.timeout(DEADLINE_MS),
        maxBytes = MAX_DOCUMENT_BYTES,
        accept = "document",
        turn,
        ...options
      },
    ) {
      const bytes = await guardedFetch(url, settings, { ...options, turn, signal, maxBytes, accept });
      return await admit[accept](bytes, { turn, signal });
    },
  };
}
