import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { telemetry } from "@/lib/telemetry/telemetry";

/** A fixed list, so that strangers can't create labels. */
const AREAS: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/v1(\/|$)/, "api"],
  [/^\/api\/mcp$/, "mcp"],
  [/^(\/api)?\/desk(\/|$)/, "desk"],
  [/^(\/api)?\/portal(\/|$)|^\/api\/auth(\/|$)/, "portal"],
  [/^\/verify(\/|$)/, "verify"],
  [/^\/files\//, "files"],
  [/^\/docs(\/|$)/, "manual"],
  [/^\/api\/inngest$/, "workflows"],
  [/^\/(healthz|readyz|metrics)$/, "health"],
  [/^\/(_next|samples|vendor)\//, "assets"],
];

export function measureRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const startedMs = performance.now();
    // Hooks may rewrite the URL later.
    const area = areaOf(request.url ?? "");
    response.once("close", () => {
      telemetry()?.countRequest((performance.now() - startedMs) / 1000, {
        "vidimus.area": area,
        "http.request.method": request.method ?? "GET",
        "http.response.status_code": response.writableFinished ? response.statusCode : 499,
      });
    });
  });
}

export function areaOf(target: string): string {
  const [path = ""] = target.split("?", 1);
  return AREAS.find(([pattern]) => pattern.test(path))?.[1] ?? "other";
}
