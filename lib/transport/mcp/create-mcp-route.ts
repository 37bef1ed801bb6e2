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

/** What the endpoint needs of the running service. */
interface McpSite {
  gateway: Gateway;
  siteUrl: string;
  /** Whether programs may sign in by OAuth. */
  hasOAuth: boolean;
}

/**
 * Route handlers of the MCP endpoint. In front of the protocol stand the checks of Host, Origin, key, rate limit and
 * body: a refusal there is the envelope under its HTTP status, and so is one that a program can cure by asking a person to sign
 * in or to allow more. Past them a tool's refusal is told in band.
 */
export function createMcpRoute(
  getSite: () => Promise<McpSite>,
  { toolset = SEVEN_TOOLS, serve = serveVidimus }: { toolset?: Toolset; serve?: Serve } = {},
): RouteHandlers {
  const isTool = (name: string) => toolset.byTool.has(name);
  /** Requests whose record is their tool's handler's business. */
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
      // What is none of ours may be anybody's words.
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

/** As the protocol's own code has it. */
const NOT_ACCEPTABLE = -32000;
const TELL_FORMS =
  "Not acceptable: this server answers in application/json or text/event-stream. Send Accept: application/json, text/event-stream.";

function isStream({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

/** Names of the machine itself: no other site can make a browser send them as Host. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Refuses what another site's page sends through a visitor's browser, by a name that it bound to our address too. */
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
