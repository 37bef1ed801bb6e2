import { guardedFetch } from "./guarded-fetch";
import { resolveName } from "./resolve-name";

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 64 * 1024;

/**
 * Fetches what an app says of itself, from the public internet alone: one look-up, a connection to the address that was
 * judged, no redirect, a few kilobytes, five seconds.
 */
export function createClientDocumentFetch(options: {
  allowLoopback: boolean;
  resolve?: (hostname: string) => Promise<string[]>;
  ca?: string;
}): (url: string) => Promise<Uint8Array> {
  const { allowLoopback, resolve = resolveName, ca } = options;
  const settings = {
    allowLoopback,
    resolve,
    ca,
    maxRedirects: 0,
    connectTimeoutMs: TIMEOUT_MS,
    silenceTimeoutMs: TIMEOUT_MS,
  };
  const turn = { lane: "live", owner: "client documents" } as const;
  return (url) =>
    guardedFetch(url, settings, { turn, maxBytes: MAX_BYTES, signal: AbortSignal.timeout(TIMEOUT_MS) });
}
