import type { Tool } from "@modelcontextprotocol/server";
import { OPERATIONS, type OperationName, type OperationSpec } from "@/lib/contract/operations";
import { TOOL_TEXTS } from "./documents/tool-texts";
import { inputWireSchema, outputWireSchema } from "./wire-schema";

let listed: Tool[] | null = null;

/** The seven tools in the order of the contract's table, described once a process. */
export function listTools(): Tool[] {
  listed ??= (Object.keys(OPERATIONS) as OperationName[]).map(describeTool);
  return listed;
}

function describeTool(name: OperationName): Tool {
  const spec: OperationSpec = OPERATIONS[name];
  const { title, description } = TOOL_TEXTS[name];
  const { readOnly, destructive, openWorld } = spec.annotations;
  return {
    name: spec.tool,
    title,
    description,
    inputSchema: inputWireSchema(spec),
    outputSchema: outputWireSchema(spec),
    annotations: {
      title,
      readOnlyHint: readOnly,
      destructiveHint: destructive,
      // Reads are so by nature, submit by its key, and a refund by its job and amount.
      idempotentHint: true,
      openWorldHint: openWorld,
    },
  };
}
