import {
  createMcpHandler,
  isLegacyRequest,
  type McpServerFactory,
  type ServerContext,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { AcceptedForms } from "./accepted-forms";
import type { McpExchange } from "./exchange";

export type Serve = (
  request: Request,
  message: unknown,
  exchange: McpExchange,
  accepted: AcceptedForms,
) => Promise<Response>;

/** A listener keeps a connection open for good, and nothing here ever changes. */
const MAX_SUBSCRIPTIONS = 32;

/** The library refuses every other header, though it can answer in either form. */
const BOTH_FORMS = "application/json, text/event-stream";

/**
 * Makes a server for every request. Prefers JSON over events.
 * @param notifies The server reports while it works, so older clients that take events get them.
 */
export function createServe(makeServer: McpServerFactory, { notifies = false } = {}): Serve {
  const open = (responseMode: "auto" | "sse") =>
    createMcpHandler(makeServer, { maxSubscriptions: MAX_SUBSCRIPTIONS, responseMode });
  const handler = open("auto");
  const eventsOnly = open("sse");

  /**
   * The library's handler sends older clients events whatever they accept. Its transport can answer in JSON.
   */
  async function serveOlderInJson(request: Request, message: unknown, authInfo: AuthInfo) {
    const product = await makeServer({ era: "legacy", authInfo, requestInfo: request });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await product.connect(transport);
    try {
      return await transport.handleRequest(request, { authInfo, parsedBody: message });
    } finally {
      await product.close();
    }
  }

  return async (request, message, exchange, { json, events }) => {
    const authInfo = { token: "", clientId: "", scopes: [], extra: { exchange } };
    const headers = new Headers(request.headers);
    headers.set("accept", BOTH_FORMS);
    const asked = new Request(request.url, { method: request.method, headers, signal: request.signal });
    if (!json) return eventsOnly.fetch(asked, { parsedBody: message, authInfo });
    const inJson = !(notifies && events) && (await isLegacyRequest(asked, message));
    return inJson
      ? serveOlderInJson(asked, message, authInfo)
      : handler.fetch(asked, { parsedBody: message, authInfo });
  };
}

type AuthInfo = NonNullable<ServerContext["http"]>["authInfo"] & object;

export function exchangeOf(context: ServerContext): McpExchange {
  const exchange = context.http?.authInfo?.extra?.exchange;
  if (!exchange) throw new Error("an MCP handler was called outside an exchange");
  return exchange as McpExchange;
}
