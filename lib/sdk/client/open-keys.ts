import { VidimusError } from "./vidimus-error";

/** For as long as a quote binds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Idempotency keys of calls whose outcome is unknown. A program that calls again after a timeout means the same order,
 * and not a second one: the call is repeated under its first key.
 */
export class OpenKeys {
  readonly #keys = new Map<string, { key: string; until: number }>();

  /** Sends under the caller's key, or under one of our own; `what` is all that the call says. */
  async send<T>(
    what: unknown,
    given: string | null | undefined,
    send: (key: string | null) => Promise<T>,
  ): Promise<T> {
    if (given !== undefined) return await send(given);
    const call = JSON.stringify(what);
    const now = Date.now();
    for (const [each, { until }] of this.#keys) if (until < now) this.#keys.delete(each);
    const key = this.#keys.get(call)?.key ?? crypto.randomUUID();
    this.#keys.delete(call);
    try {
      return await send(key);
    } catch (error) {
      if (isRefusal(error)) throw error;
      this.#keys.set(call, { key, until: now + KEPT_MS });
      if (error instanceof VidimusError) error.idempotencyKey = key;
      throw error;
    }
  }
}

/** Whether nothing came of the call for certain. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof VidimusError) || error.retryable) return false;
  return error.status === null
    ? error.code !== "UNEXPECTED_ANSWER"
    : error.status >= 400 && error.status < 500;
}
