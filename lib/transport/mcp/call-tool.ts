import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type TextContent,
} from "@modelcontextprotocol/server";
import { nameTools } from "@/lib/contract/name-tools";
import { OPERATIONS } from "@/lib/contract/operations";
import { NO_MEMBERS, type Operation } from "@/lib/contract/operations/operation";
import { parseInput } from "@/lib/contract/parse";
import { kindHint, readArguments, refuseNothing } from "@/lib/contract/tool-arguments";
import { REPEATED } from "@/lib/contract/tool-texts";
import { Problem } from "@/lib/core/problem";
import { type CallFacts, noteIds, noteSent } from "../call-facts";
import { explainKey } from "../explain-key";
import type { AnyCall } from "../read-call";
import { missingAuth, requireScope } from "../require-scope";
import { problemOf } from "../responses";
import type { McpExchange } from "./exchange";
import { linksIn } from "./file-links";

/** In `_meta`: an earlier answer was given again, as the header says on REST. */
const REPLAYED = "vidimus/idempotentReplayed";

const HOW_TO_SIGN_IN =
  "Sign in from your host, which opens a page where you allow it. Or send the header 'Authorization: Bearer <API key>'.";

/**
 * Uses the HTTP status, where programs look, for what a person can fix: signing in, or allowing more. A
 * read-only key is refused in band: nobody can allow it more.
 * @throws Problem MISSING_AUTH, INSUFFICIENT_SCOPE
 */
export async function requireAccess(tool: string, exchange: McpExchange, request: Request): Promise<void> {
  const { gateway, caller, toolset } = exchange;
  const name = toolset.byTool.get(tool);
  if (!name) return;
  const operation: Operation = OPERATIONS[name];
  if (operation.auth === "key" && !caller) throw explainKey(missingAuth(operation, HOW_TO_SIGN_IN), request);
  if (!caller?.isGrant) return;
  try {
    requireScope(operation, caller);
  } catch (error) {
    if (error instanceof Problem) exchange.record(name, error);
    await gateway.noteStepUp(caller);
    throw error;
  }
}

/** A failure is the envelope in a tool result, so that the model can read it. */
export async function callTool(tool: string, exchange: McpExchange): Promise<CallToolResult> {
  const { gateway, caller, requestId, seen, facts, toolset } = exchange;
  const name = toolset.byTool.get(tool);
  if (!name)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The tool ${tool.slice(0, 64)} doesn't exist.`);
  const operation: Operation = OPERATIONS[name];
  try {
    const sent = readArguments(operation, exchange.toolArguments);
    noteToolCall(facts, operation, sent);
    requireScope(operation, caller);
    const call = parseCall(operation, sent);
    const { output, replayed } = await gateway.run(name, caller, call);
    noteIds(facts, output);
    exchange.record(name, null);
    if (!replayed) {
      const links = linksIn(name, output, exchange);
      return { content: [textOf(output), ...links], structuredContent: output };
    }
    // Hosts show a model the text, the structure, or both, and `_meta` to programs only.
    const told = { ...output, replayed };
    return {
      content: [textOf(told), { type: "text", text: REPEATED }],
      structuredContent: told,
      _meta: { [REPLAYED]: true },
    };
  } catch (error) {
    if (!(error instanceof Problem)) gateway.log.error({ requestId, tool, err: error }, "request failed");
    const problem = problemOf(error, requestId);
    seen.code = problem.code;
    exchange.record(name, problem);
    // No structuredContent: clients would compare it with the output schema and throw.
    const { error: told } = problem.toEnvelope(exchange.siteUrl);
    const envelope = { error: { ...told, recoveryHint: nameTools(told.recoveryHint, toolset.names) } };
    return { content: [{ type: "text", text: JSON.stringify(envelope) }], isError: true };
  }
}

function textOf(output: object): TextContent {
  return { type: "text", text: JSON.stringify(output) };
}

function parseCall(operation: Operation, sent: unknown): AnyCall {
  refuseNothing(operation, sent);
  try {
    return readToolCall(operation, sent);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "VALIDATION_ERROR") throw error;
    const recoveryHint = kindHint(operation, sent, error.details.field);
    if (recoveryHint === null) throw error;
    throw new Problem("VALIDATION_ERROR", error.message, { ...error.details, recoveryHint });
  }
}

function noteToolCall(facts: CallFacts, { params, query, body }: Operation, sent: unknown): void {
  const shape = { ...params?.shape, ...query?.shape, ...body?.shape };
  noteSent(facts, { shape }, sent);
}

function readToolCall({ params, query, toolBody, withoutIt, ...rest }: Operation, sent: unknown): AnyCall {
  const body = toolBody ?? rest.body;
  const last = body ?? params ?? NO_MEMBERS;
  if (!isObject(sent)) parseInput(last, sent);
  const members = Object.entries(sent as object);
  const partOf = (member: string) =>
    [query, params].find((part) => part !== undefined && Object.hasOwn(part.shape, member)) ?? last;
  const of = (part: typeof last) =>
    parseInput(part, Object.fromEntries(members.filter(([member]) => partOf(member) === part)), withoutIt);
  return {
    params: params ? of(params) : {},
    query: query ? of(query) : {},
    body: params && !body ? {} : of(last),
    idempotencyKey: null,
    isTool: true,
  };
}

function isObject(sent: unknown): sent is object {
  return typeof sent === "object" && sent !== null && !Array.isArray(sent);
}
