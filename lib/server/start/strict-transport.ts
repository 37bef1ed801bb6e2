import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { STRICT_TRANSPORT } from "@/lib/core/http/page-security-headers";

/**
 * Holds clients to https in every answer, the API's and static files' among them, which do not pass through the
 * pages' proxy. At run time: a build does not know the site's address.
 */
export function sendStrictTransport(): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    response.setHeader("strict-transport-security", STRICT_TRANSPORT);
  });
}
