import { OPERATIONS, type OperationName, type OperationSpec } from "@/lib/contract/operations";

interface ToolOperation {
  name: OperationName;
  spec: OperationSpec;
}

const BY_TOOL = new Map<string, ToolOperation>(
  (Object.keys(OPERATIONS) as OperationName[]).map((name) => [
    OPERATIONS[name].tool,
    { name, spec: OPERATIONS[name] },
  ]),
);

/** The operation behind a tool's name. */
export function operationOfTool(tool: string): ToolOperation | undefined {
  return BY_TOOL.get(tool);
}
