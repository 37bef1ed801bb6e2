import { pause } from "./pause";
import { readError } from "./read-error";
import { type ClientErrorCode, VidimusError } from "./vidimus-error";

export interface CallOptions {
  /** Ends the call and its retries; the call then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds per attempt. */
  timeoutMs?: number | undefined;
  maxRetries?: number | undefined;
}

interface Sender {
  fetch: typeof fetch;
  maxRetries: number;
  timeoutMs: number | null;
}

interface Exchange<T> {
  url: string;
  init: RequestInit;
  /** Where neither the call nor the client says how long. */
  timeoutMs: number;
  read(response: Response): Promise<T>;
}

/** Sends a request that is safe to repeat until it succeeds, is refused for good, or runs out of attempts. */
export async function exchange<T>(sender: Sender, options: CallOptions, what: Exchange<T>): Promise<T> {
  const { signal, maxRetries = sender.maxRetries, timeoutMs = sender.timeoutMs ?? what.timeoutMs } = options;
  let isOpen = false;
  for (let attempt = 0; ; attempt++) {
    try {
      return await attemptOnce(sender.fetch, signal, { ...what, timeoutMs });
    } catch (error) {
      isOpen ||= !isRefused(error);
      const delayMs =
        error instanceof VidimusError && attempt < maxRetries
          ? retryDelayMs(error, attempt, Math.random())
          : null;
      if (delayMs === null) {
        if (isOpen && error instanceof VidimusError) openEnded.add(error);
        throw error;
      }
      await pause(delayMs, signal);
    }
  }
}

/** Errors of calls in which some attempt ended without a refusal by the service, so that it may have had an effect. */
const openEnded = new WeakSet<VidimusError>();

/** Whether a call certainly had no effect in any of its attempts. */
export function isRefusal(error: unknown): boolean {
  return error instanceof VidimusError && !openEnded.has(error);
}

/** A 4xx by the service. A proxy's own refusal does not count: an earlier attempt may have arrived. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof VidimusError) || error.retryable || error.code === "UNEXPECTED_ANSWER") return false;
  return error.status !== null && error.status >= 400 && error.status < 500;
}

async function attemptOnce<T>(
  fetch: Sender["fetch"],
  signal: AbortSignal | undefined,
  { url, init, timeoutMs, read }: Exchange<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      // The service never redirects, and following a redirect could send the key elsewhere.
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    });
    if (!response.ok) throw await readError(response);
    return await read(response);
  } catch (error) {
    if (error instanceof VidimusError) throw error;
    if (signal?.aborted) throw signal.reason;
    throw timeout.signal.aborted ? timedOut(timeoutMs, init, error) : unreachable(init, error);
  } finally {
    clearTimeout(timer);
  }
}

function timedOut(timeoutMs: number, init: RequestInit, cause: unknown): VidimusError {
  const message = `No complete response arrived within ${timeoutMs} ms.`;
  return unanswered("TIMEOUT", message, "Retry the same call, or set a longer timeoutMs.", init, cause);
}

function unreachable(init: RequestInit, cause: unknown): VidimusError {
  const message = `The service is unreachable${cause instanceof Error ? `: ${cause.message}` : ""}.`;
  const hint = "Retry the same call. If it fails again, check baseUrl and the network.";
  return unanswered("NETWORK_ERROR", message, hint, init, cause);
}

function unanswered(
  code: ClientErrorCode,
  message: string,
  recoveryHint: string,
  init: RequestInit,
  cause: unknown,
): VidimusError {
  const requestId = new Headers(init.headers).get("x-vc-request-id");
  return new VidimusError({ code, message, recoveryHint, retryable: true, requestId }, { cause });
}

const FIRST_MS = 500;
const LONGEST_MS = 8_000;
/** Leave longer waits to the caller. */
const LONGEST_ASKED_SECONDS = 60;

/**
 * Milliseconds before the next attempt, or null for none: exponential backoff with jitter, never sooner than the
 * service asks for. `random` is from 0 to 1.
 */
function retryDelayMs(error: VidimusError, attempt: number, random: number): number | null {
  const { code, retryable, retryAfterSeconds = 0 } = error;
  // JOB_NOT_READY reports on the job and is no failure of the request: use waitFor.
  return retryable && code !== "JOB_NOT_READY" ? delayMs(retryAfterSeconds, attempt, random) : null;
}

/** The same where anything is known to be worth another attempt. */
export function delayMs(retryAfterSeconds: number, attempt: number, random: number): number | null {
  if (retryAfterSeconds > LONGEST_ASKED_SECONDS) return null;
  const backoffMs = Math.min(FIRST_MS * 2 ** attempt, LONGEST_MS);
  return retryAfterSeconds > 0
    ? retryAfterSeconds * 1000 + FIRST_MS * random
    : backoffMs * (0.5 + random / 2);
}
