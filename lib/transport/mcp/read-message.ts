import { INVALID_REQUEST, PARSE_ERROR } from "@modelcontextprotocol/server";
import { Problem } from "@/lib/core/problem";
import type { GatewayCaller } from "../gateway";
import { parseJson } from "../parse-json";
import { readBytes } from "../read-bytes";

const MAX_BODY_MEGABYTES = 4;

interface ReadMessage {
  message: unknown;
  tool: string | null;
  toolArguments: unknown;
}

export async function readMessage(
  request: Request,
  sender: GatewayCaller | null,
): Promise<ReadMessage | Response> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? "")) {
    throw new Problem("UNSUPPORTED_MEDIA_TYPE", "The request body must be JSON.");
  }
  const bytes = await readBytes(request, MAX_BODY_MEGABYTES, sender);
  let message: unknown;
  try {
    message = parseJson(bytes);
  } catch (error) {
    if (error instanceof Problem) return rpcErrorResponse(INVALID_REQUEST, error.message);
    return rpcErrorResponse(PARSE_ERROR, "Parse error: the body is not valid JSON in UTF-8.");
  }
  if (Array.isArray(message)) {
    return rpcErrorResponse(INVALID_REQUEST, "Batches are not supported: send one message a request.");
  }
  const { method, params } = (message ?? {}) as { method?: unknown; params?: ToolCallParams | null };
  if (method !== "tools/call" || typeof params?.name !== "string") {
    return { message, tool: null, toolArguments: undefined };
  }
  const { name, arguments: sent, ...rest } = params;
  const isObject = typeof sent === "object" && sent !== null && !Array.isArray(sent);
  return {
    // The SDK would refuse non-object arguments with its own message instead of ours.
    message: sent === undefined || isObject ? message : { ...(message as object), params: { name, ...rest } },
    tool: name,
    toolArguments: sent === undefined ? {} : sent,
  };
}

interface ToolCallParams {
  name?: unknown;
  arguments?: unknown;
}

export function rpcErrorResponse(code: number, message: string, status = 400): Response {
  return Response.json({ jsonrpc: "2.0", id: null, error: { code, message } }, { status });
}
