import type { CallRecord } from "./call-record";
import { type CarriedOut, carryOut } from "./carry-out";
import { API_VERSION } from "./events";
import { released } from "./fault-effects";
import { errorReply, type Parts, type Reply } from "./parts";
import { Refusal } from "./refusal";
import { understandRequest } from "./understand-request";
import type { WireAnswer, WireRequest } from "./wire";

export async function answer(parts: Parts, request: WireRequest): Promise<WireAnswer> {
  const record: CallRecord = {
    at: parts.world.now(),
    method: request.method,
    path: request.target.split("?")[0] ?? "",
    route: null,
    params: {},
    idempotencyKey: request.header("idempotency-key"),
    requestId: parts.world.makeId("req"),
    replayed: false,
    status: null,
    fault: null,
  };
  parts.calls.push(record);
  try {
    const asked = understandRequest(parts, request, record);
    const done = await carryOut(parts, asked, record, request.signal);
    return await send(done, record, request.signal);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return respond(errorReply(error, record.path.startsWith("/v2/")), record, null);
  }
}

async function send(done: CarriedOut, record: CallRecord, signal: AbortSignal): Promise<WireAnswer> {
  const kind = done.strike?.fault.kind;
  if (done.reply === null || kind === "drop_after") return { kind: "close" };
  if (done.strike !== null && kind === "hang_after" && !(await released(done.strike, signal))) {
    return { kind: "close" };
  }
  const answered = respond(done.reply, record, done.originalRequest);
  return kind === "cut_body" ? { ...answered, kind: "cut" } : answered;
}

function respond(reply: Reply, record: CallRecord, originalRequest: string | null) {
  record.status = reply.status;
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "request-id": record.requestId,
    "stripe-version": API_VERSION,
  };
  if (record.idempotencyKey !== null) headers["idempotency-key"] = record.idempotencyKey;
  if (originalRequest !== null) {
    headers["idempotent-replayed"] = "true";
    headers["original-request"] = originalRequest;
  }
  // Stripe says so itself: the key would only replay it.
  if (reply.status === 500) headers["stripe-should-retry"] = "false";
  return { kind: "respond" as const, status: reply.status, headers, body: reply.body };
}
