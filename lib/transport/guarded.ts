import { Problem } from "@/lib/core/problem";
import type { Gateway } from "./gateway";
import { requestIdOf } from "./request-id";
import { internalProblem, jsonResponse, problemResponse } from "./responses";
import type { RouteHandler } from "./route-handlers";

/** Members of the path, as Next hands them over. */
export type Params = Record<string, string | string[] | undefined>;

/** What answers a request once its id is known: a body for 200, or a whole response; what it throws becomes the envelope. */
export type Answer = (at: {
  gateway: Gateway;
  request: Request;
  requestId: string;
  params: Params;
  /** To be added to; they go out with an error too. */
  headers: Record<string, string>;
  /** What the log line names; set as soon as it is known, so that refusals name it too. */
  seen: Seen;
}) => Promise<unknown>;

export interface Seen {
  apiKeyId?: string;
  /** Transports that carry many operations on one path. */
  tool?: string;
  /** Of an error that such a transport answers inside a 200. */
  code?: string;
}

/** Request id, envelope and log line around whatever answers. */
export function guarded(
  getGateway: () => Promise<Gateway>,
  label: string,
  ownHeaders: Record<string, string>,
  answer: Answer,
): RouteHandler {
  return async (request, context) => {
    const requestId = requestIdOf(request);
    const startedAt = performance.now();
    const headers: Record<string, string> = { "x-vc-request-id": requestId, ...ownHeaders };
    let response: Response;
    let gateway: Gateway | null = null;
    const seen: Seen = {};
    try {
      gateway = await getGateway();
      const body = await answer({
        gateway,
        request,
        requestId,
        params: (await context.params) ?? {},
        headers,
        seen,
      });
      response = body instanceof Response ? withHeaders(body, headers) : jsonResponse(200, body, headers);
    } catch (error) {
      if (!(error instanceof Problem)) gateway?.log.error({ requestId, err: error }, "request failed");
      response = problemResponse(error instanceof Problem ? error : internalProblem(requestId), headers);
    }
    const ms = Math.round(performance.now() - startedAt);
    gateway?.log.info({ requestId, operation: label, status: response.status, ...seen, ms }, "request");
    return response;
  };
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
