import { SCOPES } from "@/lib/core/keys/scopes";
import { createApi } from "@/lib/transport/api";
import type { Gateway } from "@/lib/transport/gateway";
import { createMcpRoute } from "@/lib/transport/mcp/create-mcp-route";

export function createStubSite(run: () => Promise<unknown>) {
  const yes = async () => ({ allowed: true, limit: 300, remaining: 299, resetSeconds: 60 });
  const gateway: Gateway = {
    authenticate: async () => ({
      apiKeyId: "key_x",
      environment: "sandbox" as const,
      scopes: SCOPES,
      isGrant: false,
    }),
    noteStepUp: async () => undefined,
    limitKey: yes,
    limitAddress: yes,
    run: async () => ({ output: (await run()) as never, replayed: false }),
    record: () => undefined,
    siteUrl: "https://vidimus.test",
    log: { info: () => undefined, error: () => undefined },
  };
  const api = createApi(async () => gateway);
  const mcp = createMcpRoute(async () => ({ gateway, siteUrl: "https://vidimus.test", hasOAuth: true }));
  return async (request: Request): Promise<Response> => {
    const method = request.method as "GET" | "POST";
    const { handlers } = new URL(request.url).pathname === "/api/mcp" ? { handlers: mcp } : api;
    return handlers[method](request, { params: Promise.resolve(undefined) });
  };
}
