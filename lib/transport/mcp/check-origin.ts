import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import { Problem } from "@/lib/core/problem";

/** Names of the machine itself: no other site can make a browser send them as Host. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Refuses what another site's page sends through a visitor's browser, by a name that it bound to our address too. */
export function checkOrigin(request: Request, siteUrl: string): void {
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
