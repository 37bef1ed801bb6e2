import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

/** Set by ourselves on every incoming request, over whatever the client sent under this name. */
const PEER_HEADER = "x-vidimus-peer";

/**
 * Notes each request's socket address where route handlers can see it: Next shows them headers only, and
 * X-Forwarded-For is the client's own word unless a proxy of ours wrote it.
 */
export function recordPeerAddresses(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "unknown";
  });
}

/** The client's address: the socket's, or behind a trusted proxy the one that the proxy saw. */
export function clientAddress(request: Pick<Request, "headers">, trustForwarded: boolean): string {
  const forwarded = trustForwarded ? request.headers.get("x-forwarded-for") : null;
  // The nearest proxy appends; what stands before it may be the client's invention.
  const nearest = forwarded?.split(",").at(-1)?.trim();
  return nearest || request.headers.get(PEER_HEADER) || "unknown";
}
