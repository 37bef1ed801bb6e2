import { type CallToolResult, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { Call, OperationName, OperationSpec } from "@/lib/contract/operations";
import { parseInput } from "@/lib/contract/parse";
import { Problem } from "@/lib/core/problem";
import { internalProblem } from "../responses";
import type { Exchange } from "./exchange";
import { operationOfTool } from "./operation-of-tool";

/** Names the member of `_meta` that says that an earlier answer was given again, as the header does on REST. */
const REPLAYED = "vidimus/idempotentReplayed";

/** Runs one tool; whatever goes wrong is the envelope in a tool result, so that the calling model can read it. */
export async function callTool(tool: string, exchange: Exchange): Promise<CallToolResult> {
  const operation = operationOfTool(tool);
  if (!operation)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool ${tool.slice(0, 64)}.`);
  const { name, spec } = operation;
  const { gateway, caller, requestId, seen } = exchange;
  try {
    if (spec.auth === "key" && !caller) throw new Problem("MISSING_AUTH", "No API key was sent.");
    const call = readToolCall(spec, exchange.toolArguments);
    const { output, replayed } = await gateway.run(name, caller, call as Call<typeof name>, requestId);
    return {
      content: [{ type: "text", text: JSON.stringify(output) }],
      structuredContent: output,
      ...(replayed ? { _meta: { [REPLAYED]: true } } : {}),
    };
  } catch (error) {
    if (!(error instanceof Problem)) gateway.log.error({ requestId, tool, err: error }, "request failed");
    const problem = error instanceof Problem ? error : internalProblem(requestId);
    seen.code = problem.code;
    // No structuredContent: clients would hold it against the tool's output schema and throw.
    return { content: [{ type: "text", text: JSON.stringify(problem.toEnvelope()) }], isError: true };
  }
}

/** A tool's arguments are flat: what REST takes from path, body and query stands side by side. */
function readToolCall(spec: OperationSpec, sent: unknown): Call<OperationName> {
  const asked = Object.keys(spec.query?.shape ?? {});
  if (!spec.query || typeof sent !== "object" || sent === null || Array.isArray(sent)) {
    return { input: parseInput(spec.input, sent), query: {}, idempotencyKey: null } as Call<OperationName>;
  }
  const members = Object.entries(sent);
  const pick = (isQuery: boolean) =>
    Object.fromEntries(members.filter(([member]) => asked.includes(member) === isQuery));
  const input = parseInput(spec.input, pick(false));
  return { input, query: parseInput(spec.query, pick(true)), idempotencyKey: null } as Call<OperationName>;
}
