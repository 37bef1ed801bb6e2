import "@/lib/server";
import { mcpWithAllTools } from "@/lib/server/mcp";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcpWithAllTools;
