import { VERSION_MEMBER } from "./headers";
import { isReading, isRepeatable } from "./repeatable";

/** The members of a JSON-RPC message that a bridge looks at. */
export interface Message {
  id?: string | number;
  method?: string;
  params?: Record<string, unknown> & { _meta?: Record<string, unknown> };
}

/** A line of the host as one message; null when it is none. */
export function parseMessage(line: string): Message | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Message) : null;
  } catch {
    return null;
  }
}

const READ_AGAIN = "The call changes nothing. Repeat it with the same arguments.";
const LOOK_FIRST =
  "We don't know if this call went through, and repeating it may do it twice. Look first, such as with get_status or list_orders, then repeat it if nothing came of it.";
const REPEAT =
  "We don't know if this call went through. Don't start over: repeat it with the same arguments (for submit, with the same idempotencyKey). Repeating it orders and refunds nothing twice, and its response says what became of the first call.";

/**
 * The answer to a request whose own answer was lost. A tool's may have moved money, and a host may keep a protocol error
 * from its model: it is told in band, in the service's envelope.
 */
export function lostAnswer(lost: Message, id: string | number, message: string): string {
  const { method, params } = lost;
  if (method !== "tools/call") return rpcError(id, message);
  const retryable = isRepeatable(lost);
  const recoveryHint = isReading(params?.name) ? READ_AGAIN : retryable ? REPEAT : LOOK_FIRST;
  const envelope = { error: { code: "NETWORK_ERROR", message, recoveryHint, retryable } };
  const content = [{ type: "text", text: JSON.stringify(envelope) }];
  // Since 2026-07-28, every result names its type.
  const type = params?._meta?.[VERSION_MEMBER] === undefined ? {} : { resultType: "complete" };
  return JSON.stringify({ jsonrpc: "2.0", id, result: { ...type, content, isError: true } });
}

/** The answer to a request that the service has not answered. */
export function rpcError(id: string | number | null, message: string, code = -32603): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } });
}
