import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import { Problem } from "@/lib/core/problem";
import { admit } from "../admit";
import type { Gateway } from "../gateway";
import { createPipeline } from "../request-pipeline";
import { handlersFor, type RouteHandlers } from "../route-handlers";
import type { Serve } from "./create-serve";
import { readMessage } from "./read-message";
import { serveVidimus } from "./serve-vidimus";

/** What the endpoint needs of the running service. */
interface McpSite {
  gateway: Gateway;
  siteUrl: string;
}

/**
 * Route handlers of the MCP endpoint. In front of the protocol stand the checks of Host, Origin, key, rate limit and
 * body: a refusal there is the envelope under its HTTP status. Past them a tool's refusal is told in band.
 */
export function createMcpRoute(getSite: () => Promise<McpSite>, serve: Serve = serveVidimus): RouteHandlers {
  const handle = createPipeline({
    open: getSite,
    logOf: ({ gateway }) => gateway.log,
    label: "mcp",
    headers: { "cache-control": "private, no-store" },
    async answer(exchange) {
      const { request, requestId, seen } = exchange;
      const { gateway, siteUrl } = exchange.site;
      checkOrigin(request, siteUrl);
      const caller = await admit(exchange, gateway, "key if sent");
      const read = await readMessage(request, caller);
      if (read instanceof Response) return read;
      const { message, tool, toolArguments } = read;
      if (tool !== null) seen.tool = tool.slice(0, 64);
      return serve(request, message, { gateway, siteUrl, requestId, caller, toolArguments, seen });
    },
  });
  return handlersFor(["POST", "OPTIONS"], handle, false);
}

/** Names of the machine itself: no other site can make a browser send them as Host. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Refuses what another site's page sends through a visitor's browser, by a name that it bound to our address too. */
function checkOrigin(request: Request, siteUrl: string): void {
  const allowed = [new URL(siteUrl).hostname, ...LOOPBACK];
  if (!validateHostHeader(request.headers.get("host"), allowed).ok) {
    throw new Problem("FORBIDDEN", "The Host header doesn't name this service.", {
      recoveryHint: `Send MCP requests to ${siteUrl}/api/mcp.`,
    });
  }
  if (!validateOriginHeader(request.headers.get("origin"), allowed).ok) {
    throw new Problem("FORBIDDEN", "Requests from this origin aren't accepted.", {
      recoveryHint: "Connect from a program or a server. Web pages of other sites can't call this endpoint.",
    });
  }
}
