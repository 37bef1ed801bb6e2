import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { readablePath } from "@/lib/core/http/readable-path";

/**
 * Makes every incoming path one that Next can decode. At `%zz` it answers 500 in plain text, before any handler of
 * ours could answer in the envelope that there is no such thing.
 */
export function normalizeMalformedUrls(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url !== undefined) request.url = readablePath(request.url);
  });
}
