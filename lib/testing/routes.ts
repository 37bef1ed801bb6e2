import * as keySet from "../../app/.well-known/jwks.json/route";
import * as serverMetadata from "../../app/.well-known/oauth-authorization-server/[[...path]]/route";
import * as resourceMetadata from "../../app/.well-known/oauth-protected-resource/[[...path]]/route";
import * as auth from "../../app/api/auth/[...all]/route";
import * as desk from "../../app/api/desk/[...path]/route";
import * as inngest from "../../app/api/inngest/route";
import * as mcpWithAllTools from "../../app/api/mcp/all/route";
import * as mcp from "../../app/api/mcp/route";
import * as portal from "../../app/api/portal/[...path]/route";
import * as start from "../../app/api/start/route";
import * as stripe from "../../app/api/stripe/route";
import * as unsubscribe from "../../app/api/unsubscribe/[token]/route";
import * as api from "../../app/api/v1/[[...path]]/route";
import * as files from "../../app/files/[certificateId]/route";
import * as logos from "../../app/files/logos/[name]/route";
import * as uploads from "../../app/files/uploads/[uploadId]/route";
import * as health from "../../app/healthz/route";
import * as metrics from "../../app/metrics/route";
import * as readiness from "../../app/readyz/route";
import * as status from "../../app/status.json/route";
import { matchPath } from "../transport/match-path";
import type { RouteHandler } from "../transport/route-handlers";

/** The real route modules by path, as Next would choose them; those of the table choose among themselves. */
const ROUTES: readonly (readonly [path: string | RegExp, module: Record<string, unknown>])[] = [
  [/^\/api\/v1(?:\/.*)?$/, api],
  [/^\/api\/desk\//, desk],
  [/^\/api\/portal\//, portal],
  [/^\/api\/auth\//, auth],
  ["/api/inngest", inngest],
  ["/api/mcp", mcp],
  ["/api/mcp/all", mcpWithAllTools],
  ["/api/start", start],
  ["/api/stripe", stripe],
  ["/api/unsubscribe/{token}", unsubscribe],
  ["/.well-known/jwks.json", keySet],
  [/^\/\.well-known\/oauth-authorization-server(?:\/|$)/, serverMetadata],
  [/^\/\.well-known\/oauth-protected-resource(?:\/|$)/, resourceMetadata],
  ["/files/uploads/{uploadId}", uploads],
  ["/files/logos/{name}", logos],
  ["/files/{certificateId}", files],
  ["/healthz", health],
  ["/readyz", readiness],
  ["/metrics", metrics],
  ["/status.json", status],
];

/** Answers a request through the very handler that Next would call. */
export async function dispatch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const [path, module] of ROUTES) {
    const params = typeof path === "string" ? matchPath(path, pathname) : path.test(pathname) ? {} : null;
    if (!params) continue;
    const handler = module[request.method] as RouteHandler | undefined;
    if (!handler) throw new Error(`${pathname} has no handler for ${request.method}`);
    // Next hands over nothing where a path has no members.
    return handler(request, {
      params: Promise.resolve(Object.keys(params).length > 0 ? params : undefined),
    });
  }
  throw new Error(`no route for ${pathname}`);
}
