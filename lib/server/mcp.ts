import { isSafeForTokens } from "@/lib/auth/safe-for-tokens";
import { getServer } from "@/lib/server/get-server";
import { createMcpRoute } from "@/lib/transport/mcp/create-mcp-route";
import { ALL_TOOLS } from "@/lib/transport/mcp/toolset";

const getSite = async () => {
  const { gateway, services } = await getServer();
  const { siteUrl } = services.settings;
  return { gateway, siteUrl, hasOAuth: isSafeForTokens(siteUrl) };
};

/** A module of its own, so that no other route loads the protocol's code. */
export const mcp = createMcpRoute(getSite);

export const mcpWithAllTools = createMcpRoute(getSite, { toolset: ALL_TOOLS });
