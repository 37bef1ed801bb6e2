import { settleDue } from "../money/settle-due";
import type { CallRecord } from "./call-record";
import { expand } from "./expand";
import { afterExecution, beforeExecution, insteadOfExecution, released } from "./fault-effects";
import type { Strike } from "./faults";
import { type Asked, errorReply, type Parts, type Reply } from "./parts";
import { Refusal } from "./refusal";
import { execute } from "./routes";

export interface CarriedOut {
  reply: Reply | null;
  originalRequest: string | null;
  strike: Strike | null;
}

function executeNow({ world }: Parts, asked: Asked, record: CallRecord, strike: Strike | null): Reply {
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

/** Stripe keeps every outcome but conflicts and throttling; its v2 API only successes. */
function isKept(reply: Reply, isV2: boolean): boolean {
  return reply.status < 300 || (!isV2 && reply.status !== 409 && reply.status !== 429);
}

async function executeUnderKey(
  parts: Parts,
  asked: Asked,
  record: CallRecord,
  strike: Strike | null,
  key: string | null,
): Promise<Reply> {
  const known = parts.world.events.length;
  try {
    const executed = executeNow(parts, asked, record, strike);
    const reply = afterExecution(strike) ?? executed;
    // The key stays in execution while an event overtakes the response, as at Stripe.
    await parts.deliveries.dispatch(parts.world.events.slice(known));
    // A repeated call of v2 has no second effect even where the first reply was a failure.
    const kept = asked.isV2 ? executed : reply;
    if (key !== null && isKept(kept, asked.isV2)) {
      parts.keys.settle(key, { ...kept, requestId: record.requestId });
    }
    return reply;
  } finally {
    if (key !== null) parts.keys.releaseUnsettled(key);
  }
}

async function waitBefore(strike: Strike | null, signal: AbortSignal): Promise<boolean> {
  if (strike?.fault.kind === "delay") {
    const { ms } = strike.fault;
    await new Promise((done) => setTimeout(done, ms));
  }
  return strike?.fault.kind === "hang_before" ? released(strike, signal) : true;
}

/** Or repeats what its idempotency key remembers. */
export async function carryOut(
  parts: Parts,
  asked: Asked,
  record: CallRecord,
  signal: AbortSignal,
): Promise<CarriedOut> {
  const { keys } = parts;
  const key = record.method === "GET" ? null : record.idempotencyKey;
  const fingerprint = JSON.stringify([asked.operation, asked.ids, asked.params]);
  const isReplay = key !== null && keys.hasAnswer(key, fingerprint);
  const { method, path } = record;
  const strike = parts.faults.strike({ route: asked.operation, method, path, isReplay });
  record.fault = strike?.fault.kind ?? null;
  const nothing = { reply: null, originalRequest: null, strike };
  if (strike?.fault.kind === "drop_before") return nothing;
  const early = beforeExecution(strike);
  if (early !== null) throw early;

  const claim = key === null ? { kind: "fresh" as const } : keys.claim(key, fingerprint, asked.isV2);
  const mayProceed = await waitBefore(strike, signal);
  if (claim.kind === "replay") {
    record.replayed = mayProceed;
    return mayProceed ? { reply: claim.answer, originalRequest: claim.answer.requestId, strike } : nothing;
  }
  if (mayProceed) {
    const reply = await executeUnderKey(parts, asked, record, strike, key);
    return { reply, originalRequest: null, strike };
  }
  if (key !== null) keys.releaseUnsettled(key);
  return nothing;
}
