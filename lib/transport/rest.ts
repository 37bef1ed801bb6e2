import { type Call, OPERATIONS, type OperationName, type OperationSpec } from "@/lib/contract/operations";
import { applyLimit } from "./apply-limit";
import { bearerKey } from "./bearer";
import type { Gateway, GatewayCaller } from "./gateway";
import { type Answer, guarded, type Params } from "./guarded";
import { readCall } from "./read-call";
import { handlersFor, PUBLIC_CORS, type RouteHandlers } from "./route-handlers";

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
      async ({ gateway, request, requestId, params, headers, seen }) => {
        const caller = spec.auth === "key" ? await gateway.authenticate(bearerKey(request), request) : null;
        if (caller) seen.apiKeyId = caller.apiKeyId;
        const limit = caller ? await gateway.limitKey(caller) : await gateway.limitAddress(request);
        if (limit) applyLimit(limit, headers);
        const call = await readCall(spec, request, params);
        const { output, replayed } = await gateway.run(name, caller, call as Call<typeof name>, requestId);
        if (replayed) headers["idempotent-replayed"] = "true";
        return output;
      },
    );
    return handlersFor(allow, handle, spec.auth === "none");
  };
}

/** A keyed path beyond the seven: the same door, limit, envelope and headers, with a verb of its own. */
export function createKeyedRoute(getGateway: () => Promise<Gateway>) {
  return (
    method: "GET" | "POST",
    label: string,
    run: (caller: GatewayCaller, params: Params) => Promise<unknown>,
  ): RouteHandlers => {
    const answer: Answer = async ({ gateway, request, params, headers, seen }) => {
      const caller = await gateway.authenticate(bearerKey(request), request);
      seen.apiKeyId = caller.apiKeyId;
      applyLimit(await gateway.limitKey(caller), headers);
      return run(caller, params);
    };
    const handle = guarded(getGateway, label, { "cache-control": "private, no-store" }, answer);
    return handlersFor(method === "GET" ? ["GET", "HEAD", "OPTIONS"] : ["POST", "OPTIONS"], handle, false);
  };
}
