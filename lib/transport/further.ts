import { FURTHER, type FurtherCall, type FurtherName, type FurtherSpec } from "@/lib/contract/further";
import { parseInput } from "@/lib/contract/parse";
import { applyLimit } from "./apply-limit";
import { bearerKey } from "./bearer";
import type { Gateway, GatewayCaller } from "./gateway";
import { guarded, type Params } from "./guarded";
import { idempotencyKeyOf } from "./read-call";
import { readJson } from "./read-json";
import { readQuery } from "./read-query";
import { handlersFor, type RouteHandler, type RouteHandlers } from "./route-handlers";

/** Runs one call of a further path; `replayed` as the gateway's own operations tell it. */
export type FurtherRun = (
  caller: GatewayCaller,
  call: FurtherCall<FurtherName>,
) => Promise<{ output: unknown; replayed: boolean }>;

/** Route handlers of one path beyond the seven: the same door, limit, envelope and headers, a verb a method. */
export function createFurtherRoute(getGateway: () => Promise<Gateway>) {
  return (runs: Partial<Record<FurtherName, FurtherRun>>): RouteHandlers => {
    const byMethod = new Map<string, RouteHandler>();
    for (const [name, run] of Object.entries(runs)) {
      const spec: FurtherSpec = FURTHER[name as FurtherName];
      byMethod.set(spec.method, handlerOf(getGateway, spec, run));
    }
    const methods = [...byMethod.keys()];
    const allow = [...methods, ...(byMethod.has("GET") ? ["HEAD"] : []), "OPTIONS"];
    return handlersFor(
      allow,
      (request, context) => {
        const handle = byMethod.get(request.method === "HEAD" ? "GET" : request.method);
        if (!handle) throw new Error(`${request.method} was let through without a handler`);
        return handle(request, context);
      },
      false,
    );
  };
}

function handlerOf(getGateway: () => Promise<Gateway>, spec: FurtherSpec, run: FurtherRun): RouteHandler {
  const ownHeaders = { "cache-control": "private, no-store" };
  return guarded(
    getGateway,
    spec.operationId,
    ownHeaders,
    async ({ gateway, request, params, headers, seen }) => {
      const caller = await gateway.authenticate(bearerKey(request), request);
      seen.apiKeyId = caller.apiKeyId;
      applyLimit(await gateway.limitKey(caller), headers);
      const { output, replayed } = await run(caller, await readFurtherCall(spec, request, params));
      if (replayed) headers["idempotent-replayed"] = "true";
      return output;
    },
  );
}

async function readFurtherCall(
  spec: FurtherSpec,
  request: Request,
  params: Params,
): Promise<FurtherCall<FurtherName>> {
  const { searchParams } = new URL(request.url);
  const isRead = spec.method === "GET";
  return {
    params: parseInput(spec.params, params),
    query: parseInput(spec.query, readQuery(spec.query, searchParams)),
    body: parseInput(spec.body, isRead ? {} : await readJson(request, { optional: true })),
    idempotencyKey: isRead ? null : idempotencyKeyOf(request),
  } as FurtherCall<FurtherName>;
}
