import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import { OPERATIONS } from "@/lib/contract/operations";
import { Problem } from "@/lib/core/problem";
import { admit } from "../admit";
import { knownField } from "../call-facts";
import type { Gateway } from "../gateway";
import { createPipeline } from "../request-pipeline";
import { handlersFor, type RouteHandlers } from "../route-handlers";
import { acceptedForms } from "./accepted-forms";
import { requireAccess } from "./call-tool";
import type { Serve } from "./create-serve";
import type { McpExchange } from "./exchange";
import { readMessage, rpcErrorResponse } from "./read-message";
import { serveVidimus } from "./serve-vidimus";
import { SEVEN_TOOLS, type Toolset } from "./toolset";

interface McpSite {
  gateway: Gateway;
  siteUrl: string;
  hasOAuth: boolean;
}

/**
 * Refusals before the protocol starts have an HTTP status, and so has what a person can fix by signing in or
 * granting more. Later refusals of a tool are in-band results.
 */
export function createMcpRoute(
  getSite: () => Promise<McpSite>,
  { toolset = SEVEN_TOOLS, serve = serveVidimus }: { toolset?: Toolset; serve?: Serve } = {},
): RouteHandlers {
  const isTool = (name: string) => toolset.byTool.has(name);
  const leftToTool = new WeakSet<Request>();
  const handle = createPipeline({
    open: getSite,
    logOf: ({ gateway }) => gateway.log,
    label: "mcp",
    operationOf: ({ tool }) => (tool === undefined ? "mcp" : `mcp.${tool}`),
    resourceMetadataOf: ({ siteUrl, hasOAuth }) =>
      hasOAuth ? `${siteUrl}/.well-known/oauth-protected-resource${toolset.path}` : null,
    siteUrlOf: ({ siteUrl }) => siteUrl,
    headers: { "cache-control": "private, no-store" },
    async answer(exchange) {
      const { request, requestId, seen, facts } = exchange;
      const { gateway, siteUrl } = exchange.site;
      const startedAt = performance.now();
      checkOrigin(request, siteUrl, toolset.path);
      const caller = await admit(exchange, gateway, "key if sent");
      const read = await readMessage(request, caller);
      if (read instanceof Response) return read;
      const accepted = acceptedForms(request.headers.get("accept"));
      if (!accepted.json && !accepted.events) return rpcErrorResponse(NOT_ACCEPTABLE, TELL_FORMS, 406);
      const { message, tool, toolArguments } = read;
      // Never log an unknown tool name: it can be any text.
      if (tool !== null) seen.tool = isTool(tool) ? tool : "unknown";
      const inner: McpExchange = {
        gateway,
        siteUrl,
        toolset,
        protocolVersion: request.headers.get("mcp-protocol-version"),
        requestId,
        caller,
        toolArguments,
        seen,
        facts,
        record(operation, problem) {
          leftToTool.add(request);
          const { status, code } = problem ?? { status: 200, code: null };
          const field = knownField(problem, OPERATIONS[operation]);
          const ms = Math.round(performance.now() - startedAt);
          gateway.record(request, {
            ...facts,
            requestId,
            operation,
            transport: "mcp",
            status,
            code,
            field,
            ms,
          });
        },
      };
      if (tool !== null) await requireAccess(tool, inner, request);
      const response = await serve(request, message, inner, accepted);
      if (tool !== null && isTool(tool) && isStream(response)) leftToTool.add(request);
      return response;
    },
    finish({ site: { gateway }, request, requestId, facts }, { status, problem, ms }) {
      if (leftToTool.has(request)) return;
      const refusal = { code: problem?.code ?? null, field: null };
      gateway.record(request, {
        ...facts,
        ...refusal,
        requestId,
        operation: "mcp",
        transport: "mcp",
        status,
        ms,
      });
    },
  });
  return handlersFor(["POST", "OPTIONS"], handle, false);
}

/** The code that the protocol's own SDK uses. */
const NOT_ACCEPTABLE = -32000;
const TELL_FORMS =
  "Not acceptable: this server answers in application/json or text/event-stream. Send Accept: application/json, text/event-stream.";

function isStream({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

/** No other site can make a browser send these as Host. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Another site's page may have rebound its DNS name to our address. */
function checkOrigin(request: Request, siteUrl: string, path: string): void {
  const allowed = [new URL(siteUrl).hostname, ...LOOPBACK];
  if (!validateHostHeader(request.headers.get("host"), allowed).ok) {
    throw new Problem("FORBIDDEN", "The Host header doesn't name this service.", {
      recoveryHint: `Send MCP requests to ${siteUrl}${path}.`,
    });
  }
  if (!validateOriginHeader(request.headers.get("origin"), allowed).ok) {
    throw new Problem("FORBIDDEN", "Requests from this origin aren't accepted.", {
      recoveryHint: "Connect from a program or a server. Web pages of other sites can't call this endpoint.",
    });
  }
}
