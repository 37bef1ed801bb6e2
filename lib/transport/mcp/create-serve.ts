import { createMcpHandler, type McpServerFactory, type ServerContext } from "@modelcontextprotocol/server";
import type { McpExchange } from "./exchange";

/** Answers one parsed message, for clients of the newest protocol and of older ones alike, without a session. */
export type Serve = (request: Request, message: unknown, exchange: McpExchange) => Promise<Response>;

/** A listener keeps a connection open for good, and nothing here ever changes while it listens. */
const MAX_SUBSCRIPTIONS = 32;

/** The protocol's own code over the server that `makeServer` makes again for every request. */
export function createServe(makeServer: McpServerFactory): Serve {
  const handler = createMcpHandler(makeServer, { maxSubscriptions: MAX_SUBSCRIPTIONS });
  return (request, message, exchange) =>
    handler.fetch(request, {
      parsedBody: message,
      // The one place where the protocol's code passes on what the transport knows.
      authInfo: { token: "", clientId: "", scopes: [], extra: { exchange } },
    });
}

/** The exchange that a handler works for. */
export function exchangeOf(context: ServerContext): McpExchange {
  const exchange = context.http?.authInfo?.extra?.exchange;
  if (!exchange) throw new Error("an MCP handler was called outside an exchange");
  return exchange as McpExchange;
}
