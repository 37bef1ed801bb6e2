import "@/lib/server";
import { mcp } from "@/lib/server/mcp";

/** The seven tools for agents, over Streamable HTTP. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcp;
