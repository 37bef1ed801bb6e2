import type { Dispatcher } from "undici";
import { answered, explainFailure, outOfReach, tooLarge, unreadable } from "../fetch-problems";
import type { FetchOptions } from "../port";
import { decodeBody } from "./decode-body";
import { createGuardedConnector, type GuardSettings } from "./guarded-connector";
import { refuseUrl } from "./url-guard";

const MAX_REDIRECTS = 3;
const MEDIA_TYPES = {
  document: "application/pdf, image/jpeg, image/png",
  draft:
    "application/pdf, application/vnd.openxmlformats-officedocument.wordprocessingml.document, text/plain, image/jpeg, image/png",
  "client document": "application/json",
  logo: "image/png, image/jpeg",
};
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type GuardedFetchOptions = Pick<FetchOptions, "reserve"> & {
  accept?: keyof typeof MEDIA_TYPES;
  signal: AbortSignal;
  maxBytes: number;
};

export interface GuardedFetchSettings extends GuardSettings {
  maxRedirects?: number;
  silenceTimeoutMs: number;
}

/**
 * When cancelled, it throws the signal's own reason.
 * @throws Problem DOCUMENT_TOO_LARGE, DOCUMENT_UNREADABLE
 */
export async function guardedFetch(
  url: string,
  settings: GuardedFetchSettings,
  options: GuardedFetchOptions,
): Promise<Uint8Array> {
  const { Agent, buildConnector } = await import("undici");
  const dispatcher = new Agent({
    connect: createGuardedConnector(buildConnector, settings),
    // Never reuse a connection: each hop must be vetted again.
    pipelining: 0,
    headersTimeout: settings.silenceTimeoutMs,
    bodyTimeout: settings.silenceTimeoutMs,
  });
  try {
    return await follow(dispatcher, url, settings, options);
  } catch (error) {
    throw explainFailure(error, options.signal);
  } finally {
    await dispatcher.destroy();
  }
}

const FINAL_URL = "Send the URL at which the redirects end.";

async function follow(
  dispatcher: Dispatcher,
  firstUrl: string,
  { allowLoopback, maxRedirects = MAX_REDIRECTS }: GuardedFetchSettings,
  { signal, maxBytes, accept = "document", reserve }: Parameters<typeof guardedFetch>[2],
): Promise<Uint8Array> {
  let url = firstUrl;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const refusal = refuseUrl(url, { allowLoopback });
    if (refusal !== null)
      throw outOfReach(`${redirects === 0 ? "its URL" : "the URL it redirects to"} ${refusal}`);
    const { origin, pathname, search } = new URL(url);
    const response = await dispatcher.request({
      origin,
      path: pathname + search,
      method: "GET",
      headers: {
        accept: MEDIA_TYPES[accept],
        "accept-encoding": "identity",
        "user-agent": "Vidimus (document fetch)",
      },
      signal,
    });
    const location = redirectTarget(response, url);
    if (location === null) return await readBody(response, { maxBytes, reserve });
    response.body.on("error", () => undefined).destroy();
    url = location;
  }
  throw unreadable(`its URL redirects more than ${maxRedirects} times`, FINAL_URL);
}

function redirectTarget({ statusCode, headers }: Dispatcher.ResponseData, base: string): string | null {
  if (!REDIRECTS.has(statusCode)) return null;
  const location = Array.isArray(headers.location) ? headers.location[0] : headers.location;
  if (location === undefined || !URL.canParse(location, base))
    throw unreadable("its URL redirects to nowhere", FINAL_URL);
  return new URL(location, base).href;
}

async function readBody(
  response: Dispatcher.ResponseData,
  { maxBytes, reserve }: Pick<FetchOptions, "reserve"> & { maxBytes: number },
): Promise<Uint8Array> {
  const { statusCode, headers, body } = response;
  // An abandoned body emits an error for its own destruction.
  body.on("error", () => undefined);
  if (statusCode !== 200) throw answered(statusCode);
  const declared = Number(headers["content-length"]);
  if (declared >= maxBytes) throw tooLarge(maxBytes);
  const { decoded, isEncoded } = decodeBody(body, headers["content-encoding"]);
  // The origin waits until there is room; what it has sent stays in the operating system's buffers.
  await reserve?.(Number.isInteger(declared) && !isEncoded ? declared : maxBytes - 1);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of decoded as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxBytes) throw tooLarge(maxBytes);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}
