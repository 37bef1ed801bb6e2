import type { Tool } from "@modelcontextprotocol/server";
import { OPERATIONS, TOOL_NAMES, type ToolOperationName } from "@/lib/contract/operations";
import type { Operation } from "@/lib/contract/operations/operation";
import { TOOL_TEXTS } from "./documents/tool-texts";
import { inputWireSchema, outputWireSchema } from "./wire-schema";

let listed: Tool[] | null = null;

/** The seven tools in the order of the contract's table, described once a process. */
export function listTools(): Tool[] {
  listed ??= TOOL_NAMES.map(describeTool);
  return listed;
}

function describeTool(name: ToolOperationName): Tool {
  const operation: Operation = OPERATIONS[name];
  const { title, description } = TOOL_TEXTS[name];
  const { readOnly, destructive, openWorld } = operation.annotations;
  return {
    name: operation.operationId,
    title,
    description,
    inputSchema: inputWireSchema(operation),
    outputSchema: outputWireSchema(operation),
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
