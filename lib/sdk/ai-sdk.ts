import { jsonSchema, type Tool, tool } from "ai";
import { OPERATIONS, type OperationName } from "@/lib/contract/operations";
import { VidimusToolError } from "./ai-sdk/tool-error";
import { validateInput } from "./ai-sdk/validate-input";
import { wireSchema } from "./ai-sdk/wire-schema";
import { callOperation } from "./client/call-operation";
import { type Connection, connect, type VidimusOptions } from "./client/connection";
import { VidimusError } from "./client/vidimus-error";
import type { Inputs, Outputs, ToolOperations } from "./wire";

export { VidimusToolError } from "./ai-sdk/tool-error";
export type { VidimusOptions } from "./client/connection";

export type VidimusToolName = keyof ToolOperations;

/** The seven tools, by the names that they have on MCP too. */
export type VidimusTools = {
  [N in VidimusToolName]: Tool<Inputs[ToolOperations[N]], Outputs[ToolOperations[N]]>;
};

export interface VidimusToolsOptions<I extends VidimusToolName, E extends VidimusToolName>
  extends VidimusOptions {
  /** Only these tools; all seven when left out. */
  include?: readonly I[] | undefined;
  /** Not these tools. */
  exclude?: readonly E[] | undefined;
}

/** For `toolApproval`: a person confirms what costs money, and what cannot be undone. */
export const defaultToolApproval = { submit: "user-approval", refund: "user-approval" } as const;

/**
 * Tools for the AI SDK. Arguments are checked as the service would check them; what fails throws an error whose
 * message tells the model code, reason and what to do.
 */
export function vidimusTools<I extends VidimusToolName = VidimusToolName, E extends VidimusToolName = never>(
  options: VidimusToolsOptions<I, E> = {},
): Pick<VidimusTools, Exclude<I, E>> {
  const { include, exclude, ...vidimusOptions } = options;
  const connection = connect(vidimusOptions);
  const isWanted = (name: string) =>
    (include === undefined || include.some((each) => each === name)) &&
    !exclude?.some((each) => each === name);
  const names = (Object.keys(OPERATIONS) as OperationName[]).filter((name) =>
    isWanted(OPERATIONS[name].tool),
  );
  const tools = names.map((name) => [OPERATIONS[name].tool, toolOf(connection, name)]);
  return Object.fromEntries(tools) as Pick<VidimusTools, Exclude<I, E>>;
}

function toolOf(connection: Connection, name: OperationName) {
  const { description, summary, input, output } = OPERATIONS[name];
  return tool({
    title: summary,
    description,
    inputSchema: jsonSchema<Record<string, unknown>>(() => wireSchema(input), {
      validate: (value) => validateInput(input, value),
    }),
    outputSchema: jsonSchema<unknown>(() => wireSchema(output)),
    async execute(members, { abortSignal }) {
      try {
        // No Idempotency-Key, as on MCP: a model that asks for the same refund twice means one.
        return await callOperation(connection, name, { input: members }, { signal: abortSignal });
      } catch (error) {
        throw error instanceof VidimusError ? new VidimusToolError(error, { cause: error }) : error;
      }
    },
  });
}
