import { applyLimit } from "../apply-limit";
import { bearerKey } from "../bearer";
import type { Gateway } from "../gateway";
import { guarded } from "../guarded";
import { handlersFor, type RouteHandlers } from "../route-handlers";
import { checkOrigin } from "./check-origin";
import type { Serve } from "./create-serve";
import { readMessage } from "./read-message";
import { serveVidimus } from "./serve-vidimus";

/** What the endpoint needs of the running service. */
export interface McpSite {
  gateway: Gateway;
  siteUrl: string;
}

/**
 * Route handlers of the MCP endpoint. In front of the protocol stand the checks of Host, Origin, key, rate limit and
 * body: a refusal there is the envelope under its HTTP status. Past them a tool's refusal is told in band.
 */
export function createMcpRoute(getSite: () => Promise<McpSite>, serve: Serve = serveVidimus): RouteHandlers {
  const handle = guarded(
    async () => (await getSite()).gateway,
    "mcp",
    { "cache-control": "private, no-store" },
    async ({ request, requestId, headers, seen }) => {
      const { gateway, siteUrl } = await getSite();
      checkOrigin(request, siteUrl);
      const key = bearerKey(request);
      const caller = key === null ? null : await gateway.authenticate(key, request);
      if (caller) seen.apiKeyId = caller.apiKeyId;
      const limit = caller ? await gateway.limitKey(caller) : await gateway.limitAddress(request);
      // Before a byte of the body is read: whoever is refused costs no more than their headers.
      if (limit) applyLimit(limit, headers);
      const read = await readMessage(request);
      if (read instanceof Response) return read;
      const { message, tool, toolArguments } = read;
      if (tool !== null) seen.tool = tool.slice(0, 64);
      const exchange = { gateway, siteUrl, requestId, caller, toolArguments, seen };
      return serve(request, message, exchange);
    },
  );
  return handlersFor(["POST", "OPTIONS"], handle, false);
}
