import { createHash } from "node:crypto";
import { Problem } from "@/lib/core/problem";
import { applyLimit } from "./apply-limit";
import type { Gateway } from "./gateway";
import { requestIdOf } from "./request-id";
import { internalProblem, problemResponse } from "./responses";
import { handlersFor, PUBLIC_CORS, type RouteHandler, type RouteHandlers } from "./route-handlers";

export interface PublicDocument {
  /** Names the document in the log. */
  label: string;
  contentType: string;
  /** The text to serve now. */
  read(): Promise<string>;
}

/**
 * Route handlers of a file for everybody: no key looked at, any origin, one hour of cache, a strong ETag that
 * answers 304 while the text is unchanged, the public rate limit, and the envelope for whatever goes wrong.
 */
export function publicDocument(getGateway: () => Promise<Gateway>, document: PublicDocument): RouteHandlers {
  const handle: RouteHandler = async (request) => {
    const requestId = requestIdOf(request);
    const startedAt = performance.now();
    const headers: Record<string, string> = {
      "x-vc-request-id": requestId,
      ...PUBLIC_CORS,
      "access-control-expose-headers": `${PUBLIC_CORS["access-control-expose-headers"]}, ETag`,
    };
    let response: Response;
    let gateway: Gateway | null = null;
    try {
      gateway = await getGateway();
      const limit = await gateway.limitAddress(request);
      if (limit) applyLimit(limit, headers);
      response = answer(request, await document.read(), {
        ...headers,
        "content-type": document.contentType,
        "cache-control": "public, max-age=3600",
      });
    } catch (error) {
      if (!(error instanceof Problem)) gateway?.log.error({ requestId, err: error }, "request failed");
      response = problemResponse(error instanceof Problem ? error : internalProblem(requestId), headers);
    }
    const ms = Math.round(performance.now() - startedAt);
    gateway?.log.info({ requestId, operation: document.label, status: response.status, ms }, "request");
    return response;
  };
  return handlersFor(["GET", "HEAD", "OPTIONS"], handle, true);
}

function answer(request: Request, text: string, headers: Record<string, string>): Response {
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  if (!names(request.headers.get("if-none-match"), etag)) {
    return new Response(text, { headers: { ...headers, etag } });
  }
  const { "content-type": _, ...rest } = headers;
  return new Response(null, { status: 304, headers: { ...rest, etag } });
}

/** If-None-Match compares weakly: a proxy that compressed the text has marked our tag `W/`. */
function names(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
