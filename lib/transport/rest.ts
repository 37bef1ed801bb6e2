import { type Call, OPERATIONS, type OperationName, type OperationSpec } from "@/lib/contract/operations";
import { parseInput } from "@/lib/contract/parse";
import { Problem } from "@/lib/core/problem";
import { applyLimit } from "./apply-limit";
import { bearerKey } from "./bearer";
import type { Gateway, GatewayCaller } from "./gateway";
import { readJson } from "./read-json";
import { requestIdOf } from "./request-id";
import { internalProblem, jsonResponse, problemResponse } from "./responses";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
type Method = (typeof METHODS)[number];

export type RouteHandler = (
  request: Request,
  context: {
    /** Next resolves this to nothing on paths without members. */
    params: Promise<Record<string, string | string[] | undefined> | undefined>;
  },
) => Promise<Response>;
export type RouteHandlers = Record<Method, RouteHandler>;

/** Verify, key set and API description are for everybody's browser. */
export const PUBLIC_CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "x-vc-request-id, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After",
};

/** Route handlers of one operation, for every method: those it does not have answer 405 in the envelope. */
export function createEndpoint(getGateway: () => Promise<Gateway>) {
  return (name: OperationName): RouteHandlers => {
    const spec: OperationSpec = OPERATIONS[name];
    const allow = spec.method === "GET" ? ["GET", "HEAD", "OPTIONS"] : ["POST", "OPTIONS"];
    const ownHeaders: Record<string, string> =
      spec.auth === "none"
        ? { ...PUBLIC_CORS, "cache-control": "public, max-age=60" }
        : { "cache-control": "private, no-store" };
    const handle = guarded(
      getGateway,
      name,
      ownHeaders,
      async ({ gateway, request, requestId, params, headers }) => {
        const caller = spec.auth === "key" ? await gateway.authenticate(bearerKey(request)) : null;
        const limit = caller ? await gateway.limitKey(caller) : await gateway.limitAddress(request);
        if (limit) applyLimit(limit, headers);
        const call = await readCall(spec, request, params);
        const { output, replayed } = await gateway.run(name, caller, call as Call<typeof name>, requestId);
        if (replayed) headers["idempotent-replayed"] = "true";
        return { body: output, apiKeyId: caller?.apiKeyId };
      },
    );
    return handlersFor(allow, handle, spec.auth === "none");
  };
}

type Params = Record<string, string | string[] | undefined>;

type Answer = (at: {
  gateway: Gateway;
  request: Request;
  requestId: string;
  params: Params;
  /** To be added to; they go out with an error too. */
  headers: Record<string, string>;
}) => Promise<{ body: unknown; apiKeyId: string | undefined }>;

/** Request id, envelope and log line around whatever answers. */
function guarded(
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
    let apiKeyId: string | undefined;
    try {
      gateway = await getGateway();
      const answered = await answer({
        gateway,
        request,
        requestId,
        params: (await context.params) ?? {},
        headers,
      });
      apiKeyId = answered.apiKeyId;
      response = jsonResponse(200, answered.body, headers);
    } catch (error) {
      if (!(error instanceof Problem)) gateway?.log.error({ requestId, err: error }, "request failed");
      response = problemResponse(error instanceof Problem ? error : internalProblem(requestId), headers);
    }
    const ms = Math.round(performance.now() - startedAt);
    gateway?.log.info({ requestId, operation: label, status: response.status, apiKeyId, ms }, "request");
    return response;
  };
}

/** A keyed path beyond the seven: the same door, limit, envelope and headers, with a verb of its own. */
export function createKeyedRoute(getGateway: () => Promise<Gateway>) {
  return (
    method: "GET" | "POST",
    label: string,
    run: (caller: GatewayCaller, params: Params) => Promise<unknown>,
  ): RouteHandlers => {
    const answer: Answer = async ({ gateway, request, params, headers }) => {
      const caller = await gateway.authenticate(bearerKey(request));
      applyLimit(await gateway.limitKey(caller), headers);
      return { body: await run(caller, params), apiKeyId: caller.apiKeyId };
    };
    const handle = guarded(getGateway, label, { "cache-control": "private, no-store" }, answer);
    return handlersFor(method === "GET" ? ["GET", "HEAD", "OPTIONS"] : ["POST", "OPTIONS"], handle, false);
  };
}

/** One handler for the methods that exist; the envelope for the others; preflights where browsers may come. */
export function handlersFor(allow: readonly string[], handle: RouteHandler, cors: boolean): RouteHandlers {
  const refuse: RouteHandler = async (request) =>
    problemResponse(
      new Problem("METHOD_NOT_ALLOWED", `${request.method} is not a method of this path.`, { allow }),
      { "x-vc-request-id": requestIdOf(request) },
    );
  const options: RouteHandler = async (request) =>
    new Response(null, {
      status: 204,
      headers: {
        allow: allow.join(", "),
        "x-vc-request-id": requestIdOf(request),
        ...(cors
          ? {
              ...PUBLIC_CORS,
              "access-control-allow-methods": "GET, HEAD",
              "access-control-allow-headers": "authorization, if-none-match, x-vc-request-id",
              "access-control-max-age": "86400",
            }
          : {}),
      },
    });
  const head: RouteHandler = async (request, context) => {
    const { status, headers } = await handle(request, context);
    return new Response(null, { status, headers });
  };
  const choose = (method: Method): RouteHandler => {
    if (!allow.includes(method)) return refuse;
    return method === "OPTIONS" ? options : method === "HEAD" ? head : handle;
  };
  return Object.fromEntries(METHODS.map((method) => [method, choose(method)])) as RouteHandlers;
}

async function readCall(spec: OperationSpec, request: Request, params: Params): Promise<Call<OperationName>> {
  const body = spec.method === "POST" ? await readJson(request, { optional: spec.path.includes("{") }) : {};
  const idempotencyKey = idempotencyKeyOf(request);
  const members = withHeaderKey(spec, withPathMembers(body, params), idempotencyKey);
  const input = parseInput(spec.input, members);
  const search = request.url.includes("?") ? Object.fromEntries(new URL(request.url).searchParams) : {};
  // Unknown query members are ignored where none are declared: proxies and caches add their own.
  const query = spec.query ? parseInput(spec.query, pick(search, Object.keys(spec.query.shape))) : {};
  return { input, query, idempotencyKey } as Call<OperationName>;
}

/** The path's members join the body's; a body may not name them too. */
function withPathMembers(body: unknown, params: Record<string, string | string[] | undefined>): unknown {
  if (Object.keys(params).length === 0) return body;
  if (body === null || typeof body !== "object" || Array.isArray(body)) return body;
  const twice = Object.keys(params).find((name) => Object.hasOwn(body, name));
  if (twice) {
    throw new Problem("VALIDATION_ERROR", `Unknown member: ${twice}.`, {
      field: twice,
      recoveryHint: `Name ${twice} in the path only.`,
    });
  }
  return { ...body, ...params };
}

/** The header's key stands in where the operation wants one in its body and the body has none. */
function withHeaderKey(spec: OperationSpec, body: unknown, key: string | null): unknown {
  if (key === null || !("idempotencyKey" in spec.input.shape)) return body;
  if (body === null || typeof body !== "object" || "idempotencyKey" in body) return body;
  return { ...body, idempotencyKey: key };
}

function pick(source: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(source).filter(([name]) => names.includes(name)));
}

function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  if (key.length < 8 || key.length > 128) {
    throw new Problem("VALIDATION_ERROR", "The Idempotency-Key header must have 8 to 128 characters.", {
      field: "idempotencyKey",
    });
  }
  return key;
}
