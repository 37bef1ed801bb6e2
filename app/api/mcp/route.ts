import "@/lib/server";
import { mcp } from "@/lib/server/mcp";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mcp;
