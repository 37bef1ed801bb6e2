import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
} from "@modelcontextprotocol/server";
import { callTool } from "./call-tool";
import { createServe, exchangeOf } from "./create-serve";
import { INSTRUCTIONS } from "./documents/instructions";
import { listTools } from "./list-tools";
import { findPrompt, LISTED_PROMPTS } from "./prompts";
import { findResource, LISTED_RESOURCES } from "./resources";

const PUBLIC_HOUR = { ttlMs: 3_600_000, cacheScope: "public" } as const;

const OPTIONS = {
  instructions: INSTRUCTIONS,
  capabilities: {
    tools: { listChanged: false },
    resources: { listChanged: false },
    prompts: { listChanged: false },
  },
  cacheHints: {
    "tools/list": PUBLIC_HOUR,
    "resources/list": PUBLIC_HOUR,
    "resources/templates/list": PUBLIC_HOUR,
    "resources/read": PUBLIC_HOUR,
    "prompts/list": PUBLIC_HOUR,
    "server/discover": PUBLIC_HOUR,
  },
};

/** The same for everybody, so that caches may keep the lists. */
export const serveVidimus = createServe(() => {
  // The SDK's McpServer would judge a tool's arguments itself, in words of its own.
  const server = new Server({ name: "vidimus", version: "1.0.0" }, OPTIONS);
  server.setRequestHandler("tools/list", (_, context) => ({ tools: listTools(exchangeOf(context).toolset) }));
  server.setRequestHandler("tools/call", ({ params }, context) => callTool(params.name, exchangeOf(context)));
  server.setRequestHandler("resources/list", () => ({ resources: LISTED_RESOURCES }));
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: [] }));
  server.setRequestHandler("resources/read", ({ params: { uri } }, context) => {
    const resource = findResource(uri);
    if (!resource) throw new ResourceNotFoundError(uri.slice(0, 2000));
    const { siteUrl } = exchangeOf(context);
    return { contents: [{ uri, mimeType: resource.mimeType, text: resource.text(siteUrl) }] };
  });
  server.setRequestHandler("prompts/list", () => ({ prompts: LISTED_PROMPTS }));
  server.setRequestHandler("prompts/get", ({ params }) => {
    const prompt = findPrompt(params.name);
    if (!prompt) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `The prompt ${params.name.slice(0, 64)} doesn't exist.`,
      );
    }
    return prompt.render(params.arguments ?? {});
  });
  return server;
});
