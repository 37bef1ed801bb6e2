import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import { createMcpHandler, type McpHandlerOptions } from "mcp-handler";
import type { Exchange } from "./exchange";

/** Answers one message, for clients of the newest protocol and of older ones alike, without a session. */
export type Serve = (request: Request, body: Uint8Array | string, exchange: Exchange) => Promise<Response>;

/** A listener keeps a connection open for good, and nothing here ever changes while it listens. */
const MAX_SUBSCRIPTIONS = 32;

/** The protocol's own code over what `register` puts on a server, which lives for one request. */
export function createServe(register: (server: McpServer) => void, options: McpHandlerOptions): Serve {
  const handle = createMcpHandler(register, {
    maxSubscriptions: MAX_SUBSCRIPTIONS,
    telemetry: false,
    ...options,
  });
  return (request, body, exchange) => {
    // The body was read to be counted; this carries the very same bytes.
    const counted = new Request(request.url, {
      method: "POST",
      headers: request.headers,
      body: body as BodyInit,
    });
    // The one place where the protocol's code passes on what the transport knows.
    counted.auth = { token: "", clientId: "", scopes: [], extra: { exchange } };
    return handle(counted);
  };
}

/** The exchange that a handler works for. */
export function exchangeOf(context: ServerContext): Exchange {
  const exchange = context.http?.authInfo?.extra?.exchange;
  if (!exchange) throw new Error("an MCP handler was called outside an exchange");
  return exchange as Exchange;
}
