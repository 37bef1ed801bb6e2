import { McpServer } from "@modelcontextprotocol/server";
import { SCOPES } from "@/lib/core/keys/scopes";
import { createMcpRoute } from "../../../transport/mcp/create-mcp-route";
import { createServe } from "../../../transport/mcp/create-serve";
import { registerAskingTools, STATES } from "./register-asking-tools";
import { registerTexts } from "./register-texts";
import { registerTools } from "./register-tools";

const MINUTE = { ttlMs: 60_000, cacheScope: "public" } as const;

const OPTIONS = {
  capabilities: {
    tools: { listChanged: false },
    resources: { listChanged: false },
    prompts: { listChanged: false },
    completions: {},
    logging: {},
  },
  requestState: { verify: STATES.verify },
  cacheHints: {
    "tools/list": MINUTE,
    "prompts/list": MINUTE,
    "resources/list": MINUTE,
    "resources/templates/list": MINUTE,
    "resources/read": MINUTE,
    "server/discover": MINUTE,
  },
};

const serve = createServe(
  () => {
    const server = new McpServer({ name: "conformance-fixture", version: "1.0.0" }, OPTIONS);
    registerTools(server);
    registerAskingTools(server);
    registerTexts(server);
    return server;
  },
  { notifies: true },
);

const unlimited = async () => ({ allowed: true, limit: 1, remaining: 1, resetSeconds: 60 });

export const FIXTURE_ROUTE = createMcpRoute(
  async () => ({
    siteUrl: "http://127.0.0.1",
    hasOAuth: false,
    gateway: {
      authenticate: async () => ({
        apiKeyId: "key_fixture",
        environment: "sandbox" as const,
        scopes: SCOPES,
        isGrant: false,
      }),
      noteStepUp: async () => undefined,
      limitKey: unlimited,
      limitAddress: unlimited,
      run: async () => {
        throw new Error("the fixture has no operations");
      },
      record: () => undefined,
      siteUrl: "http://127.0.0.1",
      log: { info: () => undefined, error: () => undefined },
    },
  }),
  { serve },
);
