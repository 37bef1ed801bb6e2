import { type JSONValue, jsonSchema, type Tool, tool } from "ai";
import { nameToolsIn } from "@/lib/contract/name-tools";
import { ALL_TOOL_NAMES, type AnyToolName, OPERATIONS, TOOL_NAMES } from "@/lib/contract/operations";
import { flatInput, type Operation } from "@/lib/contract/operations/operation";
import { REPEATED, TOOL_TEXTS } from "@/lib/contract/tool-texts";
import { asToolError } from "./ai-sdk/as-tool-error";
import { validateInput } from "./ai-sdk/validate-input";
import { wireSchema } from "./ai-sdk/wire-schema";
import { callOperation, type OperationCall, type Replay } from "./client/call-operation";
import { badSetting, type Connection, connect, type VidimusOptions } from "./client/connection";
import type { CallOptions } from "./client/exchange";
import { didYouMean, kindOf } from "./client/misuse";
import { VidimusError } from "./client/vidimus-error";
import type { Outputs, QuoteOutput, ToolInputs, ToolOperations, UsualToolName } from "./client/wire";

export { VidimusToolError } from "./ai-sdk/tool-error";
export type { VidimusOptions } from "./client/connection";

export type VidimusToolName = keyof ToolOperations;

/** The tools by the names that they have on MCP too: the seven, and those that you name. */
export type VidimusTools = {
  [N in VidimusToolName]: Tool<ToolInputs[ToolOperations[N]], Outputs[ToolOperations[N]]>;
};

export interface VidimusToolsOptions<I extends VidimusToolName, E extends VidimusToolName>
  extends VidimusOptions {
  /** Only these tools, `cancel_order` and the others of /api/mcp/all among them; the seven when left out. */
  include?: readonly I[] | undefined;
  /** Not these tools. */
  exclude?: readonly E[] | undefined;
  /**
   * Whether `submit`, `refund`, `cancel_order`, and `answer_question` wait for a person; they do when left out.
   * `toolApproval` of your own call decides first, tool by tool.
   */
  needsApproval?: boolean | undefined;
}

/** Operations that cost money, or can't be undone: an answer to a reviewer is final. */
const APPROVED_BY_PERSON: readonly AnyToolName[] = ["submit", "refund", "cancel", "answerQuestion"];

/**
 * For `toolApproval`, where your other tools have a policy too: a person confirms what costs money, and what cannot be
 * undone. The tools wait without it as well.
 * @example
 * ```ts
 * import { defaultToolApproval } from "vidimus/ai-sdk";
 *
 * // Pass it to generateText: your own tool then waits for a person too.
 * export const toolApproval = { ...defaultToolApproval, sendEmail: "user-approval" } as const;
 * ```
 */
export const defaultToolApproval = {
  submit: "user-approval",
  refund: "user-approval",
  cancel_order: "user-approval",
  answer_question: "user-approval",
} as const;

/**
 * Tools for the AI SDK. What costs money or cannot be undone waits for a person's approval. Arguments are checked as the
 * service would check them; what fails throws an error whose message tells the model code, reason and what to do.
 * @throws VidimusError BAD_SETTING where no usable baseUrl is given.
 * @example
 * ```ts
 * import { generateText, type LanguageModel } from "ai";
 * import { vidimusTools } from "vidimus/ai-sdk";
 *
 * export const ask = (model: LanguageModel, prompt: string) =>
 *   generateText({ model, prompt, tools: vidimusTools() });
 * ```
 */
export function vidimusTools<I extends VidimusToolName = UsualToolName, E extends VidimusToolName = never>(
  ...args: [options?: VidimusToolsOptions<I, E>]
): Pick<VidimusTools, Exclude<I, E>> {
  const { include, exclude, needsApproval = true, ...vidimusOptions } = args[0] ?? {};
  const connection = connect(args[0] ? [vidimusOptions] : args, ["include", "exclude", "needsApproval"]);
  // Anything else would be read as false, or as no name at all: the tools that move money would run by themselves.
  if (typeof needsApproval !== "boolean")
    throw badSetting(`needsApproval can't be ${kindOf(needsApproval)}.`, "Pass true or false.");
  refuseNames("include", include);
  refuseNames("exclude", exclude);
  const isNamed = (list: readonly string[], name: AnyToolName) => list.includes(OPERATIONS[name].operationId);
  const offered = include ? ALL_TOOL_NAMES.filter((name) => isNamed(include, name)) : TOOL_NAMES;
  const names = offered.filter((name) => !isNamed(exclude ?? [], name));
  const tools = names.map((name) => {
    const waits = needsApproval && APPROVED_BY_PERSON.includes(name);
    return [OPERATIONS[name].operationId, { ...toolOf(connection, name, names), needsApproval: waits }];
  });
  return Object.fromEntries(tools) as Pick<VidimusTools, Exclude<I, E>>;
}

function refuseNames(setting: string, names: unknown): void {
  if (names === undefined) return;
  const known = ALL_TOOL_NAMES.map((name) => OPERATIONS[name].operationId);
  if (!Array.isArray(names))
    throw badSetting(`${setting} can't be ${kindOf(names)}.`, "Pass a list of tools' names.");
  for (const name of names) {
    if ((known as unknown[]).includes(name)) continue;
    throw badSetting(
      `${setting} names no tool: ${name}.${didYouMean(String(name), known)}`,
      `Tools are ${known.join(", ")}.`,
    );
  }
}

function toolOf(connection: Connection, name: AnyToolName, names: readonly AnyToolName[]) {
  const operation: Operation = OPERATIONS[name];
  const { title, description } = TOOL_TEXTS[name];
  const input = flatInput(operation);
  const validate = (value: unknown) =>
    validateInput(operation, value, { names, siteUrl: connection.siteUrl });
  return tool({
    title,
    description,
    inputSchema: jsonSchema<Record<string, unknown>>(() => nameToolsIn(wireSchema(input), names), {
      validate,
    }),
    outputSchema: jsonSchema<unknown>(() => wireSchema(operation.output)),
    async execute(sent, { abortSignal }) {
      // A program may call it by itself: the SDK has then judged nothing, and filled in no default.
      const read = validate(sent);
      if (!read.success) throw read.error;
      const members = read.value;
      try {
        // No Idempotency-Key, as on MCP: a model that asks for the same refund twice means one.
        const options = { signal: abortSignal };
        const priced = name === "submit" ? await withPrice(connection, members, options) : members;
        return await callOperation(connection, name, splitMembers(operation, priced), options);
      } catch (error) {
        throw error instanceof VidimusError ? asToolError(error, names, error) : error;
      }
    },
    toModelOutput({ output }) {
      // The casts hold: an answer of the service is a JSON object.
      if (!(output as Replay).replayed) return { type: "json", value: output as JSONValue };
      const texts = [JSON.stringify(output), REPEATED];
      return { type: "content", value: texts.map((text) => ({ type: "text", text })) };
    },
  });
}

/** The quote's price where the model names none, as on MCP: nobody has approved another. */
async function withPrice(
  connection: Connection,
  submission: Record<string, unknown>,
  options: CallOptions,
): Promise<Record<string, unknown>> {
  const { quoteId, expectedTotalCents } = submission;
  if (expectedTotalCents !== undefined) return submission;
  try {
    const quote = await callOperation(connection, "getQuote", { input: { quoteId } }, options);
    return { ...submission, expectedTotalCents: (quote as QuoteOutput).totalCents };
  } catch (error) {
    // Submit says more of a quote that isn't there, or gives the answer of long ago again.
    if (error instanceof VidimusError && error.code === "NOT_FOUND") return submission;
    throw error;
  }
}

/** What of a tool's arguments goes into the query, and what into path and body. */
function splitMembers({ query }: Operation, members: Record<string, unknown>): OperationCall {
  const isOfQuery = ([name]: [string, unknown]) => query !== undefined && Object.hasOwn(query.shape, name);
  const entries = Object.entries(members);
  return {
    input: Object.fromEntries(entries.filter((entry) => !isOfQuery(entry))),
    // Judged by the query's own schema before.
    query: Object.fromEntries(entries.filter(isOfQuery)) as OperationCall["query"] & object,
  };
}
