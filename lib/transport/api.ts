import { createHash } from "node:crypto";
import { API_NAMES, type NameOn, OPERATIONS } from "@/lib/contract/operations";
import { NO_MEMBERS, type Operation } from "@/lib/contract/operations/operation";
import { admit } from "./admit";
import { knownField, noteIds } from "./call-facts";
import type { Gateway } from "./gateway";
import { createRouter } from "./match-path";
import { type AnyCall, readCall } from "./read-call";
import { createPipeline } from "./request-pipeline";
import { requireScope } from "./require-scope";
import { handlersFor, PUBLIC_CORS, type RouteHandler, type RouteHandlers } from "./route-handlers";
import { unknownPath } from "./unknown-path";

type ServedName = NameOn<"api" | "site">;

const PREFIX = "/api/v1";

export function createApi(getGateway: () => Promise<Gateway>) {
  const siteUrlOf = () =>
    getGateway().then(
      ({ siteUrl }) => siteUrl,
      () => undefined,
    );
  const endpoint = (names: readonly ServedName[]): RouteHandlers => {
    const byMethod = new Map<string, RouteHandler>(
      names.map((name) => [OPERATIONS[name].method, handlerOf(getGateway, name)]),
    );
    const allow = [...byMethod.keys(), ...(byMethod.has("GET") ? ["HEAD"] : []), "OPTIONS"];
    const isPublic = names.every((name) => OPERATIONS[name].auth === "none");
    return handlersFor(
      allow,
      (request, context) => {
        const handle = byMethod.get(request.method === "HEAD" ? "GET" : request.method);
        if (!handle) throw new Error(`${request.method} was let through without a handler`);
        return handle(request, context);
      },
      isPublic,
      siteUrlOf,
    );
  };

  const byPath = Map.groupBy(API_NAMES, (name) => OPERATIONS[name].path);
  const find = createRouter([...byPath].map(([path, names]) => [`${PREFIX}${path}`, endpoint(names)]));
  const route: RouteHandler = async (request) => {
    const found = find(new URL(request.url).pathname);
    if (!found) return unknownPath(request, await siteUrlOf());
    const method = request.method as keyof RouteHandlers;
    return found.value[method](request, { params: Promise.resolve(found.params) });
  };

  return {
    endpoint: (name: ServedName) => endpoint([name]),
    handlers: Object.fromEntries(
      ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].map((method) => [method, route]),
    ) as RouteHandlers,
  };
}

function handlerOf(getGateway: () => Promise<Gateway>, name: ServedName): RouteHandler {
  const operation: Operation = OPERATIONS[name];
  // Refuse a body member that was sent in the query: it may be the amount of a refund.
  const route =
    operation.method === "GET" ? operation : { ...operation, query: operation.query ?? NO_MEMBERS };
  return createPipeline({
    open: getGateway,
    logOf: ({ log }) => log,
    siteUrlOf: ({ siteUrl }) => siteUrl,
    label: name,
    route: `${PREFIX}${operation.path}`,
    headers: headersOf(operation),
    async answer(exchange) {
      const { site: gateway, request, params, headers, facts } = exchange;
      const caller = await admit(exchange, gateway, operation.auth === "key" ? "key" : "none");
      requireScope(operation, caller);
      const call: AnyCall = await readCall(route, request, params, caller, facts);
      const { output, replayed } = await gateway.run(name, caller, call);
      noteIds(facts, output);
      if (replayed) headers["idempotent-replayed"] = "true";
      return operation.cache?.hasETag ? cachedResponse(operation, output, request) : output;
    },
    finish({ site: gateway, request, requestId, facts }, { status, problem, ms }) {
      if (operation.auth !== "key") return;
      const refusal = { code: problem?.code ?? null, field: knownField(problem, operation) };
      gateway.record(request, {
        ...facts,
        ...refusal,
        requestId,
        operation: name,
        transport: "rest",
        status,
        ms,
      });
    },
  });
}

function headersOf({ auth, cache }: Operation): Record<string, string> {
  const kept = cache ? `public, max-age=${cache.seconds}` : "private, no-store";
  if (auth !== "none") return { "cache-control": kept };
  const exposed = PUBLIC_CORS["access-control-expose-headers"];
  return {
    ...PUBLIC_CORS,
    ...(cache?.hasETag ? { "access-control-expose-headers": `${exposed}, ETag` } : {}),
    "cache-control": kept,
  };
}

function cachedResponse({ mediaType }: Operation, output: unknown, request: Request): Response {
  const text = mediaType === undefined ? JSON.stringify(output) : String(output);
  const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  if (names(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: { etag } });
  }
  const contentType = `${mediaType ?? "application/json"}; charset=utf-8`;
  return new Response(text, { headers: { "content-type": contentType, etag } });
}

/** Weakly: a proxy that compresses the text marks our tag `W/`. */
function names(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(etag);
}
