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

/** The answer to a request that the service has not answered. */
export function rpcError(id: string | number | null, message: string, code = -32603): string {
  return JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } });
}
