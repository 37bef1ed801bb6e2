import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

const PEER_HEADER = "x-vidimus-peer";

/**
 * Next shows route handlers headers only, and X-Forwarded-For is the client's own word unless our proxy wrote
 * it.
 */
export function recordPeerAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "unknown";
  });
}

export function clientAddress(request: Pick<Request, "headers">, trustForwarded: boolean): string {
  const forwarded = trustForwarded ? request.headers.get("x-forwarded-for") : null;
  // The nearest proxy appends. The client may have invented the rest.
  const nearest = forwarded?.split(",").at(-1)?.trim();
  return nearest || request.headers.get(PEER_HEADER) || "unknown";
}
