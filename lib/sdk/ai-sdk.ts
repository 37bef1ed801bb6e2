import { jsonSchema, type Tool, tool } from "ai";
import { OPERATIONS, TOOL_NAMES, type ToolOperationName } from "@/lib/contract/operations";
import { flatInput, type Operation } from "@/lib/contract/operations/operation";
import { VidimusToolError } from "./ai-sdk/tool-error";
import { validateInput } from "./ai-sdk/validate-input";
import { wireSchema } from "./ai-sdk/wire-schema";
import { callOperation, type OperationCall } from "./client/call-operation";
import { type Connection, connect, type VidimusOptions } from "./client/connection";
import { VidimusError } from "./client/vidimus-error";
import type { Outputs, ToolInputs, ToolOperations } from "./client/wire";

export { VidimusToolError } from "./ai-sdk/tool-error";
export type { VidimusOptions } from "./client/connection";

export type VidimusToolName = keyof ToolOperations;

/** The seven tools, by the names that they have on MCP too. */
export type VidimusTools = {
  [N in VidimusToolName]: Tool<ToolInputs[ToolOperations[N]], Outputs[ToolOperations[N]]>;
};

export interface VidimusToolsOptions<I extends VidimusToolName, E extends VidimusToolName>
  extends VidimusOptions {
  /** Only these tools; all seven when left out. */
  include?: readonly I[] | undefined;
  /** Not these tools. */
  exclude?: readonly E[] | undefined;
}

/**
 * For `toolApproval`: a person confirms what costs money, and what cannot be undone.
 * @example
 * ```ts
 * import { defaultToolApproval } from "vidimus/ai-sdk";
 *
 * // Pass it to generateText: your own tool then waits for a person too.
 * export const toolApproval = { ...defaultToolApproval, sendEmail: "user-approval" } as const;
 * ```
 */
export const defaultToolApproval = { submit: "user-approval", refund: "user-approval" } as const;

/**
 * Tools for the AI SDK. Arguments are checked as the service would check them; what fails throws an error whose
 * message tells the model code, reason and what to do.
 * @throws VidimusError BAD_SETTING where no usable baseUrl is given.
 * @example
 * ```ts
 * import { generateText, type LanguageModel } from "ai";
 * import { defaultToolApproval, vidimusTools } from "vidimus/ai-sdk";
 *
 * export const ask = (model: LanguageModel, prompt: string) =>
 *   generateText({ model, prompt, tools: vidimusTools(), toolApproval: defaultToolApproval });
 * ```
 */
export function vidimusTools<I extends VidimusToolName = VidimusToolName, E extends VidimusToolName = never>(
  options: VidimusToolsOptions<I, E> = {},
): Pick<VidimusTools, Exclude<I, E>> {
  const { include, exclude, ...vidimusOptions } = options;
  const connection = connect(vidimusOptions);
  const isWanted = (name: string) =>
    (include === undefined || include.some((each) => each === name)) &&
    !exclude?.some((each) => each === name);
  const names = TOOL_NAMES.filter((name) => isWanted(OPERATIONS[name].operationId));
  const tools = names.map((name) => [OPERATIONS[name].operationId, toolOf(connection, name)]);
  return Object.fromEntries(tools) as Pick<VidimusTools, Exclude<I, E>>;
}

function toolOf(connection: Connection, name: ToolOperationName) {
  const operation: Operation = OPERATIONS[name];
  const { description, summary, output } = operation;
  const input = flatInput(operation);
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
        return await callOperation(connection, name, splitMembers(operation, members), {
          signal: abortSignal,
        });
      } catch (error) {
        throw error instanceof VidimusError ? new VidimusToolError(error, { cause: error }) : error;
      }
    },
  });
}

/** What of a tool's arguments goes into the query, and what into path and body. */
function splitMembers({ query }: Operation, members: Record<string, unknown>): OperationCall {
  const isOfQuery = ([name]: [string, unknown]) => query !== undefined && Object.hasOwn(query.shape, name);
  const entries = Object.entries(members);
  return {
    input: Object.fromEntries(entries.filter((entry) => !isOfQuery(entry))),
    query: Object.fromEntries(entries.filter(isOfQuery).map(([name, value]) => [name, String(value)])),
  };
}
