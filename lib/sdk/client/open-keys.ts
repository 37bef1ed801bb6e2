import type { Connection } from "./connection";
import { sha256 } from "./download";
import { isRefusal } from "./exchange";
import { VidimusError } from "./vidimus-error";

interface OpenKey {
  /** A hash of all that the call says, and of who says it to whom. */
  call: string;
  /** The quote of an order; a hash of the order says nothing of it. */
  quoteId: unknown;
  until: number;
  inFlight: number;
  /** How many calls failed that may be made again. */
  failed: number;
  /** Something may have come of it once. Only a success settles that. */
  isUncertain: boolean;
}

/** For as long as a quote binds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const SHARED = Symbol.for("vidimus.openKeys");
const shared = globalThis as { [SHARED]?: Map<string, OpenKey> };
/** Generated keys of calls that have not succeeded: one map for the process, whichever builds of the package it loads. */
shared[SHARED] ??= new Map();
const openKeys = shared[SHARED];

/**
 * Sends under the caller's key, or under one of our own. A program that calls again after a timeout means the same
 * order, and not a second one: the call is repeated under its first key, by whichever client. `quoteId`: the call is an
 * order. It is the same one even while the first is in flight; and from a newer quote, once the first is uncertain.
 */
export async function sendKeyed<T>(
  { siteUrl, apiKey }: Connection,
  what: readonly unknown[],
  given: string | undefined,
  send: (key: string) => Promise<T>,
  quoteId?: unknown,
): Promise<T> {
  if (given !== undefined) {
    const answer = await send(given);
    openKeys.delete(given);
    return answer;
  }
  const text = JSON.stringify([siteUrl, apiKey, ...what], inOrder);
  const [key, open] = take(await sha256(new TextEncoder().encode(text)), quoteId);
  try {
    return await send(key);
  } catch (error) {
    if (!isRefusal(error)) {
      open.isUncertain = true;
      open.until = Date.now() + KEPT_MS;
    }
    if (open.isUncertain) open.failed += 1;
    if (open.isUncertain && error instanceof VidimusError) {
      error.idempotencyKey = key;
      // A conflict names the order itself.
      if (error.code !== "IDEMPOTENCY_CONFLICT")
        error.recoveryHint += ` From another process, pass idempotencyKey ${key}.`;
    }
    throw error;
  } finally {
    open.inFlight -= 1;
    if (open.inFlight === 0 && open.failed === 0) openKeys.delete(key);
  }
}

/** The key of the same call that is free, the key of the same order that may have been placed, or a new one. */
function take(call: string, quoteId: unknown): [string, OpenKey] {
  const now = Date.now();
  for (const [key, { until }] of openKeys) if (until < now) openKeys.delete(key);
  const same = [...openKeys].filter(([, open]) => open.call === call);
  const [key, open] = same.find(([, each]) => each.quoteId === quoteId && (quoteId || !each.inFlight)) ??
    same.find(([, each]) => quoteId && each.isUncertain) ?? [
      crypto.randomUUID(),
      { call, quoteId, until: now + KEPT_MS, inFlight: 0, failed: 0, isUncertain: false },
    ];
  open.inFlight += 1;
  open.failed = Math.max(open.failed - 1, 0);
  openKeys.set(key, open);
  return [key, open];
}

/** Members in one order: a body says the same in any. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
