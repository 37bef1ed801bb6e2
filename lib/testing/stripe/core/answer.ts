import { settleDue } from "../money/settle-due";
import { decodeParams, findRefusal } from "../requests/check-request";
import type { CallRecord, Violation } from "./call-record";
import type { Deliveries } from "./deliveries";
import { API_VERSION } from "./events";
import { expand } from "./expand";
import { afterExecution, beforeExecution, insteadOfExecution } from "./fault-effects";
import type { Faults, Strike } from "./faults";
import type { IdempotencyKeys } from "./idempotency";
import { invalidRequest, Refusal } from "./refusal";
import type { Operation } from "./route";
import { execute, findRoute } from "./routes";
import type { World } from "./world";

export interface WireRequest {
  method: string;
  /** Path and query. */
  target: string;
  header(name: string): string | null;
  body: string;
  /** Aborted when the caller has hung up. */
  signal: AbortSignal;
}

export type WireAnswer =
  | { kind: "respond" | "cut"; status: number; headers: Record<string, string>; body: string }
  | { kind: "close" };

/** What answering needs of the double. */
export interface Parts {
  world: World;
  faults: Faults;
  keys: IdempotencyKeys;
  deliveries: Deliveries;
  calls: CallRecord[];
  violations: Violation[];
}

interface Reply {
  status: number;
  body: string;
}

interface Asked {
  operation: Operation;
  ids: string[];
  params: Record<string, unknown>;
  isV2: boolean;
}

function errorReply(refusal: Refusal, isV2: boolean): Reply {
  const code = refusal.error.code ?? (isV2 && refusal.status === 400 ? "invalid_fields" : undefined);
  return { status: refusal.status, body: JSON.stringify({ error: { ...refusal.error, code } }, null, 2) };
}

function requireKnownCaller(request: WireRequest): void {
  if (!/^Bearer (sk|rk)_/.test(request.header("authorization") ?? "")) {
    throw new Refusal(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
  }
  const version = request.header("stripe-version");
  if (version !== API_VERSION) {
    throw invalidRequest(`The double answers version ${API_VERSION}, not ${version}.`);
  }
}

/** What is asked, or Stripe's refusal of what no correct client would ask. */
function understand(parts: Parts, request: WireRequest, record: CallRecord): Asked {
  const [path = "", query = ""] = request.target.split("?");
  const found = findRoute(request.method, path);
  const isV2 = path.startsWith("/v2/");
  if (found === null) {
    throw violation(
      parts,
      record,
      new Refusal(404, {
        type: "invalid_request_error",
        message: `Unrecognized request URL (${request.method}: ${path}).`,
      }),
    );
  }
  record.route = found.operation;
  const isJson = isV2 && request.method === "POST";
  const encoded = request.body === "" ? query : request.body;
  const params = decodeParams(found.operation, encoded, isJson);
  record.params = params;
  const refusal = findRefusal(found.operation, params);
  if (refusal !== null) throw violation(parts, record, refusal);
  return { operation: found.operation, ids: found.ids, params, isV2 };
}

function violation(parts: Parts, record: CallRecord, refusal: Refusal): Refusal {
  parts.violations.push({
    route: record.route ?? `${record.method} ${record.path}`,
    param: refusal.error.param ?? null,
    message: refusal.message,
  });
  return refusal;
}

function executeNow(parts: Parts, asked: Asked, record: CallRecord, strike: Strike | null): Reply {
  const { world } = parts;
  const instead = insteadOfExecution(strike);
  if (instead !== null) return errorReply(instead, asked.isV2);
  world.cause = { requestId: record.requestId, idempotencyKey: record.idempotencyKey };
  try {
    settleDue(world);
    const answer = execute(world, asked.operation, asked.ids, asked.params);
    const wanted = asked.params.expand as string[] | undefined;
    return { status: 200, body: JSON.stringify(expand(world, answer, wanted ?? []), null, 2) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return errorReply(error, asked.isV2);
  } finally {
    world.cause = { requestId: null, idempotencyKey: null };
  }
}

/** A fault of the double's own must not leave the key in execution for ever. */
function executeOrRelease(parts: Parts, asked: Asked, record: CallRecord, strike: Strike | null): Reply {
  try {
    return executeNow(parts, asked, record, strike);
  } catch (error) {
    if (record.idempotencyKey !== null) parts.keys.release(record.idempotencyKey);
    throw error;
  }
}

/** Stripe keeps every outcome of an execution but conflicts and throttling; its v2 API only what succeeded. */
function isKept(reply: Reply, isV2: boolean): boolean {
  return reply.status < 300 || (!isV2 && reply.status !== 409 && reply.status !== 429);
}

/** The reply to a request that was understood; null when the connection was closed instead. */
async function reply(
  parts: Parts,
  asked: Asked,
  record: CallRecord,
  request: WireRequest,
): Promise<{ reply: Reply | null; originalRequest: string | null; strike: Strike | null }> {
  const { world, keys, deliveries } = parts;
  const key = request.method === "GET" ? null : record.idempotencyKey;
  const fingerprint = JSON.stringify([asked.operation, asked.ids, asked.params]);
  const isReplay = key !== null && keys.hasAnswer(key, fingerprint);
  const strike = parts.faults.strike({
    route: asked.operation,
    method: record.method,
    path: record.path,
    isReplay,
  });
  record.fault = strike?.fault.kind ?? null;
  if (strike?.fault.kind === "drop_before") return { reply: null, originalRequest: null, strike };
  const early = beforeExecution(strike);
  if (early !== null) throw early;

  const claim = key === null ? { kind: "fresh" as const } : keys.claim(key, fingerprint, asked.isV2);
  const mayProceed = await waitBefore(strike, request.signal);
  if (!mayProceed) {
    if (key !== null && claim.kind === "fresh") keys.release(key);
    return { reply: null, originalRequest: null, strike };
  }
  if (claim.kind === "replay") {
    record.replayed = true;
    return { reply: claim.answer, originalRequest: claim.answer.requestId, strike };
  }
  const known = world.events.length;
  const executed = executeOrRelease(parts, asked, record, strike);
  const outcome = afterExecution(strike) ?? executed;
  // The key stays in execution while an event overtakes the response, as it would at Stripe.
  await deliveries.dispatch(world.events.slice(known));
  if (key !== null && isKept(outcome, asked.isV2)) {
    keys.settle(key, { ...outcome, requestId: record.requestId });
  } else if (key !== null) keys.release(key);
  return { reply: outcome, originalRequest: null, strike };
}

/** Waits as the fault says; false when the caller hung up meanwhile. */
async function waitBefore(strike: Strike | null, signal: AbortSignal): Promise<boolean> {
  if (strike?.fault.kind === "delay") {
    const { ms } = strike.fault;
    await new Promise((done) => setTimeout(done, ms));
  }
  return strike?.fault.kind === "hang_before" ? released(strike, signal) : true;
}

/** Hangs until the fault is released or the caller hangs up; tells whether it was released. */
async function released(strike: Strike, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  const { promise: hungUp, resolve } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => resolve(), { once: true });
  await Promise.race([strike.released, hungUp]);
  return !signal.aborted;
}

/** Answers one request as Stripe would, or as the faults on order have it. */
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
  const isV2 = record.path.startsWith("/v2/");
  try {
    requireKnownCaller(request);
    const asked = understand(parts, request, record);
    const done = await reply(parts, asked, record, request);
    return await send(done, record, request);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return respond(errorReply(error, isV2), record, null);
  }
}

function respond(from: Reply, record: CallRecord, originalRequest: string | null): WireAnswer {
  record.status = from.status;
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
  if (from.status === 500) headers["stripe-should-retry"] = "false";
  return { kind: "respond", status: from.status, headers, body: from.body };
}

async function send(
  done: Awaited<ReturnType<typeof reply>>,
  record: CallRecord,
  request: WireRequest,
): Promise<WireAnswer> {
  const { strike } = done;
  if (done.reply === null || strike?.fault.kind === "drop_after") return { kind: "close" };
  if (strike?.fault.kind === "hang_after" && !(await released(strike, request.signal)))
    return { kind: "close" };
  const answered = respond(done.reply, record, done.originalRequest);
  return strike?.fault.kind === "cut_body" && answered.kind === "respond"
    ? { ...answered, kind: "cut" }
    : answered;
}
