import { OPERATIONS, type OperationName } from "@/lib/contract/operations";
import type { Gateway } from "@/lib/transport/gateway";
import { createMcpRoute } from "@/lib/transport/mcp/create-mcp-route";
import { createEndpoint } from "@/lib/transport/rest";

/** Both transports over a service that answers, or throws, what `run` says. */
export function createStubSite(run: () => Promise<unknown>) {
  const yes = async () => ({ allowed: true, limit: 300, remaining: 299, resetSeconds: 60 });
  const gateway: Gateway = {
    authenticate: async () => ({ apiKeyId: "key_x" }),
    limitKey: yes,
    limitAddress: yes,
    run: async () => ({ output: (await run()) as never, replayed: false }),
    log: { info: () => undefined, error: () => undefined },
  };
  const endpoint = createEndpoint(async () => gateway);
  const mcp = createMcpRoute(async () => ({ gateway, siteUrl: "https://vidimus.test" }));
  const routes = (Object.keys(OPERATIONS) as OperationName[]).map((name) => {
    const { path } = OPERATIONS[name];
    const pattern = new RegExp(`^/api/v1${path.replace(/\{(\w+)\}/, "(?<$1>[^/]+)")}$`);
    return { pattern, handlers: endpoint(name) };
  });
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const method = request.method as "GET" | "POST";
    if (pathname === "/api/mcp") return mcp[method](request, { params: Promise.resolve(undefined) });
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    if (!route) throw new Error(`no operation is at ${pathname}`);
    const members = route.pattern.exec(pathname)?.groups;
    return route.handlers[method](request, { params: Promise.resolve(members) });
  };
}
