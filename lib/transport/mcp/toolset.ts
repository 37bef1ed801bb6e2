import { ALL_TOOL_NAMES, type AnyToolName, OPERATIONS, TOOL_NAMES } from "@/lib/contract/operations";

export interface Toolset {
  path: string;
  names: readonly AnyToolName[];
  byTool: ReadonlyMap<string, AnyToolName>;
}

export const SEVEN_TOOLS = toolset("/api/mcp", TOOL_NAMES);

/** A path of its own: hosts repeat a query as the resource of OAuth, or drop it. */
export const ALL_TOOLS = toolset("/api/mcp/all", ALL_TOOL_NAMES);

function toolset(path: string, names: readonly AnyToolName[]): Toolset {
  return { path, names, byTool: new Map(names.map((name) => [OPERATIONS[name].operationId, name])) };
}
