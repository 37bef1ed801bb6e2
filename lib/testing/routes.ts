import { api, keySet } from "../server/api";
import { deskRoute } from "../server/desk/desk-route";
import { healthResponse, readinessResponse } from "../server/health/health";
import { mcp, mcpWithAllTools } from "../server/mcp";
import { authRoute } from "../server/people/auth-route";
import { oauthMetadata } from "../server/people/oauth-route";
import { portalRoute } from "../server/portal/portal-route";
import { certificateFile } from "../server/routes/certificate-file";
import { inngest } from "../server/routes/inngest";
import { logoFile } from "../server/routes/logo-file";
import { statusFile } from "../server/routes/status-file";
import { stripe } from "../server/routes/stripe";
import { unsubscribeByPost, unsubscribePage } from "../server/routes/unsubscribe";
import { upload } from "../server/routes/upload";
import { metricsResponse } from "../server/telemetry/metrics-response";
import { matchPath } from "../transport/match-path";
import type { RouteHandler } from "../transport/route-handlers";

type Handlers = Partial<Record<string, unknown>>;

const authentication: Handlers = {
  GET: authRoute,
  HEAD: authRoute,
  POST: authRoute,
  PUT: authRoute,
  DELETE: authRoute,
};
const everyPath = (handler: unknown): Handlers => ({
  GET: handler,
  HEAD: handler,
  POST: handler,
  PUT: handler,
  PATCH: handler,
  DELETE: handler,
});

/**
 * Those files name the real services, so they aren't imported here: `routes.test.ts` compares each with its
 * row.
 */
export const ROUTES: readonly { path: string | RegExp; handlers: Handlers }[] = [
  { path: /^\/api\/v1(?:\/.*)?$/, handlers: api.handlers },
  { path: /^\/api\/desk\//, handlers: everyPath(deskRoute) },
  { path: /^\/api\/portal\//, handlers: everyPath(portalRoute) },
  { path: /^\/api\/auth\//, handlers: authentication },
  { path: "/api/inngest", handlers: { GET: inngest, POST: inngest, PUT: inngest } },
  { path: "/api/mcp", handlers: mcp },
  { path: "/api/mcp/all", handlers: mcpWithAllTools },
  { path: "/api/stripe", handlers: stripe },
  {
    path: "/api/unsubscribe/{token}",
    handlers: { GET: unsubscribePage, POST: unsubscribeByPost },
  },
  {
    path: "/.well-known/jwks.json",
    handlers: keySet,
  },
  {
    path: /^\/\.well-known\/oauth-authorization-server(?:\/|$)/,
    handlers: oauthMetadata,
  },
  {
    path: /^\/\.well-known\/oauth-protected-resource(?:\/|$)/,
    handlers: oauthMetadata,
  },
  { path: "/files/uploads/{uploadId}", handlers: upload },
  { path: "/files/logos/{name}", handlers: logoFile },
  { path: "/files/{certificateId}", handlers: certificateFile },
  { path: "/healthz", handlers: { GET: healthResponse } },
  { path: "/readyz", handlers: { GET: readinessResponse } },
  { path: "/metrics", handlers: { GET: metricsResponse } },
  { path: "/status.json", handlers: { GET: statusFile } },
];

export function handlersAt(pathname: string): { handlers: Handlers; params: Record<string, string> } | null {
  for (const { path, handlers } of ROUTES) {
    const params = typeof path === "string" ? matchPath(path, pathname) : path.test(pathname) ? {} : null;
    if (params) return { handlers, params };
  }
  return null;
}

export async function dispatch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = handlersAt(pathname);
  if (!found) throw new Error(`no route for ${pathname}`);
  const { handlers, params } = found;
  const handler = handlers[request.method] as RouteHandler | undefined;
  if (!handler) throw new Error(`${pathname} has no handler for ${request.method}`);
  return handler(request, {
    params: Promise.resolve(Object.keys(params).length > 0 ? params : undefined),
  });
}
