import type { Message } from "./message";

/** Tools that read, and those that do something once however often they are called. */
const READING = [
  "capabilities",
  "quote",
  "get_status",
  "get_result",
  "verify_certificate",
  "get_document",
  "list_orders",
  "list_questions",
  "list_events",
];
const DOING_ONCE = ["submit", "refund", "cancel_order", "answer_question"];

/** Whether a tool changes nothing; one that a newer service has may change something. */
export function isReading(tool: unknown): boolean {
  return READING.includes(String(tool));
}

/** Whether a request may be sent again although the first one may have arrived. */
export function isRepeatable({ method, params }: Message): boolean {
  // All else that a host asks for is listed or read.
  if (method !== "tools/call") return true;
  const { name, arguments: sent } = params ?? {};
  if (name === "submit")
    return typeof (sent as { idempotencyKey?: unknown } | null)?.idempotencyKey === "string";
  return isReading(name) || DOING_ONCE.includes(String(name));
}
