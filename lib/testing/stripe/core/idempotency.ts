import { invalidRequest, Refusal } from "./refusal";

const HOUR_MS = 3_600_000;

interface StoredAnswer {
  status: number;
  body: string;
  requestId: string;
}

interface Entry {
  fingerprint: string;
  bornAt: number;
  answer: StoredAnswer | null;
}

export type Claim = { kind: "fresh" } | { kind: "replay"; answer: StoredAnswer };

export interface IdempotencyKeys {
  hasAnswer(key: string, fingerprint: string): boolean;
  /** 400 for what was asked differently before, 409 for what is still being executed. */
  claim(key: string, fingerprint: string, isV2: boolean): Claim;
  settle(key: string, answer: StoredAnswer): void;
  releaseUnsettled(key: string): void;
}

/** Keys lapse after 24 hours of this clock; those of the v2 API after 30 days. */
export function createIdempotencyKeys(now: () => Date): IdempotencyKeys {
  const entries = new Map<string, Entry>();
  return {
    hasAnswer(key, fingerprint) {
      const entry = entries.get(key);
      return entry !== undefined && entry.fingerprint === fingerprint && entry.answer !== null;
    },
    claim(key, fingerprint, isV2) {
      const lifeMs = (isV2 ? 30 * 24 : 24) * HOUR_MS;
      const entry = entries.get(key);
      if (entry === undefined || now().getTime() - entry.bornAt >= lifeMs) {
        entries.set(key, { fingerprint, bornAt: now().getTime(), answer: null });
        return { kind: "fresh" };
      }
      if (entry.fingerprint !== fingerprint) throw changedParameters(key);
      if (entry.answer === null) throw stillExecuting(key);
      return { kind: "replay", answer: entry.answer };
    },
    settle(key, answer) {
      const entry = entries.get(key);
      if (entry !== undefined) entry.answer = answer;
    },
    releaseUnsettled(key) {
      if (entries.get(key)?.answer === null) entries.delete(key);
    },
  };
}

function changedParameters(key: string): Refusal {
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  return new Refusal(400, { type: "idempotency_error", message });
}

function stillExecuting(key: string): Refusal {
  const message = `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`;
  return new Refusal(409, { ...invalidRequest(message).error, code: "idempotency_key_in_use" });
}
