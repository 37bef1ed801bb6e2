import { guardedFetch } from "./guarded-fetch";
import { resolveName } from "./resolve-name";

const TIMEOUT_MS = 5_000;
const MAX_BYTES = { "client document": 64 * 1024, logo: 256 * 1024 };

/**
 * Fetches an app's metadata or logo from the public internet only: one lookup, a connection to the vetted address, no
 * redirect, some kilobytes, five seconds.
 */
export function createClientDocumentFetch(options: {
  allowLoopback: boolean;
  accept?: keyof typeof MAX_BYTES;
  resolve?: (hostname: string) => Promise<string[]>;
  ca?: string;
}): (url: string) => Promise<Uint8Array> {
  const { allowLoopback, accept = "client document", resolve = resolveName, ca } = options;
  const settings = {
    allowLoopback,
    resolve,
    ca,
    maxRedirects: 0,
    connectTimeoutMs: TIMEOUT_MS,
    silenceTimeoutMs: TIMEOUT_MS,
  };
  return (url) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return guardedFetch(url, settings, { accept, maxBytes: MAX_BYTES[accept], signal });
  };
}
