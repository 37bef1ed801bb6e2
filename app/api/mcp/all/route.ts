import "@/lib/server";
import { mcpWithAllTools } from "@/lib/server/mcp";

/** All tools for agents, over Streamable HTTP. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcpWithAllTools;
